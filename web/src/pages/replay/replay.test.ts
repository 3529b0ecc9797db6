import { expect, test, vi } from "vitest";
import type { Replay, Scene } from "../../lib/wire";
import { PART, ReplayModel, type Eyes } from "./replay.svelte";

const ENTRIES = 120;

function reel() {
  const asked: string[] = [];
  const model = new ReplayModel(async (eyes: Eyes, first: number, count: number): Promise<Replay> => {
    asked.push(`${eyes} ${first}`);
    const indices = Array.from({ length: Math.max(0, Math.min(count, ENTRIES + 1 - first)) }, (_, n) => first + n);
    const scene = (index: number) => ({ events: [{ kind: "k", text: `${eyes} ${index}`, clause: "C" }] }) as unknown as Scene;
    return { game: "g", names: ["A", "B"], eyes, entries: ENTRIES, result: "open", pictures: indices.map((index) => ({ index, seat: 0, scene: scene(index) })) };
  });
  return { model, asked };
}

test("a part is fetched once, and a step past the end is the end", async () => {
  const { model, asked } = reel();
  await model.show(3);
  await model.show(4);
  expect(asked.filter((one) => one === "all 0")).toHaveLength(1);
  await model.show(10_000);
  expect([model.step, model.picture?.index]).toEqual([ENTRIES, ENTRIES]);
});

test("a link far beyond the end finds the end as well", async () => {
  const { model } = reel();
  await model.show(10 * PART + 1);
  expect(model.picture?.index).toBe(ENTRIES);
});

test("the log goes back to the beginning of what was fetched, for the eyes that look", async () => {
  const { model } = reel();
  await model.show(2, "1");
  expect(model.log.map((event) => event.text)).toEqual(["1 0", "1 1", "1 2"]);
  await model.show(2, "0");
  expect(model.log.at(-1)?.text).toBe("0 2");
});

test("after a jump the log reaches back to the deal, and each part is asked for once", async () => {
  const { model, asked } = reel();
  await model.show(ENTRIES, "1");
  await vi.waitFor(() => expect(model.log).toHaveLength(ENTRIES + 1));
  expect(model.log.map((event) => event.text)).toEqual(Array.from({ length: ENTRIES + 1 }, (_, n) => `1 ${n}`));
  expect(asked).toEqual(["1 100", "1 50", "1 0"]);
});

test("a log that grows belongs to the step and the eyes that look now", async () => {
  const { model } = reel();
  void model.show(ENTRIES, "1");
  await model.show(60, "0");
  await vi.waitFor(() => expect(model.log[0]?.text).toBe("0 0"));
  expect(model.log.at(-1)?.text).toBe("0 60");
});

test("what comes for an earlier look neither speaks nor stops the waiting", async () => {
  const waiting: Record<string, (wrong?: Error) => void> = {};
  const model = new ReplayModel((eyes: Eyes, first: number) =>
    new Promise((done, fail) => {
      const pictures = [{ index: first, seat: 0, scene: { events: [] } as unknown as Scene }];
      waiting[eyes] = (wrong) => (wrong ? fail(wrong) : done({ game: "g", names: ["A", "B"], eyes, entries: 0, result: "open", pictures }));
    }),
  );
  const looks = [model.show(0, "0"), model.show(0, "1")];
  waiting["0"]?.(new Error("The server cannot be reached."));
  await looks[0];
  expect([model.trouble, model.busy]).toEqual(["", true]);
  waiting["1"]?.();
  await looks[1];
  expect([model.busy, model.picture?.index]).toEqual([false, 0]);
});

test("what cannot be fetched is said, and asked for again", async () => {
  let works = false;
  const model = new ReplayModel(async (eyes) => {
    if (!works) throw new Error("The server cannot be reached.");
    return { game: "g", names: ["A", "B"], eyes, entries: 0, result: "open", pictures: [{ index: 0, seat: null, scene: {} as Scene }] };
  });
  await model.show(0);
  expect(model.trouble).toContain("cannot be reached");
  works = true;
  await model.show(0);
  expect([model.trouble, model.picture?.index]).toEqual(["", 0]);
});
