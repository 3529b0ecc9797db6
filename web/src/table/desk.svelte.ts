/** The desk: one Scene being looked at, and what the viewer holds in hand. Every part of the picture asks it. */
import { getContext, setContext } from "svelte";
import type { Skin } from "../lib/skin";
import { PLAIN } from "../lib/skin";
import type { Gesture, Scene } from "../lib/wire";
import { answer, buttons, cancel, carry, choose, movesFrom, movesTo, previews, REST, roles, touch, type Hold, type Role } from "./gesture";

const KEY = Symbol("desk");

export class Desk {
  skin = $state.raw<Skin>(PLAIN);
  hold = $state.raw<Hold>(REST);
  /** Whether touches do anything: in a replay or for a spectator they do not. */
  live = $state(true);
  /** What each meter showed before, for the part just lost. */
  before = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** Moves a hint points at. */
  hinted = $state.raw<readonly string[]>([]);

  #scene = $state.raw<Scene>() as Scene;
  #roles = $derived(this.live ? roles(this.#scene, this.hold) : new Map<string, Role>());
  #previews = $derived(this.live ? previews(this.#scene, this.hold) : new Map<string, string>());
  buttons = $derived(this.live ? buttons(this.#scene, this.hold) : []);

  constructor(
    scene: Scene,
    private readonly play: (move: Gesture) => void = () => undefined,
    private readonly refuse: (start: string | null, end: string) => void = () => undefined,
  ) {
    this.#scene = scene;
  }

  get scene(): Scene {
    return this.#scene;
  }

  /** Look at another picture; what was picked stays picked while it can still move. */
  show(scene: Scene): void {
    this.hold = carry(scene, this.hold);
    this.hinted = [];
    this.#scene = scene;
  }

  /** How an element is marked. */
  role(element: string): Role | undefined {
    return this.#roles.get(element);
  }

  /** What a move to this element will surely bring. */
  preview(element: string): string | undefined {
    return this.#previews.get(element);
  }

  /** Whether a touch on this element would do something now. */
  answers(element: string): boolean {
    if (!this.live) return false;
    const { start } = this.hold;
    return movesTo(this.scene, start, element).length > 0 || movesFrom(this.scene, element).length > 0;
  }

  /** Whether what is held can go here. */
  ends(element: string): boolean {
    return this.live && this.hold.start !== null && movesTo(this.scene, this.hold.start, element).length > 0;
  }

  /** Whether a move could start here: only such an element can be dragged. */
  starts(element: string): boolean {
    return this.live && movesFrom(this.scene, element).length > 0;
  }

  touch(element: string): void {
    if (this.live) this.#take(touch(this.scene, this.hold, element));
  }

  /** Pick up for dragging: like a touch, but what is held already stays held. */
  lift(element: string): void {
    if (this.starts(element)) this.hold = { ...REST, start: element };
  }

  /** Let go over an element, or over none. */
  drop(element: string | null): void {
    const { start } = this.hold;
    if (element !== null && start !== null && movesTo(this.scene, start, element).length) this.touch(element);
    else if (element !== null && start !== null && element !== start) this.#take({ ...REST, refused: { start, end: element } });
    else this.hold = REST;
  }

  choose(move: Gesture): void {
    if (this.live) this.#take(choose(this.hold, move));
  }

  answer(yes: boolean): void {
    this.#take(answer(this.hold, yes));
  }

  cancel(): void {
    this.hold = cancel(this.hold);
  }

  #take(next: Hold): void {
    this.hold = next.play ? REST : next;
    if (next.refused) this.refuse(next.refused.start, next.refused.end);
    if (next.play) this.play(next.play);
  }
}

export function setDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function getDesk(): Desk {
  return getContext<Desk>(KEY);
}
