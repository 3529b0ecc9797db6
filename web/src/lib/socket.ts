/** The line to the server: one WebSocket for the whole page, and a Visit for each seat or place one watches from.

It heals itself: after a break it comes back, sits down again where it was with the last number it knows, and sends
what was not acknowledged once more under the same name, so that a move counts exactly once. */
import { writable, type Readable } from "svelte/store";
import { VERSION, type Ask, type Frame, type Refused, type Told } from "./wire";

export type LineState = "connecting" | "open" | "lost" | "refused";
export interface LineStatus {
  state: LineState;
  /** Why the server does not want us, where it said so. */
  reason: string;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
const BEAT = 20_000;
const SILENCE = 8_000;
const POLICY = 1008;
const CONNECTING = 0;

export class Line {
  #socket: WebSocket | null = null;
  #visits = new Set<Visit>();
  #status = writable<LineStatus>({ state: "connecting", reason: "" });
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #open = false;
  #last = "";
  #elsewhere = new Set<(told: Told) => void>();

  constructor(
    private readonly address: () => string = () => `${location.origin.replace(/^http/, "ws")}/ws`,
    private readonly dial: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {}

  get status(): Readable<LineStatus> {
    return this.#status;
  }

  /** Be told what belongs to no visit (the queue has found somebody). Returns what undoes it. */
  listen(hear: (told: Told) => void): () => void {
    this.#elsewhere.add(hear);
    this.#connect();
    return () => {
      this.#elsewhere.delete(hear);
      this.#rest();
    };
  }

  enter(visit: Visit): void {
    this.#visits.add(visit);
    if (this.#open) visit.arrive();
    else this.#connect();
  }

  leave(visit: Visit): void {
    this.#visits.delete(visit);
    const others = [...this.#visits].some((other) => other.match === visit.match);
    if (!others) this.send({ type: "leave", match: visit.match });
    this.#rest();
  }

  /** Say something if the line is open; says whether it was. */
  send(ask: Ask): boolean {
    if (!this.#open || !this.#socket) return false;
    this.#socket.send(JSON.stringify(ask));
    return true;
  }

  /** Somebody has come back to the page, or the network has: find out at once whether the line still holds. */
  nudge(): void {
    if (this.#open) this.#ping();
    else if (this.#retry !== undefined) {
      clearTimeout(this.#retry);
      this.#retry = undefined;
      this.#wait = FIRST_WAIT;
      this.#connect();
    }
  }

  #rest(): void {
    if (this.#visits.size || this.#elsewhere.size) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#close();
  }

  #connect(): void {
    if (this.#socket || this.#retry !== undefined) return;
    const socket = this.dial(this.address());
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", version: VERSION } satisfies Ask));
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as Told);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code === POLICY, event.reason);
    };
  }

  #hear(told: Told): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    if (told.type === "welcome") {
      this.#open = true;
      this.#wait = FIRST_WAIT;
      this.#status.set({ state: "open", reason: "" });
      clearInterval(this.#beat);
      this.#beat = setInterval(() => this.#ping(), BEAT);
      for (const visit of this.#visits) visit.arrive();
    } else if (told.type === "bye") {
      this.#last = told.retry ? "" : told.reason;
    }
    for (const hear of this.#elsewhere) hear(told);
    if ("match" in told && told.match !== undefined)
      for (const visit of [...this.#visits]) if (visit.match === told.match) visit.hear(told);
  }

  #ping(): void {
    if (!this.send({ type: "ping" }) || this.#silence !== undefined) return;
    this.#silence = setTimeout(() => {
      this.#close();
      this.#lost(false, "");
    }, SILENCE);
  }

  #close(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#open = false;
    clearInterval(this.#beat);
    clearTimeout(this.#silence);
    this.#silence = undefined;
    if (socket) {
      socket.onclose = socket.onmessage = null;
      const isEarly = socket.readyState === CONNECTING; // browsers complain about a line that is cut before it stands
      socket.onopen = isEarly ? () => socket.close() : null;
      if (!isEarly) socket.close();
    }
  }

  #lost(forGood: boolean, reason: string): void {
    this.#close();
    if (forGood || this.#last) {
      this.#status.set({ state: "refused", reason: this.#last || reason });
      this.#last = "";
      return;
    }
    this.#status.set({ state: "lost", reason: "" });
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#connect();
    }, wait);
  }
}

type Doing =
  | { type: "play"; move: string }
  | { type: "undo" }
  | { type: "resign" }
  | { type: "offer" }
  | { type: "answer"; accept: boolean }
  | { type: "claim"; result: "win" | "draw" };
type Pending = Doing & { match: string; count: number; id: string; seat?: number };

/** Codes after which the same message is sent again in a moment. */
const WAIT_CODES = new Set<string>(["too_fast", "too_many", "unavailable"]);
const AGAIN_AFTER = 1_000;

/** One seat at a match, or a spectator's place where `seat` is null. On one screen there are two visits. */
export class Visit {
  sequence = 0;
  count = 0;
  #shown = 0;
  #pending: Pending[] = [];
  /** What was asked and not answered yet, about the position it was asked in. */
  #questions = new Map<string, Ask>();
  #asking = false;

  constructor(
    private readonly line: Line,
    readonly match: string,
    readonly seat: number | null,
    private readonly hearing: (told: Told) => void,
    private readonly contribution?: string,
  ) {}

  /** Whether something was said that the server has not acknowledged, or whose picture has not come yet. */
  get busy(): boolean {
    return this.#pending.length > 0 || this.#shown < this.count;
  }

  /** Whether something was asked that the server has not answered. */
  get wonders(): boolean {
    return this.#questions.size > 0;
  }

  /** Sit down or begin to watch; called again whenever the line comes back. */
  arrive(): void {
    this.#asking = false;
    if (this.seat === null) this.line.send({ type: "watch", match: this.match, since: this.sequence });
    else {
      const sit = { type: "sit" as const, match: this.match, seat: this.seat, since: this.sequence };
      this.line.send(this.contribution ? { ...sit, contribution: this.contribution } : sit);
    }
    for (const act of this.#pending) this.line.send(act as Ask);
    for (const question of this.#questions.values()) this.line.send(question);
  }

  hear(told: Told): void {
    if (told.type === "scene") this.#see(told);
    else if (told.type === "ack") this.#settle(told.id, () => (this.count = Math.max(this.count, told.count)), told);
    else if (told.type === "refused") this.#refuse(told);
    else if (told.type === "hinted") {
      if (this.#questions.delete(told.id)) this.hearing(told);
    } else this.hearing(told);
  }

  /** Do something at one's seat; returns the name it was given. */
  act(doing: Doing): string {
    const act: Pending = { ...doing, match: this.match, count: this.count, id: newId() };
    if (this.seat !== null) act.seat = this.seat;
    this.#pending.push(act);
    if (doing.type === "play" || doing.type === "undo") this.#questions.clear(); // they were about what is left now
    this.line.send(act as Ask);
    return act.id;
  }

  hint(): string {
    const id = newId();
    this.#ask(id, { type: "hint", match: this.match, id, seat: this.seat });
    return id;
  }

  /** Ask which rule forbids a gesture; the answer is a refusal. */
  why(starts: string[], ends: string[]): void {
    const id = newId();
    this.#ask(id, { type: "why", match: this.match, id, starts, ends, seat: this.seat });
  }

  rematch(): void {
    this.line.send({ type: "rematch", match: this.match, seat: this.seat });
  }

  #ask(id: string, question: Ask): void {
    this.#questions.set(id, question);
    this.line.send(question);
  }

  #see(frame: Frame): void {
    if (frame.seat !== this.seat) return;
    if (frame.since !== this.sequence) {
      if (frame.sequence < this.sequence) return; // an older picture that came late
      if (!this.#asking) {
        this.#asking = this.line.send({ type: "sync", match: this.match, since: this.sequence, seat: this.seat });
      }
      return;
    }
    this.#asking = false;
    this.sequence = frame.sequence;
    this.count = this.#shown = frame.count;
    this.hearing(frame);
  }

  #settle(id: string, done: () => void, told: Told): void {
    const before = this.#pending.length;
    this.#pending = this.#pending.filter((act) => act.id !== id);
    if (this.#pending.length === before) return; // somebody else's: both seats of one screen share a line
    done();
    this.hearing(told);
  }

  #refuse(told: Refused): void {
    const act = this.#pending.find((pending) => pending.id === told.id);
    if (act && WAIT_CODES.has(told.code)) {
      setTimeout(() => {
        if (this.#pending.includes(act)) this.line.send(act as Ask);
      }, AGAIN_AFTER);
      return;
    }
    if (told.id !== undefined && !act) {
      if (this.#questions.delete(told.id)) this.hearing(told);
      return; // else somebody else's: both seats of one screen share a line
    }
    this.#pending = this.#pending.filter((pending) => pending !== act);
    const shown = told.scene;
    if (shown && shown.seat === this.seat) {
      this.count = this.#shown = shown.count;
      if (shown.sequence !== this.sequence) this.line.send({ type: "sync", match: this.match, since: this.sequence, seat: this.seat });
      else this.hearing({ ...shown, since: shown.sequence });
    }
    this.hearing(told);
  }
}

/** A name for an act that nobody has used before. */
function newId(): string {
  return hex(12);
}

/** Random bytes in hexadecimal digits; 32 of them are a contribution to a deal. */
export function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const line = new Line();

if (typeof window !== "undefined") {
  window.addEventListener("online", () => line.nudge());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") line.nudge();
  });
}
