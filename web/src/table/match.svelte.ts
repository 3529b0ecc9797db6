/** A match as the page lives it: who I am in it, the frames I am shown, what I was told, and what I can say. */
import { flushSync, tick } from "svelte";
import { api, ApiRefusal } from "../lib/api";
import { router } from "../lib/router.svelte";
import { reducedMotion } from "../lib/settings.svelte";
import { loadSkin, loadTheme } from "../lib/skin";
import { heard } from "../lib/heard";
import { play as sound } from "../lib/sound";
import { hex, line, Visit, type Line } from "../lib/socket";
import { texts } from "../lib/texts";
import type { Clock, Frame, Gesture, Happening, MatchCard, Over, Presence, Scene, Told, Waiting } from "../lib/wire";
import { recall, remember } from "./deals";
import { Desk } from "./desk.svelte";
import { meanings } from "./gesture";
import { Motion } from "./motion";
import { stages, type Stage } from "./steps";

/** What the viewer is told beside the table: a refusal, a hint, good or bad news. */
export interface Notice {
  text: string;
  clause: string | null;
  tone: "no" | "news";
}
export interface Tip {
  text: string;
  label: string;
  estimate: number | null;
  share: number | null;
}

/** How long a frame is looked at before the next one begins to be played. */
const SETTLED = 320;
/** How long a standing choice waits: always the same, so that it tells nothing about the hand. */
const PAUSE = 900;
const metersOf = (scene: Scene) => new Map(scene.table.meters.map((meter) => [meter.id, meter.value]));

export class MatchModel {
  card = $state.raw<MatchCard | null>(null);
  trouble = $state("");
  waiting = $state.raw<Waiting | null>(null);
  frame = $state.raw<Frame | null>(null);
  desk = $state.raw<Desk | null>(null);
  log = $state.raw<Happening[]>([]);
  over = $state.raw<Over | null>(null);
  asked = $state.raw<readonly [boolean, boolean]>([false, false]);
  presence = $state.raw<Presence | null>(null);
  awaySince = $state(0);
  notice = $state.raw<Notice | null>(null);
  tips = $state.raw<Tip[] | null>(null);
  thinking = $state(false);
  busy = $state(false);
  /** On one screen: the seat the device is to be handed to before anything is shown. */
  handover = $state<number | null>(null);
  /** What was said last, for the live regions. */
  spoken = $state("");
  urgent = $state("");
  /** What the viewer has said to do from now on, wherever it is offered in these words. */
  standing = $state.raw<readonly string[]>([]);
  clock = $state.raw<{ clock: Clock; at: number } | null>(null);
  readonly motion = new Motion();

  #visits: Visit[] = [];
  #frames = new Map<number | null, Frame>();
  #logs = new Map<number | null, Happening[]>();
  #shown: number | null | undefined = undefined;
  #gone = false;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** The frame drawn last, or waiting to be. */
  #last: Frame | null = null;

  constructor(
    readonly id: string,
    private readonly through: Line = line,
  ) {}

  /** What happened is being played back, step by step. */
  get stepping(): boolean {
    return this.motion.playback.playing;
  }

  get seat(): number | null {
    return this.frame?.seat ?? null;
  }

  /** One guest at both seats. */
  get screen(): boolean {
    return (this.card?.seats.length ?? 0) > 1;
  }

  get watching(): boolean {
    return this.card !== null && this.card.seats.length === 0;
  }

  may(what: string): boolean {
    return this.frame?.may?.includes(what) ?? false;
  }

