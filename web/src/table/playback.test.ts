import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playback } from "./playback.svelte";

describe("a playback", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.restoreAllMocks().useRealTimers());
  const noting = () => {
    const seen: string[] = [];
    const step = (name: string, wait = 100) => ({ wait, passing: name !== "end", show: (moving: boolean) => void seen.push(moving ? name : `${name} at once`) });
    return { seen, step, playback: new Playback() };
  };

  it("shows each picture for its time", () => {
    const { seen, step, playback } = noting();
    playback.add([step("a"), step("end")]);
    expect(seen).toEqual(["a"]);
    expect(playback.playing).toBe(true);
    vi.runOnlyPendingTimers();
    expect(seen).toEqual(["a", "end"]);
    expect(playback.playing).toBe(false);
  });
  it("is not said to play while one picture waits for the last to be seen", () => {
    const { step, playback } = noting();
    playback.add([step("end")]);
    playback.add([step("end")]);
    expect(playback.playing).toBe(false);
    expect(playback.waiting).toBe(true);
  });
  it("is finished at once", () => {
    const { seen, step, playback } = noting();
    playback.add([step("a"), step("b"), step("c")]);
    playback.finish();
    expect(seen).toEqual(["a", "b at once", "c at once"]);
    expect(playback.playing).toBe(false);
    vi.runAllTimers();
    expect(seen).toHaveLength(3);
  });
  it("lets what comes later wait for its turn", () => {
    const { seen, step, playback } = noting();
    playback.add([step("a")]);
    playback.add([step("b")]);
    expect(seen).toEqual(["a"]);
    vi.runAllTimers();
    expect(seen).toEqual(["a", "b"]);
  });
  it("makes up for what a slow device has lost", () => {
    const { seen, step, playback } = noting();
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    playback.add([step("a"), step("b"), step("end")]);
    now.mockReturnValue(170);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual(["a", "b"]);
    vi.advanceTimersByTime(30);
    expect(seen).toEqual(["a", "b", "end"]);
  });
  it("is not told to the end once it is far behind its time", () => {
    const { seen, step, playback } = noting();
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    playback.add([step("a"), step("b"), step("end")]);
    now.mockReturnValue(5000);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual(["a", "b at once", "end at once"]);
    expect(playback.playing).toBe(false);
  });
  it("says when it is done", async () => {
    const { step, playback } = noting();
    playback.add([step("a"), step("b")]);
    const done = playback.done();
    playback.finish();
    await expect(done).resolves.toBeUndefined();
  });
});
