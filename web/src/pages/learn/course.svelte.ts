/** A lesson being taken: which chapter and step, the moves made, and the picture that goes with them. */
import { api } from "../../lib/api";
import type { Lesson, Progress, Scene, StepCard } from "../../lib/wire";
import { sentence } from "../sentence";

export type Look = (stand: Required<Progress>) => Promise<Scene>;

export class LessonModel {
  chapter = $state(0);
  step = $state(0);
  moves = $state.raw<string[]>([]);
  scene = $state.raw<Scene | null>(null);
  trouble = $state("");
  busy = $state(false);
  done = $state(false);

  constructor(
    readonly lesson: Lesson,
    private readonly look: Look = (stand) => api.lessonScene(lesson.game, stand),
  ) {}

  get steps(): StepCard[] {
    return this.lesson.chapters[this.chapter]?.steps ?? [];
  }

  /** What is said now. */
  get now(): StepCard | null {
    return this.steps[this.step] ?? null;
  }

  /** How much of the lesson is behind, chapter by chapter, 0 to 1. */
  get progress(): number[] {
    return this.lesson.chapters.map((chapter, n) => {
      if (this.done || n < this.chapter) return 1;
      return n === this.chapter ? this.step / Math.max(1, chapter.steps.length) : 0;
    });
  }

  /** Begin a chapter. */
  start(chapter: number): Promise<boolean> {
    this.done = false;
    return this.#stand(chapter, 0, []);
  }

  /** Go on: after the last step of a chapter to the next chapter, after the last one to the end. */
  async next(): Promise<boolean> {
    if (this.now?.play) return false;
    if (this.step + 1 < this.steps.length) return this.#stand(this.chapter, this.step + 1, this.moves);
    if (this.chapter + 1 < this.lesson.chapters.length) return this.start(this.chapter + 1);
    this.done = true;
    return true;
  }

  /** One step back; moves made since are taken back. */
  back(): Promise<boolean> {
    if (this.step > 0) {
      const step = this.step - 1;
      const made = this.steps.slice(0, step).filter((one) => one.play).length;
      return this.#stand(this.chapter, step, this.moves.slice(0, made));
    }
    return this.chapter > 0 ? this.start(this.chapter - 1) : Promise.resolve(false);
  }

  /** The learner moves; whatever is not asked for is refused, with the reason. */
  async play(move: string): Promise<boolean> {
    if (!this.now?.play) return false;
    const last = this.step + 1 >= this.steps.length;
    const went = await this.#stand(this.chapter, this.step + 1, [...this.moves, move]);
    if (went && last) await this.next();
    return went;
  }

  async #stand(chapter: number, step: number, moves: string[]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const scene = await this.look({ chapter, step, moves });
      [this.chapter, this.step, this.moves, this.scene, this.trouble] = [chapter, step, moves, scene, ""];
      return true;
    } catch (wrong) {
      this.trouble = sentence(wrong);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
