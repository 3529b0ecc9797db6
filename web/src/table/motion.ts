/** Motion that explains: cards travel from where they were to where they are, numbers rise where something was lost or
won, attackers nudge their targets, stepwise combat plays tick by tick. Everything is drawn from two pictures and the
events between them; nothing waits for it, and the next touch finishes it. */
import { reducedMotion, settings } from "../lib/settings.svelte";
import type { Happening, Scene } from "../lib/wire";

interface Place {
  rect: DOMRect;
  zone: string | null;
  look: string;
  node: HTMLElement;
}
export interface Snapshot {
  cards: Map<string, Place>;
  zones: Map<string, DOMRect>;
}

const TRAVEL = 320, HIT = 240, RISE = 900, SHAKE = 180, FADE = 180, APART = 60, TICK = 450;
const EASE_TRAVEL = "cubic-bezier(.45, .05, .2, 1)", EASE_OUT = "cubic-bezier(.2, .8, .2, 1)";
const EMPTY: Snapshot = { cards: new Map(), zones: new Map() };

/** Blows by the tick they fall in: what came before the first tick, the ticks in their order, what came after. */
export function ticks(events: readonly Happening[]): Happening[][] {
  const first = events.findIndex((event) => event.step != null);
  const found = new Map<number, Happening[]>();
  events.forEach((event, i) => {
    if (event.amount == null) return;
    const at = event.step ?? (i < first ? -Infinity : Infinity);
    found.set(at, [...(found.get(at) ?? []), event]);
  });
  return [...found].sort(([a], [b]) => a - b).map(([, tick]) => tick);
}

export class Motion {
  root: HTMLElement | null = null;
  #running = new Set<Animation>();
  #ghosts = new Set<HTMLElement>();
  #skip: (() => void) | null = null;

  /** Where everything is now. */
  capture(): Snapshot {
    if (!this.root) return EMPTY;
    const cards = new Map<string, Place>();
    for (const node of this.root.querySelectorAll<HTMLElement>(".zone .card")) {
      const key = node.dataset.touch;
      if (key === undefined || node.closest(".sheet, .peek")) continue;
      const zone = node.closest<HTMLElement>("[data-element]")?.dataset.element ?? null;
      cards.set(key, { rect: node.getBoundingClientRect(), zone, look: node.querySelector(".unseen")?.textContent ?? "", node });
    }
    const zones = new Map<string, DOMRect>();
    for (const node of this.root.querySelectorAll<HTMLElement>("[data-element]")) {
      zones.set(node.dataset.element ?? "", (node.querySelector(".card, .slot, .number") ?? node).getBoundingClientRect());
    }
    return { cards, zones };
  }

