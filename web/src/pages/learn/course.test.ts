import { expect, test } from "vitest";
import type { Lesson, Scene } from "../../lib/wire";
import { LessonModel } from "./course.svelte";

const say = (words: string, play: string | null = null) => ({ say: words, point: [], play });
const LESSON: Lesson = {
  game: "g",
  title: "G",
  chapters: [
    { title: "One", steps: [say("look"), say("do", "draw"), say("good")] },
    { title: "Two", steps: [say("again", "hit")] },
  ],
};

function taken() {
  const asked: string[] = [];
  const model = new LessonModel(LESSON, async ({ chapter, step, moves }) => {
    if (moves.includes("wrong")) throw new Error("The lesson asks for another move.");
    asked.push(`${chapter}.${step} ${moves.join()}`);
    return {} as Scene;
  });
  return { model, asked };
}

test("a lesson is walked by saying and playing to its end", async () => {
  const { model, asked } = taken();
  await model.start(0);
  await model.next();
  expect(await model.next()).toBe(false); // a move is asked for
  await model.play("draw");
  await model.next();
  expect([model.chapter, model.step]).toEqual([1, 0]);
  await model.play("hit");
  expect(model.done).toBe(true);
  expect(asked).toEqual(["0.0 ", "0.1 ", "0.2 draw", "1.0 ", "1.1 hit"]);
  expect(model.progress).toEqual([1, 1]);
});

test("a refused move leaves the lesson where it was and says why", async () => {
  const { model } = taken();
  await model.start(0);
  await model.next();
  expect(await model.play("wrong")).toBe(false);
  expect([model.step, model.moves, model.trouble]).toEqual([1, [], "The lesson asks for another move."]);
});

test("going back takes moves back", async () => {
  const { model, asked } = taken();
  await model.start(0);
  await model.next();
  await model.play("draw");
  await model.back();
  expect(asked.at(-1)).toBe("0.1 ");
  expect(model.moves).toEqual([]);
});
