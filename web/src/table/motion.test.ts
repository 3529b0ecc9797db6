import { describe, expect, it } from "vitest";
import type { Happening } from "../lib/wire";
import { ticks } from "./motion";

const blow = (text: string, step: number | null, amount: number | null = 1): Happening => ({ kind: "hit", text, clause: "X-1", step, amount });

describe("stepwise combat", () => {
  it("falls into ticks, whichever lane a blow is struck in", () => {
    const events = [blow("before", null), blow("left 1", 1), blow("left 3", 3), blow("right 1", 1), blow("after", null)];
    expect(ticks(events).map((tick) => tick.map((event) => event.text))).toEqual([["before"], ["left 1", "right 1"], ["left 3"], ["after"]]);
  });
  it("leaves out what has no number", () => expect(ticks([blow("moved", 1, null)])).toEqual([]));
});