  /** Finish everything that still moves. */
  finish(): void {
    this.#skip?.();
    for (const animation of this.#running) animation.finish();
    this.#running.clear();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#ghosts.clear();
  }

  /** Resolves when nothing moves any more. */
  async settled(): Promise<void> {
    await new Promise((done) => setTimeout(done, 0));
    await Promise.allSettled([...this.#running].map((animation) => animation.finished));
  }

  hasSteps(events: readonly Happening[]): boolean {
    return new Set(events.map((event) => event.step).filter((step) => step != null)).size > 1;
  }

  /** Stepwise combat, tick by tick over the picture it led to: input is open all the while, and any touch ends it. */
  async playSteps(events: readonly Happening[], scene: Scene, meters: ReadonlyMap<string, number>): Promise<void> {
    if (!this.root || reducedMotion()) return;
    let skipped = false;
    for (const tick of ticks(events)) {
      if (skipped) break;
      for (const event of tick) {
        this.#nudge(event);
        this.#number(this.#node(event.end), this.#signed(event, scene, meters), "loss");
      }
      await new Promise<void>((done) => {
        const timer = setTimeout(done, TICK / settings.speed);
        this.#skip = () => {
          skipped = true;
          clearTimeout(timer);
          done();
        };
      });
    }
    this.#skip = null;
  }

  /** Move from the picture before to the one now drawn. */
  play(before: Snapshot, scene: Scene, events: readonly Happening[], meters: ReadonlyMap<string, number>): void {
    if (!this.root) return;
    const now = this.capture();
    const still = reducedMotion();
    this.#travel(before, now, events, still);
    const stepped = this.hasSteps(events);
    let wait = 0;
    for (const event of events) {
      if (stepped || event.amount == null) continue;
      if (!still) this.#nudge(event, wait);
      const node = this.#node(event.end);
      this.#number(node, this.#signed(event, scene, meters), "loss", wait);
      wait += APART * 3;
    }
  }

  /** No: the element shakes its head. */
  shake(element: string): void {
    const node = this.#node(element);
    if (!node || reducedMotion()) return;
    this.#run(node, [{ translate: "0" }, { translate: "-4px" }, { translate: "4px" }, { translate: "-4px" }, { translate: "4px" }, { translate: "0" }], { duration: SHAKE });
  }

  #travel(before: Snapshot, now: Snapshot, events: readonly Happening[], still: boolean): void {
    const gone = new Map([...before.cards].filter(([key]) => !now.cards.has(key)));
    let late = 0;
    for (const [key, place] of now.cards) {
      const was = before.cards.get(key);
      if (was) {
        if (!still) this.#slide(place.node, was.rect, place.rect, 0);
        continue;
      }
      const event = events.findLast((told) => told.end != null && told.start != null && (told.end === key || told.end === place.zone));
      const source = event ? this.#source(event.start ?? "", place.look, gone, before) : null;
      if (still || !source) this.#run(place.node, [{ opacity: 0 }, { opacity: 1 }], { duration: still ? 90 : FADE });
      else this.#slide(place.node, source, place.rect, APART * late++);
    }
    for (const [key, place] of gone) this.#depart(key, place, events, now, still);
  }

  /** Where a new card came from: the card gone from there that looks like it, else any gone from there, else the place. */
  #source(start: string, look: string, gone: Map<string, Place>, before: Snapshot): DOMRect | null {
    const from = [...gone].filter(([key, place]) => key === start || place.zone === start);
    const found = from.find(([, place]) => place.look === look) ?? from[0];
    if (!found) return before.cards.get(start)?.rect ?? before.zones.get(start) ?? null;
    gone.delete(found[0]);
    return found[1].rect;
  }

