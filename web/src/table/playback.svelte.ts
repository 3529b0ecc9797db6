/** Plays pictures one after the other, each for its time. Whoever does not want to wait finishes all of them at once. */
import { flushSync } from "svelte";
import { settings } from "../lib/settings.svelte";

export interface Step {
  /** Draw it: in motion, or at once because it is being finished. */
  show: (moving: boolean) => void;
  /** How long to look at it before the next, in milliseconds. */
  wait: number;
  /** It is a picture on the way to another. */
  passing?: boolean;
}

/** So far behind its time a story is not told any further: whoever watches is waited for elsewhere. */
const LATE = 1000;

export class Playback {
  /** Pictures on the way are being shown, or are still to be. */
  playing = $state(false);
  #rest: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next picture should come: a slow device looks at each for less, not at all of them for longer. */
  #due = 0;
  #waiting: (() => void)[] = [];

  /** After all that is still to come, these. */
  add(steps: readonly Step[]): void {
    this.#rest.push(...steps);
    if (this.#timer === undefined) {
      this.#due = performance.now();
      this.#next();
    }
    else this.playing ||= this.#rest.some((step) => step.passing);
  }

  /** Something is still to come. */
  get waiting(): boolean {
    return this.#rest.length > 0;
  }

  /** Draw at once all that is still to come; when this returns, the page shows the last of it. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#rest.length) return;
    for (const step of this.#rest.splice(0)) step.show(false);
    this.playing = false;
    flushSync();
    this.#tell();
  }

  /** Nobody looks any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#rest = [];
  }

  /** Resolves once nothing is to come. */
  done(): Promise<void> {
    return this.#rest.length ? new Promise((done) => this.#waiting.push(done)) : Promise.resolve();
  }

  #next(): void {
    this.#timer = undefined;
    const step = this.#rest.shift();
    this.playing = [...this.#rest, step].some((each) => each?.passing);
    if (!step) return;
    step.show(true);
    if (!this.#rest.length) this.#tell();
    this.#due += step.wait / settings.speed;
    this.#timer = setTimeout(() => (this.#rest.length && performance.now() - this.#due > LATE ? this.finish() : this.#next()), Math.max(0, this.#due - performance.now()));
  }

  #tell(): void {
    for (const done of this.#waiting.splice(0)) done();
  }
}