  /** Find out who I am in this match, and sit down or watch. */
  async open(): Promise<void> {
    try {
      const card = await api.match(this.id);
      if (this.#gone) return;
      this.trouble = "";
      this.card = card;
      const [skin] = await Promise.all([loadSkin(card.game), loadTheme(card.game)]);
      if (this.#gone) return;
      this.#skin = skin;
      this.#leave(); // who tries again sits down once
      for (const seat of card.seats.length ? card.seats : [null]) {
        const contribution = seat !== null && card.state === "open" ? this.#contribute(card, seat) : undefined;
        const visit = new Visit(this.through, this.id, seat, (told) => this.#hear(told), contribution);
        this.#visits.push(visit);
        this.through.enter(visit);
      }
    } catch (wrong) {
      this.trouble = wrong instanceof ApiRefusal ? wrong.sentence : texts.trouble.unknown;
    }
  }

  /** What this browser adds to the deal. It keeps to what it has remembered: nobody knows whether that had arrived. */
  #contribute(card: MatchCard, seat: number): string {
    const known = recall(card.id);
    if (known?.seat === seat && known.contribution) return known.contribution;
    const contribution = hex(32);
    remember(card.id, { commit: card.commit, seat, contribution });
    return contribution;
  }

  #skin: Desk["skin"] | null = null;

  close(): void {
    this.#gone = true;
    clearTimeout(this.#pause);
    this.motion.playback.stop();
    this.#leave();
  }

  #leave(): void {
    for (const visit of this.#visits) this.through.leave(visit);
    this.#visits = [];
  }

  play(move: Gesture): void {
    this.notice = null;
    this.tips = null;
    this.#act({ type: "play", move: move.text });
  }

  /** From now on make the move that is offered in these words; or do so no more. */
  stand(words: string, on: boolean): void {
    this.standing = [...this.standing.filter((said) => said !== words), ...(on ? [words] : [])];
    this.#byStanding();
  }

  #byStanding(): void {
    clearTimeout(this.#pause);
    const frame = this.frame;
    this.#pause = setTimeout(() => {
      const move = this.frame === frame && frame?.scene.moves?.find((offered) => offered.standing != null && this.standing.includes(offered.standing));
      if (move && !this.#gone) this.play(move);
    }, PAUSE);
  }

  undo = () => this.#act({ type: "undo" });
  resign = () => this.#act({ type: "resign" });
  offer = () => {
    if (this.#act({ type: "offer" })) this.#say(texts.table.offered);
  };
  answer = (accept: boolean) => this.#act({ type: "answer", accept });
  claim = (result: "win" | "draw") => this.#act({ type: "claim", result });

  hint(): void {
    if (this.thinking) return;
    this.thinking = true;
    this.#visit()?.hint();
  }

  rematch(): void {
    this.#visit()?.rematch();
  }

  /** The device has been handed over: show what the seat may see. */
  take(): void {
    if (this.handover === null) return;
    this.#shown = this.handover;
    this.handover = null;
    this.standing = []; // it was the other's
    const frame = this.#frames.get(this.#shown);
    if (frame) this.#draw({ ...frame, scene: { ...frame.scene, events: [] } });
  }

  #visit(): Visit | undefined {
    return this.#visits.find((visit) => visit.seat === this.seat);
  }

  /** Do something, unless what was done before is still on its way; says whether it was done. */
  #act(doing: Parameters<Visit["act"]>[0]): boolean {
    const visit = this.#visit();
    if (!visit || visit.busy) return false;
    this.busy = true;
    visit.act(doing);
    this.thinking &&= visit.wonders;
    return true;
  }

  #hear(told: Told): void {
    this.busy = this.#visits.some((visit) => visit.busy);
    if (told.type === "scene") this.#see(told);
    else if (told.type === "waiting") this.waiting = told;
    else if (told.type === "over") this.over = told;
    else if (told.type === "hinted") this.#tip(told);
    else if (told.type === "presence") this.#present(told);
    else if (told.type === "again") {
      this.asked = told.asked;
      if (told.next) router.go(`/match/${told.next}`);
    } else if (told.type === "refused") {
      this.thinking = false;
      if (!this.frame && !told.id) this.trouble = told.sentence;
      else if (told.code === "stale") this.#tell(texts.table.stale, null, "no");
      else this.#tell(told.sentence, told.clause ?? null, "no");
    }
  }

