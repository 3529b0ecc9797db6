/** How a move is made by hand: pick a start, see where it can go, pick the end; a menu where several moves share both
ends, a question where a move asks for one. Pure: a Scene and what was touched in, the next state out. It knows no rule;
what may be done are the moves the Scene lists. */
import type { Card, Gesture, Scene, Zone } from "../lib/wire";

export interface Hold {
  /** The element picked as a start. */
  start: string | null;
  /** Moves to choose among, because they share both ends, and where. */
  menu: Gesture[];
  at: string | null;
  /** The move whose question is being asked. */
  asking: Gesture | null;
  /** The last touch that no legal move answers to. */
  refused: { start: string | null; end: string } | null;
  /** The move to make now. */
  play: Gesture | null;
}

export const REST: Hold = { start: null, menu: [], at: null, asking: null, refused: null, play: null };

export type Role = "can" | "sel" | "goal";

/** Everything a touch on an element may mean: itself, its equals beside it, and the zone it lies in or the card on it. */
export function meanings(scene: Scene, element: string): string[] {
  for (const zone of scene.table.zones) {
    if (zone.id === element) {
      const top = zone.form === "slot" || zone.form === "pile" ? zone.cards?.at(-1) : undefined;
      return top ? [zone.id, top.key] : [zone.id];
    }
    const card = zone.cards?.find((held) => held.key === element);
    if (card) return [card.key, ...twins(zone, card), zone.id];
  }
  return [element];
}

/** The other cards of a zone that no player could tell from this one. */
export function twins(zone: Zone, card: Card): string[] {
  const look = looks(card);
  return (zone.cards ?? []).filter((other) => other !== card && looks(other) === look).map((other) => other.key);
}

function looks(card: Card): string {
  return JSON.stringify([card.face ?? null, card.text ?? "", card.back ?? "", card.counters ?? {}]);
}

const movesOf = (scene: Scene): Gesture[] => scene.moves ?? [];
const within = (element: string | null | undefined, set: readonly string[]) => element != null && set.includes(element);

/** The moves that begin with this element. */
export function movesFrom(scene: Scene, element: string): Gesture[] {
  const meant = meanings(scene, element);
  return movesOf(scene).filter((move) => within(move.start, meant));
}

/** The moves that end on an element, from a picked start or, without one, from nowhere. */
export function movesTo(scene: Scene, start: string | null, element: string): Gesture[] {
  const meant = meanings(scene, element);
  const open = start === null ? movesOf(scene).filter((move) => move.start == null) : movesFrom(scene, start);
  return open.filter((move) => within(move.end, meant));
}

/** Touch an element. */
export function touch(scene: Scene, hold: Hold, element: string): Hold {
  const start = hold.start;
  const ending = movesTo(scene, start, element);
  if (start !== null) {
    if (ending.length) return decide({ ...REST, start }, ending, element);
    if (meanings(scene, element).includes(start)) return REST;
  }
  const from = movesFrom(scene, element);
  if (from.length) {
    const away = from.some((move) => move.end != null) && !isOnlyDraw(scene, from);
    return away ? { ...REST, start: element } : decide(REST, from, element);
  }
  const direct = start === null ? ending : movesTo(scene, null, element);
  if (direct.length) return decide(REST, direct, element);
  return { ...REST, start, refused: { start, end: element } };
}

/** A pile with one move is for that move: nobody needs to be shown where its card goes. */
function isOnlyDraw(scene: Scene, from: Gesture[]): boolean {
  return from.length === 1 && scene.table.zones.some((zone) => zone.id === from[0]?.start && zone.form === "pile");
}

/** One move is made, or asked about first; several are a menu. */
function decide(hold: Hold, moves: Gesture[], at: string): Hold {
  const only = moves.length === 1 ? moves[0] : undefined;
  return only ? choose({ ...hold, at }, only) : { ...hold, menu: moves, at };
}

/** A move chosen outright, from a menu or a button. */
export function choose(hold: Hold, move: Gesture): Hold {
  if (move.confirm) return { ...REST, start: hold.start, at: hold.at, asking: move };
  return { ...REST, play: move };
}

/** The answer to a move's question. */
export function answer(hold: Hold, yes: boolean): Hold {
  if (yes && hold.asking) return { ...REST, play: hold.asking };
  return { ...REST, start: hold.start };
}

/** Put back one thing: the question, the menu, then what was picked. */
export function cancel(hold: Hold): Hold {
  if (hold.asking || hold.menu.length) return { ...REST, start: hold.start };
  return REST;
}

/** Keep of a hold what still makes sense when another picture arrives. */
export function carry(scene: Scene, hold: Hold): Hold {
  return hold.start !== null && movesFrom(scene, hold.start).length ? { ...REST, start: hold.start } : REST;
}

/** How each element of the table is to be marked now, by its own name. */
export function roles(scene: Scene, hold: Hold): Map<string, Role> {
  const found = new Map<string, Role>();
  const mark = (element: string | null | undefined, role: Role) => {
    if (element == null) return;
    for (const name of alike(scene, element)) if (found.get(name) !== "sel") found.set(name, role);
  };
  if (hold.start === null) {
    for (const move of movesOf(scene)) {
      if (move.start != null) mark(move.start, "can");
      else mark(move.end, "goal");
    }
    return found;
  }
  found.set(hold.start, "sel");
  const own = movesFrom(scene, hold.start);
  for (const move of own) if (move.start != null && meanings(scene, hold.start).includes(move.start) && isZone(scene, move.start)) found.set(move.start, "sel");
  for (const move of movesOf(scene)) if (move.start != null && !own.includes(move) && !found.has(move.start)) mark(move.start, "can");
  for (const move of own) mark(move.end, "goal");
  return found;
}

function isZone(scene: Scene, element: string): boolean {
  return scene.table.zones.some((zone) => zone.id === element);
}

function alike(scene: Scene, element: string): string[] {
  for (const zone of scene.table.zones) {
    const card = zone.cards?.find((held) => held.key === element);
    if (card) return [card.key, ...twins(zone, card)];
  }
  return [element];
}

/** What each possible end will surely bring, once a start is picked; nothing where it is not sure. */
export function previews(scene: Scene, hold: Hold): Map<string, string> {
  const found = new Map<string, string>();
  if (hold.start === null) return found;
  const said = new Map<string, Set<string>>();
  for (const move of movesFrom(scene, hold.start)) {
    if (move.end == null) continue;
    const words = said.get(move.end) ?? new Set();
    said.set(move.end, words.add(move.preview ?? ""));
  }
  for (const [end, words] of said) {
    const [only] = words;
    if (words.size === 1 && only) found.set(end, only);
  }
  return found;
}

/** The moves the prompt offers as buttons, the main one first: those without elements, those that
take from a pile, and where there are few moves at all, every one. Once a start is picked: where it can go that is no
place on the table or a pile, which a small screen may not show. */
export function buttons(scene: Scene, hold: Hold, few = 4): Gesture[] {
  if (hold.menu.length) return hold.menu;
  const moves = movesOf(scene);
  const piles = new Set(scene.table.zones.filter((zone) => zone.form === "pile").map((zone) => zone.id));
  const offered = moves.filter((move) => {
    if (move.main || (move.start == null && move.end == null)) return true;
    if (hold.start !== null) return (move.end == null || piles.has(move.end)) && movesFrom(scene, hold.start).includes(move);
    return moves.length <= few || (move.start != null && piles.has(move.start));
  });
  return offered.sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false));
}
