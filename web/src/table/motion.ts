/** Motion that explains: cards travel from where they were to where they are, turn over when they are shown or hidden,
numbers rise where something was lost or won, attackers nudge their targets. Everything is drawn from two pictures and the
events between them; nothing waits for it, and the next touch finishes it. */
import { reducedMotion } from "../lib/settings.svelte";
import type { Happening } from "../lib/wire";
import { Playback } from "./playback.svelte";

/** Which side of a card its viewer looks at; `down` is one's own card that lies face-down. */
type Side = "face" | "back" | "down";
interface Place {
  rect: DOMRect;
  zone: string | null;
  /** The element of its zone, where a picture of it looks as it did. */
  home: HTMLElement | null;
  look: string;
  side: Side;
  node: HTMLElement;
  /** As it looked; what is on the page may look otherwise by now. */
  image: HTMLElement;
}
export interface Snapshot {
  cards: Map<string, Place>;
  zones: Map<string, DOMRect>;
}

const TRAVEL = 320, FLIP = 360, HIT = 240, RISE = 900, SHAKE = 180, FADE = 180, CROSSFADE = 90, APART = 60;
const EASE_TRAVEL = "cubic-bezier(.45, .05, .2, 1)", EASE_OUT = "cubic-bezier(.2, .8, .2, 1)";
const EMPTY: Snapshot = { cards: new Map(), zones: new Map() };

function sideOf(node: HTMLElement): Side {
  return node.classList.contains("back") ? "back" : node.classList.contains("is-facedown") ? "down" : "face";
}

/** What rises from a blow: by how much the number there has changed. */
export function signed(change: number): string {
  return `${change > 0 ? "+" : "−"}${Math.abs(change)}`;
}

export class Motion {
  root: HTMLElement | null = null;
  /** The pictures on the way to the last one. */
  readonly playback = new Playback();
  #running = new Set<Animation>();
  #ghosts = new Set<HTMLElement>();

  /** Where everything is now. */
  capture(): Snapshot {
    if (!this.root) return EMPTY;
    const cards = new Map<string, Place>();
    for (const node of this.root.querySelectorAll<HTMLElement>(".zone .card")) {
      const key = node.dataset.touch;
      if (key === undefined || node.closest(".sheet, .peek")) continue;
      const home = node.closest<HTMLElement>("[data-element]");
      const zone = home?.dataset.element ?? null;
      const look = node.querySelector(".unseen")?.textContent ?? "";
      cards.set(key, { rect: node.getBoundingClientRect(), zone, home, look, side: sideOf(node), node, image: node.cloneNode(true) as HTMLElement });
    }
    const zones = new Map<string, DOMRect>();
    for (const node of this.root.querySelectorAll<HTMLElement>("[data-element]")) {
      zones.set(node.dataset.element ?? "", (node.querySelector(".card:not(.ghost), .slot, .number") ?? node).getBoundingClientRect());
    }
    return { cards, zones };
  }