  #present(told: Presence): void {
    const foe = this.seat === null ? null : 1 - this.seat;
    if (foe !== null && !told.present[foe] && (this.presence?.present[foe] ?? true)) this.awaySince = Date.now();
    this.presence = told;
  }

  #tip(told: Extract<Told, { type: "hinted" }>): void {
    this.thinking = false;
    const moves = this.frame?.scene.moves ?? [];
    const more = (told as { moves?: { text: string; estimate?: number; share?: number }[] }).moves;
    const listed = more?.length ? more : [{ text: told.move }];
    this.tips = listed.map((tip) => ({
      text: tip.text,
      label: moves.find((move) => move.text === tip.text)?.label ?? tip.text,
      estimate: tip.estimate ?? null,
      share: tip.share ?? null,
    }));
    const best = moves.find((move) => move.text === listed[0]?.text);
    if (this.desk && best) this.desk.hinted = [best.start, best.end].filter((element) => element != null);
    this.#say(texts.table.tipped(this.tips[0]?.label ?? ""));
  }

  #see(frame: Frame): void {
    this.waiting = null;
    if (frame.scene.ending == null && this.over) this.over = null;
    this.#frames.set(frame.seat, frame);
    this.clock = frame.clock ? { clock: frame.clock, at: performance.now() } : null; // it runs while the page still plays back
    const fresh = frame.scene.events ?? [];
    this.#logs.set(frame.seat, [...(this.#logs.get(frame.seat) ?? []), ...fresh]);
    if (!this.screen || frame.scene.ending) {
      if (this.#shown === undefined || !this.screen) this.#shown = frame.seat;
      if (frame.seat === this.#shown || this.handover !== null) {
        if (this.handover !== null) [this.#shown, this.handover] = [frame.seat, null];
        this.#draw(frame);
      }
      return;
    }
    this.#seeOnScreen(frame);
  }

  /** One screen: stay with the seat that has moves; hand over when only the other one has. */
  #seeOnScreen(frame: Frame): void {
    if (this.#frames.size < 2) return; // both views come at once; wait for the other
    const shown = this.#shown ?? null;
    if (shown === null) {
      this.handover = this.#awaited(null) ?? 0;
      return;
    }
    if (frame.seat === shown) this.#draw(frame);
    if (this.handover !== null || this.#awaited(shown) === shown) return;
    void this.motion.settled().then(() => {
      const next = this.#awaited(shown); // a move may have been taken back meanwhile
      if (this.#shown === shown && !this.#gone && next !== shown) this.handover = next;
    });
  }

  /** The seat that the screen is for; the one it is shown to, unless only the other has something to do. */
  #awaited(shown: number | null): number | null {
    const moves = (seat: number) => (this.#frames.get(seat)?.scene.moves?.length ?? 0) > 0;
    const answers = (seat: number) => this.#frames.get(seat)?.may?.includes("answer") ?? false;
    const seats = shown === null ? [0, 1] : [shown, 1 - shown];
    return seats.find(answers) ?? seats.find(moves) ?? shown;
  }

  /** Show a frame: what led to it step by step, after whatever is still being played; then the frame itself. */
  #draw(frame: Frame): void {
    const { playback } = this.motion;
    const events = frame.scene.events ?? [];
    const former = this.#last;
    this.#last = frame;
    const still = former === null || former.seat !== frame.seat || reducedMotion() || document.hidden;
    if (still) this.motion.finish();
    const way = still ? { stages: [], rest: events } : stages(former.scene, frame.scene, events);
    const shown = way.stages.map((stage) => ({ show: (moving: boolean) => moving && this.#pass(stage), wait: stage.wait, passing: true }));
    playback.add([...shown, { show: (moving) => this.#settle(frame, way.rest, moving && !still), wait: still ? 0 : SETTLED }]);
  }

  /** A picture on the way to a frame. */
  #pass({ scene, events }: Stage): void {
    this.log = [...this.log, ...events];
    this.#move(scene, events);
    this.#sound(events, false);
  }

  #move(scene: Scene, events: readonly Happening[]): void {
    const { desk, motion } = this;
    if (!desk) return;
    const before = motion.capture();
    motion.rest();
    flushSync(() => {
      if (events.some((event) => event.change != null)) desk.before = metersOf(desk.scene);
      desk.show(scene);
    });
    motion.play(before, events);
  }

  #settle(frame: Frame, rest: readonly Happening[], moving: boolean): void {
    const events = frame.scene.events ?? [];
    const turned = frame.seat !== this.frame?.seat;
    const first = this.frame === null || turned;
    const mine = frame.scene.moves?.length ?? 0;
    const had = this.frame?.scene.moves?.length ?? 0;
    this.frame = frame;
    this.log = this.#logs.get(frame.seat) ?? [];
    if (events.length) {
      if (this.notice?.tone === "no") this.notice = null;
      this.tips = null;
    }
    if (!first) this.#say(events.map((event) => event.text).join(" "));
    if (mine && (!had || first)) this.urgent = frame.scene.headline;
    if (!this.desk || turned) {
      this.desk = new Desk(frame.scene, (move) => this.play(move), (start, end) => this.#refuse(start, end));
      if (this.#skin) this.desk.skin = this.#skin;
      this.desk.live = frame.seat !== null;
    } else if (moving) {
      this.#move(frame.scene, rest);
    } else {
      if (events.length) this.desk.before = metersOf(this.desk.scene);
      this.desk.show(frame.scene);
    }
    if (this.standing.length) this.#byStanding();
    if (!first) this.#sound(moving ? rest : events, mine > 0 && !had);
  }

  #sound(events: readonly Happening[], turn: boolean): void {
    const scene = this.desk?.scene;
    for (const one of scene ? heard(events, scene, this.seat, turn) : []) sound(one.sound, one.strength);
  }

  /** No move answers to a gesture: say so at once, and ask the server which rule forbids it. */
  #refuse(start: string | null, end: string): void {
    const scene = this.frame?.scene;
    if (!scene) return;
    const sentence = start === null ? texts.table.cannotPick(this.#name(end)) : texts.table.cannotGo(this.#name(start), this.#name(end));
    this.#tell(scene.moves?.length ? sentence : texts.table.notYourTurn, null, "no");
    this.motion.shake(end);
    sound("no");
    const [starts, ends] = start === null ? [meanings(scene, end), []] : [meanings(scene, start), meanings(scene, end)];
    this.#visit()?.why(starts, ends);
  }

  #name(element: string): string {
    const zones = this.frame?.scene.table.zones ?? [];
    const meters = this.frame?.scene.table.meters ?? [];
    const zone = zones.find((found) => found.id === element);
    const card = zones.flatMap((found) => found.cards ?? []).find((found) => found.key === element);
    return card?.spoken ?? zone?.cards?.at(-1)?.spoken ?? zone?.label ?? meters.find((found) => found.id === element)?.label ?? element;
  }

  #tell(text: string, clause: string | null, tone: Notice["tone"]): void {
    this.notice = { text, clause, tone };
    this.urgent = "";
    void tick().then(() => (this.urgent = text));
  }

  #say(text: string): void {
    if (text) this.spoken = text;
  }
}