  /** A card that is no longer shown flies to where the event took it, or fades. */
  #depart(key: string, place: Place, events: readonly Happening[], now: Snapshot, still: boolean): void {
    if (!this.root || !place.rect.width) return;
    const event = events.findLast((told) => told.start === key || (place.zone !== null && told.start === place.zone));
    const target = event?.end != null && event.end !== key ? (now.zones.get(event.end) ?? now.cards.get(event.end)?.rect) : undefined;
    const ghost = place.node.cloneNode(true) as HTMLElement;
    ghost.className = `${place.node.className} ghost`;
    ghost.removeAttribute("data-touch");
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    const base = this.root.getBoundingClientRect();
    Object.assign(ghost.style, { left: `${place.rect.left - base.left}px`, top: `${place.rect.top - base.top}px`, width: `${place.rect.width}px` });
    ghost.style.setProperty("--w", `${place.rect.width}px`);
    this.root.append(ghost);
    this.#ghosts.add(ghost);
    const away = target && !still ? { translate: `${target.left - place.rect.left}px ${target.top - place.rect.top}px`, opacity: 0.4 } : { opacity: 0, scale: still ? "1" : ".94" };
    const leaving = this.#run(ghost, [{ translate: "0 0", opacity: 1 }, away], { duration: target && !still ? TRAVEL : FADE, easing: EASE_TRAVEL, fill: "forwards" });
    leaving.finished.catch(() => undefined).finally(() => {
      ghost.remove();
      this.#ghosts.delete(ghost);
    });
  }

  #slide(node: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    if (Math.abs(x) < 2 && Math.abs(y) < 2) return;
    const size = to.width ? from.width / to.width : 1;
    const arc = Math.min(24, Math.hypot(x, y) / 10);
    const lift = { zIndex: 20 };
    this.#run(
      node,
      [
        { transform: `translate(${x}px, ${y}px) scale(${size})`, ...lift },
        { transform: `translate(${x / 2}px, ${y / 2 - arc}px) scale(${(1 + size) / 2})`, ...lift, offset: 0.5 },
        { transform: "translate(0, 0) scale(1.02, .98)", ...lift, offset: 0.92 },
        { transform: "none", ...lift },
      ],
      { duration: TRAVEL, delay, easing: EASE_TRAVEL, fill: "backwards" },
    );
  }

  #nudge(event: Happening, delay = 0): void {
    const from = this.#node(event.start), to = this.#node(event.end);
    if (!from || !to || from === to) return;
    const a = from.getBoundingClientRect(), b = to.getBoundingClientRect();
    const x = b.left + b.width / 2 - a.left - a.width / 2, y = b.top + b.height / 2 - a.top - a.height / 2;
    const far = Math.hypot(x, y) || 1;
    this.#run(from, [{ translate: "0 0" }, { translate: `${(12 * x) / far}px ${(12 * y) / far}px`, offset: 0.4 }, { translate: "0 0" }], { duration: HIT, delay, easing: EASE_OUT });
  }

  /** A number that rises where it belongs; it never moves the table. */
  #number(node: HTMLElement | null, text: string, kind: string, delay = 0): void {
    if (!this.root || !node || !text) return;
    const spot = node.getBoundingClientRect(), base = this.root.getBoundingClientRect();
    const label = document.createElement("span");
    label.className = `rise ${text.startsWith("+") ? "gain" : kind}`;
    label.textContent = text;
    label.setAttribute("aria-hidden", "true");
    Object.assign(label.style, { left: `${spot.left + spot.width / 2 - base.left}px`, top: `${spot.top + spot.height / 2 - base.top}px` });
    this.root.append(label);
    this.#ghosts.add(label);
    const frames = reducedMotion()
      ? [{ opacity: 1 }, { opacity: 1 }]
      : [{ opacity: 0, translate: "-50% 0" }, { opacity: 1, translate: "-50% -60%", offset: 0.2 }, { opacity: 1, translate: "-50% -110%", offset: 0.8 }, { opacity: 0, translate: "-50% -140%" }];
    const rising = this.#run(label, frames, { duration: reducedMotion() ? 1200 : RISE, delay, easing: EASE_OUT, fill: "backwards" });
    rising.finished.catch(() => undefined).finally(() => {
      label.remove();
      this.#ghosts.delete(label);
    });
  }

  /** The amount with its sign, as the meter or the card it ends on has changed; where neither tells, a loss. */
  #signed(event: Happening, scene: Scene, meters: ReadonlyMap<string, number>): string {
    const meter = scene.table.meters.find((found) => found.id === event.end);
    const was = meter && meters.get(meter.id);
    const gained = meter && was !== undefined && meter.value > was;
    return `${gained ? "+" : "−"}${Math.abs(event.amount ?? 0)}`;
  }

  #node(element: string | null | undefined): HTMLElement | null {
    if (element == null || !this.root) return null;
    const name = CSS.escape(element);
    const zone = this.root.querySelector<HTMLElement>(`[data-element="${name}"]`);
    return this.root.querySelector<HTMLElement>(`.zone .card[data-touch="${name}"]`) ?? zone?.querySelector<HTMLElement>(".card, .slot, .number b") ?? zone;
  }

  #run(node: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const animation = node.animate(frames, options);
    this.#running.add(animation);
    animation.finished.catch(() => undefined).finally(() => this.#running.delete(animation));
    return animation;
  }
}