  /** Finish everything that is still to come or still moves. */
  finish(): void {
    this.playback.finish();
    for (const animation of this.#running) animation.finish();
    this.#running.clear();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#ghosts.clear();
  }

  /** Let what moves be where it goes, but for numbers and what leaves the table: another picture is about to be drawn. */
  rest(): void {
    for (const animation of this.#running) if (!this.#isGhost(animation)) animation.finish();
  }

  /** Resolves when nothing moves any more. */
  async settled(): Promise<void> {
    await this.playback.done();
    await new Promise((done) => setTimeout(done, 0));
    await Promise.allSettled([...this.#running].map((animation) => animation.finished));
  }

  /** Move from the picture before to the one now drawn. */
  play(before: Snapshot, events: readonly Happening[]): void {
    if (!this.root) return;
    const still = reducedMotion();
    this.#travel(before, this.capture(), events, still);
    for (const event of events) {
      if (!still && event.start != null && event.end != null) this.#nudge(event, before);
      if (event.change != null) this.#number(this.#node(event.on ?? event.end), signed(event.change));
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
        if (was.side !== place.side) this.#turn(was, place, 0, still);
        else if (!still) this.#slide(place.node, was.rect, place.rect, 0);
        continue;
      }
      const event = events.findLast((told) => told.end != null && told.start != null && told.start !== told.end && (told.end === key || told.end === place.zone));
      const source = event ? this.#source(event.start ?? "", place.look, gone, before) : this.#turned(place, gone);
      const from = source instanceof DOMRect ? source : source?.rect;
      if (source && !(source instanceof DOMRect) && source.side !== place.side) this.#turn(source, place, event ? APART * late++ : 0, still);
      else if (still || !from) this.#run(place.node, [{ opacity: 0 }, { opacity: 1 }], { duration: still ? CROSSFADE : FADE });
      else this.#slide(place.node, from, place.rect, APART * late++);
    }
    for (const [key, place] of gone) this.#depart(key, place, events, now, still);
  }

  /** Where a new card came from: the card gone from there that looks like it, else any gone from there, else the place. */
  #source(start: string, look: string, gone: Map<string, Place>, before: Snapshot): Place | DOMRect | null {
    const from = [...gone].filter(([key, place]) => key === start || place.zone === start);
    const found = from.find(([, place]) => place.look === look) ?? from[0];
    if (found) {
      gone.delete(found[0]);
      return found[1];
    }
    const top = [...before.cards.values()].findLast((place) => place.zone === start);
    return before.cards.get(start) ?? top ?? before.zones.get(start) ?? null;
  }

  /** What a new card was before it was turned over: a card gone from the same place that showed its other side. */
  #turned(place: Place, gone: Map<string, Place>): Place | null {
    const found = [...gone].find(([, was]) => was.zone === place.zone && was.side !== place.side && (was.side === "back" || place.side === "back"));
    if (found) gone.delete(found[0]);
    return found?.[1] ?? null;
  }

  /** A card turns about its long axis, on its way if it goes anywhere; the face swaps halfway. */
  #turn(was: Place, place: Place, delay: number, still: boolean): void {
    if (!was.rect.width || !place.rect.width) return;
    const ghost = this.#ghost(was);
    if (still) {
      this.#leave(ghost, [{ opacity: 1 }, { opacity: 0 }], { duration: CROSSFADE });
      return;
    }
    const x = was.rect.left + was.rect.width / 2 - place.rect.left - place.rect.width / 2;
    const y = was.rect.top + was.rect.height / 2 - place.rect.top - place.rect.height / 2;
    const size = was.rect.width / place.rect.width;
    const turn = (dx: number, dy: number, scale: number, angle: number) => `translate(${dx}px, ${dy}px) perspective(700px) scale(${scale}) rotateY(${angle}deg)`;
    const timing = { duration: FLIP, delay, fill: "both" } as const;
    this.#leave(ghost, [{ transform: turn(0, 0, 1, 0), easing: "ease-in" }, { transform: turn(-x / 2, -y / 2, (1 + 1 / size) / 2, 90), offset: 0.5, opacity: 1 }, { transform: turn(-x / 2, -y / 2, 1, 90), offset: 0.501, opacity: 0 }, { opacity: 0 }], timing);
    place.node.dataset.turning = "";
    const turning = this.#run(
      place.node,
      [
        { transform: turn(x / 2, y / 2, (1 + size) / 2, -90), opacity: 0, zIndex: 20 },
        { transform: turn(x / 2, y / 2, (1 + size) / 2, -90), opacity: 0, offset: 0.499, zIndex: 20 },
        { transform: turn(x / 2, y / 2, (1 + size) / 2, -90), opacity: 1, offset: 0.5, zIndex: 20, easing: "ease-out" },
        { transform: turn(0, 0, 1, 0), opacity: 1, zIndex: 20 },
      ],
      { ...timing, fill: "backwards" },
    );
    turning.finished.catch(() => undefined).finally(() => delete place.node.dataset.turning);
  }

  /** A card that is no longer shown flies to where the event took it, or fades. */
  #depart(key: string, place: Place, events: readonly Happening[], now: Snapshot, still: boolean): void {
    if (!this.root || !place.rect.width) return;
    const event = events.findLast((told) => told.start === key || (place.zone !== null && told.start === place.zone));
    const target = event?.end != null && event.end !== key ? (now.zones.get(event.end) ?? now.cards.get(event.end)?.rect) : undefined;
    const ghost = this.#ghost(place);
    const away = target && !still ? { translate: `${target.left - place.rect.left}px ${target.top - place.rect.top}px`, opacity: 0.4 } : { opacity: 0, scale: still ? "1" : ".94" };
    this.#leave(ghost, [{ translate: "0 0", opacity: 1 }, away], { duration: target && !still ? TRAVEL : FADE, easing: EASE_TRAVEL, fill: "forwards" });
  }

  /** A card as it looked, where it was, to be moved about; nobody can touch it. */
  #ghost(place: Place): HTMLElement {
    const ghost = place.image;
    ghost.classList.add("ghost");
    ghost.removeAttribute("data-touch");
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    const home = place.home?.isConnected ? place.home : this.root;
    const base = home?.getBoundingClientRect() ?? new DOMRect();
    Object.assign(ghost.style, { left: `${place.rect.left - base.left}px`, top: `${place.rect.top - base.top}px`, width: `${place.rect.width}px` });
    ghost.style.setProperty("--w", `${place.rect.width}px`);
    home?.append(ghost);
    this.#ghosts.add(ghost);
    return ghost;
  }

  /** Move something that goes when it has been moved. */
  #leave(ghost: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    this.#run(ghost, frames, options).finished.catch(() => undefined).finally(() => {
      ghost.remove();
      this.#ghosts.delete(ghost);
    });
  }

  #isGhost(animation: Animation): boolean {
    const target = (animation.effect as KeyframeEffect | null)?.target;
    return target instanceof HTMLElement && this.#ghosts.has(target);
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

  /** Who strikes leans towards the struck; who has gone there needs not. */
  #nudge(event: Happening, before: Snapshot): void {
    const from = this.#node(event.start), to = this.#node(event.end);
    const stayed = before.cards.has(from?.dataset.touch ?? "") && ((event.change != null && event.on == null) || before.cards.has(to?.dataset.touch ?? ""));
    if (!from || !to || from === to || !stayed) return;
    const a = from.getBoundingClientRect(), b = to.getBoundingClientRect();
    const x = b.left + b.width / 2 - a.left - a.width / 2, y = b.top + b.height / 2 - a.top - a.height / 2;
    const far = Math.hypot(x, y) || 1;
    this.#run(from, [{ translate: "0 0" }, { translate: `${(12 * x) / far}px ${(12 * y) / far}px`, offset: 0.4 }, { translate: "0 0" }], { duration: HIT, easing: EASE_OUT });
  }

  /** A number that rises where it belongs; it never moves the table. */
  #number(node: HTMLElement | null, text: string): void {
    if (!this.root || !node || !text) return;
    const spot = node.getBoundingClientRect(), base = this.root.getBoundingClientRect();
    const label = document.createElement("span");
    label.className = `rise ${text.startsWith("+") ? "gain" : "loss"}`;
    label.textContent = text;
    label.setAttribute("aria-hidden", "true");
    Object.assign(label.style, { left: `${spot.left + spot.width / 2 - base.left}px`, top: `${spot.top + spot.height / 2 - base.top}px` });
    this.root.append(label);
    this.#ghosts.add(label);
    const frames = reducedMotion()
      ? [{ opacity: 1 }, { opacity: 1 }]
      : [{ opacity: 0, translate: "-50% 0" }, { opacity: 1, translate: "-50% -60%", offset: 0.2 }, { opacity: 1, translate: "-50% -110%", offset: 0.8 }, { opacity: 0, translate: "-50% -140%" }];
    this.#leave(label, frames, { duration: reducedMotion() ? 1200 : RISE, easing: EASE_OUT, fill: "backwards" });
  }

  #node(element: string | null | undefined): HTMLElement | null {
    if (element == null || !this.root) return null;
    const name = CSS.escape(element);
    const zone = this.root.querySelector<HTMLElement>(`[data-element="${name}"]`);
    return this.root.querySelector<HTMLElement>(`.zone .card[data-touch="${name}"]`) ?? zone?.querySelector<HTMLElement>(".card:not(.ghost), .slot, .number b") ?? zone;
  }

  #run(node: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const animation = node.animate(frames, options);
    this.#running.add(animation);
    animation.finished.catch(() => undefined).finally(() => this.#running.delete(animation));
    return animation;
  }
}
