import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Line, Visit, type LineStatus } from "./socket";
import type { Ask, Frame, Told } from "./wire";

/** A server's end of a WebSocket, held in the hand. */
class Wire {
  static all: Wire[] = [];
  static get last(): Wire {
    return Wire.all.at(-1) as Wire;
  }
  said: Ask[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readyState = 0;
  closed = false;
  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text) as Ask);
  }
  close() {
    this.closed = true;
  }
  tell(told: unknown) {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
  welcome() {
    this.readyState = 1;
    this.onopen?.();
    this.tell({ type: "welcome", version: 1, guest: "g", name: "G", warming: [] });
  }
  drop(code = 1006) {
    this.onclose?.({ code, reason: "gone" });
  }
  get acts(): string[] {
    return this.said.map((ask) => ask.type);
  }
}

const frame = (since: number, sequence: number, count = 0): Frame =>
  ({ type: "scene", match: "m", seat: 0, since, sequence, count, scene: { events: [] } }) as unknown as Frame;

function table(seat: number | null = 0) {
  const heard: Told[] = [];
  const line = new Line(() => "ws://x/ws", (url) => new Wire(url) as unknown as WebSocket);
  let status: LineStatus = { state: "connecting", reason: "" };
  line.status.subscribe((now) => (status = now));
  const visit = new Visit(line, "m", seat, (told) => heard.push(told));
  line.enter(visit);
  return { line, visit, heard, status: () => status };
}

beforeEach(() => {
  Wire.all = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("the line", () => {
  it("greets, then sits down", () => {
    const { status } = table();
    Wire.last.welcome();
    expect(Wire.last.acts).toEqual(["hello", "sit"]);
    expect(status().state).toBe("open");
  });
  it("comes back by itself, with the last number it knows", () => {
    const { status } = table();
    Wire.last.welcome();
    Wire.last.tell(frame(0, 7));
    Wire.last.drop();
    expect(status().state).toBe("lost");
    vi.advanceTimersByTime(1_000);
    expect(Wire.all).toHaveLength(2);
    Wire.last.welcome();
    expect(Wire.last.said.at(-1)).toMatchObject({ type: "sit", match: "m", seat: 0, since: 7 });
  });
  it("waits longer each time nobody answers", () => {
    table();
    for (let n = 0; n < 3; n++) {
      Wire.last.drop();
      vi.advanceTimersByTime(10_000);
    }
    Wire.last.drop();
    vi.advanceTimersByTime(2_000);
    expect(Wire.all).toHaveLength(4);
    vi.advanceTimersByTime(8_000);
    expect(Wire.all).toHaveLength(5);
  });
  it("does not come back where it is not wanted", () => {
    const { status } = table();
    Wire.last.welcome();
    Wire.last.drop(1008);
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(1);
    expect(status().state).toBe("refused");
  });
  it("is not cut before it stands, which browsers complain about, but as soon as it does", () => {
    const { line, visit } = table();
    line.leave(visit);
    expect(Wire.last.closed).toBe(false);
    Wire.last.welcome();
    expect([Wire.last.closed, Wire.last.said]).toEqual([true, []]);
    expect(Wire.all).toHaveLength(1);
  });
  it("notices a line that has gone silent", () => {
    const { status } = table();
    Wire.last.welcome();
    vi.advanceTimersByTime(20_000);
    expect(Wire.last.acts).toContain("ping");
    vi.advanceTimersByTime(8_000);
    expect(status().state).toBe("lost");
  });
});

describe("a visit", () => {
  it("sends an unacknowledged move again under the same name, and forgets an acknowledged one", () => {
    const { visit } = table();
    Wire.last.welcome();
    Wire.last.tell(frame(0, 1));
    const id = visit.act({ type: "play", move: "x" });
    Wire.last.drop();
    vi.advanceTimersByTime(1_000);
    Wire.last.welcome();
    expect(Wire.last.said.at(-1)).toMatchObject({ type: "play", id, count: 0 });
    Wire.last.tell({ type: "ack", match: "m", id, count: 1 });
    Wire.last.drop();
    vi.advanceTimersByTime(2_000);
    Wire.last.welcome();
    expect(Wire.last.acts).toEqual(["hello", "sit"]);
  });
  it("is busy until the picture after its move has come", () => {
    const { visit } = table();
    Wire.last.welcome();
    Wire.last.tell(frame(0, 1));
    const id = visit.act({ type: "play", move: "x" });
    Wire.last.tell({ type: "ack", match: "m", id, count: 1 });
    expect(visit.busy).toBe(true);
    Wire.last.tell(frame(1, 2, 1));
    expect(visit.busy).toBe(false);
  });
  it("asks for what it missed when there is a gap, and shows nothing twice", () => {
    const { heard } = table();
    Wire.last.welcome();
    Wire.last.tell(frame(0, 3));
    Wire.last.tell(frame(5, 6));
    expect(Wire.last.said.at(-1)).toMatchObject({ type: "sync", since: 3, seat: 0 });
    expect(heard).toHaveLength(1);
    Wire.last.tell(frame(3, 6));
    Wire.last.tell(frame(3, 4));
    expect(heard).toHaveLength(2);
  });
  it("draws the picture that comes with a refusal, and lets go of the move", () => {
    const { visit, heard } = table();
    Wire.last.welcome();
    Wire.last.tell(frame(0, 3));
    const id = visit.act({ type: "play", move: "x" });
    Wire.last.tell({ type: "refused", code: "stale", sentence: "No.", match: "m", id, scene: frame(3, 3, 2) });
    expect(heard.map((told) => told.type)).toEqual(["scene", "scene", "refused"]);
    expect(visit.count).toBe(2);
    expect(visit.busy).toBe(false);
  });
  it("waits a moment and repeats when it was too fast", () => {
    const { visit } = table();
    Wire.last.welcome();
    const id = visit.act({ type: "play", move: "x" });
    Wire.last.tell({ type: "refused", code: "too_fast", sentence: "Slow.", match: "m", id });
    vi.advanceTimersByTime(1_000);
    expect(Wire.last.said.filter((ask) => ask.type === "play")).toHaveLength(2);
  });
  it("asks again what was not answered when the line broke", () => {
    const { visit, heard } = table();
    Wire.last.welcome();
    Wire.last.tell(frame(0, 1));
    const id = visit.hint();
    Wire.last.drop();
    vi.advanceTimersByTime(1_000);
    Wire.last.welcome();
    expect(Wire.last.said.at(-1)).toMatchObject({ type: "hint", id });
    Wire.last.tell({ type: "hinted", match: "m", id, move: "x" });
    expect(heard.at(-1)?.type).toBe("hinted");
    expect(visit.wonders).toBe(false);
  });
  it("does not hear what it asked before its move; a draw offer changes nothing about that", () => {
    const { visit, heard } = table();
    Wire.last.welcome();
    Wire.last.tell(frame(0, 1));
    const asked = [visit.hint(), visit.hint()];
    visit.act({ type: "offer" });
    Wire.last.tell({ type: "hinted", match: "m", id: asked[0], move: "x" });
    expect(heard.map((told) => told.type)).toEqual(["scene", "hinted"]);
    visit.act({ type: "play", move: "y" });
    Wire.last.tell({ type: "hinted", match: "m", id: asked[1], move: "x" });
    expect(heard).toHaveLength(2);
  });
  it("watches without a seat", () => {
    table(null);
    Wire.last.welcome();
    expect(Wire.last.said.at(-1)).toEqual({ type: "watch", match: "m", since: 0 });
  });
});
