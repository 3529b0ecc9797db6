import { expect, test } from "vitest";
import { heard } from "./heard";
import type { Happening, Scene } from "./wire";

const scene = (winner?: number | null) =>
  ({
    ending: winner === undefined ? undefined : { winner, reason: "", clause: "", sentence: "" },
    table: {
      zones: [
        { id: "hand", form: "fan" },
        { id: "cell", form: "slot" },
        { id: "grave", form: "pile" },
      ],
      meters: [{ id: "hp", full: 100 }],
    },
  }) as unknown as Scene;
const event = (more: Partial<Happening> & { change?: number }): Happening => ({ kind: "k", text: "", clause: "C", ...more });
const sounds = (...events: Happening[]) => heard(events, scene(), 0, false).map((one) => one.sound);

test("the gravest of what happened is heard, and one's own turn after it", () => {
  const played = event({ start: "hand", end: "cell" });
  expect(sounds(played)).toEqual(["card"]);
  expect(sounds(played, event({ amount: 5, end: "hp" }))).toEqual(["hit"]);
  expect(sounds(event({ amount: 5, end: "hp" }), event({ start: "cell", end: "grave" }))).toEqual(["destroy"]);
  expect(sounds(event({ start: "hand", end: "grave" }))).toEqual(["card"]);
  expect(sounds(event({ amount: 5, change: 5, end: "hp" }))).toEqual(["gain"]);
  expect(sounds(event({}))).toEqual([]);
  expect(heard([played], scene(), 0, true).map((one) => one.sound)).toEqual(["card", "turn"]);
});

test("a blow is louder the more of a meter it takes, in three steps", () => {
  const strength = (amount: number) => heard([event({ amount, end: "hp" })], scene(), 0, false)[0]?.strength;
  expect([strength(1), strength(10), strength(11), strength(25), strength(90)]).toEqual([1 / 3, 1 / 3, 2 / 3, 1, 1]);
});

test("an end is won, lost, drawn or watched, and nothing rings after it", () => {
  const end = (winner: number | null, viewer: number | null) => heard([event({ amount: 5 })], scene(winner), viewer, true).map((one) => one.sound);
  expect([end(0, 0), end(1, 0), end(null, 0), end(1, null)]).toEqual([["win"], ["loss"], ["turn"], ["win"]]);
});
