/** A match seen again: which step, through whose eyes, and the pictures fetched so far. */
import { api } from "../../lib/api";
import type { Happening, Picture, Replay } from "../../lib/wire";
import { sentence } from "../sentence";

export type Eyes = "0" | "1" | "spectator" | "all";
export const EYES: readonly Eyes[] = ["all", "0", "1", "spectator"];
/** Pictures asked for at a time. */
export const PART = 50;

export type Fetch = (eyes: Eyes, first: number, count: number) => Promise<Replay>;

/** Where pictures come from: a match of this server, or a record somebody has brought. */
export const fromMatch = (id: string): Fetch => (eyes, first, count) => api.replay(id, eyes, first, count);
export const fromRecord = (record: string): Fetch => (eyes, first, count) => api.replayRecord({ record, eyes, first, count });

export class ReplayModel {
  about = $state.raw<Replay | null>(null);
  picture = $state.raw<Picture | null>(null);
  log = $state.raw<Happening[]>([]);
  step = $state(0);
  eyes = $state<Eyes>("all");
  trouble = $state("");
  busy = $state(false);
  #pictures = new Map<Eyes, Map<number, Picture>>();
  /** How often somebody has looked: what comes for an earlier look says nothing any more. */
  #looks = 0;
  #asked = new Map<string, Promise<void>>();

  constructor(private readonly fetch: Fetch) {}

  get last(): number {
    return this.about?.entries ?? 0;
  }

  /** Look at a step; fetches what is missing, and the part after it in good time. */
  async show(step: number, eyes: Eyes = this.eyes): Promise<void> {
    this.step = this.about ? Math.max(0, Math.min(step, this.last)) : Math.max(0, step);
    this.eyes = eyes;
    this.busy = true;
    const look = ++this.#looks;
    let trouble = "";
    try {
      await this.#have(this.step, eyes);
      if (look === this.#looks && this.step > this.last) {
        this.step = this.last;
        await this.#have(this.step, eyes);
      }
    } catch (wrong) {
      trouble = sentence(wrong);
    }
    if (look !== this.#looks) return;
    [this.trouble, this.busy] = [trouble, false];
    if (trouble) return;
    const known = this.#pictures.get(eyes);
    const picture = known?.get(this.step);
    if (!picture) return;
    this.picture = picture;
    this.log = this.#told(eyes, this.step);
    void this.#reachBack(this.step, eyes).catch(() => undefined); // the log stays as long as it is
    if (this.step + PART / 2 <= this.last) this.#have(this.step + PART / 2, eyes).catch(() => undefined);
  }

  /** After a jump: fetch the parts before it, the nearest first, and let the log grow back to the deal. */
  async #reachBack(step: number, eyes: Eyes): Promise<void> {
    for (let before = step - (step % PART) - 1; before >= 0; before -= PART) {
      await this.#have(before, eyes);
      if (this.step !== step || this.eyes !== eyes) return; // looking elsewhere by now
      this.log = this.#told(eyes, step);
    }
  }

  /** What was told up to a step, as far back as the pictures go without a gap. */
  #told(eyes: Eyes, step: number): Happening[] {
    const known = this.#pictures.get(eyes) ?? new Map<number, Picture>();
    const parts: Happening[][] = [];
    for (let at = step; known.has(at); at--) parts.unshift(known.get(at)?.scene.events ?? []);
    return parts.flat();
  }

  #have(step: number, eyes: Eyes): Promise<void> {
    const first = Math.floor(step / PART) * PART;
    const key = `${eyes} ${first}`;
    const known = this.#asked.get(key);
    if (known) return known;
    const asked = this.fetch(eyes, first, PART).then((replay) => {
      this.about ??= replay;
      const pictures = this.#pictures.get(eyes) ?? new Map<number, Picture>();
      for (const picture of replay.pictures) pictures.set(picture.index, picture);
      this.#pictures.set(eyes, pictures);
    });
    this.#asked.set(key, asked);
    asked.catch(() => this.#asked.delete(key));
    return asked;
  }
}
