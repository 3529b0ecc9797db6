/** What happened between two pictures, step by step. Pure: two Scenes and the events between them in, the pictures on the
way out. It knows no rule: a blow changes the number it is told to change, a card that is told to go goes; what cannot be
told from the events alone waits for the picture they led to. */
import type { Card, Happening, Meter, Scene, Zone } from "../lib/wire";

/** A picture on the way: what has just happened in it, and how long to look at it, in milliseconds. */
export interface Stage {
  scene: Scene;
  events: Happening[];
  wait: number;
}

export const BLOW = 450, MOVE = 400, TICK_BLOW = 280, TICK_MOVE = 180;
const MANY = 40; // so many beats are no turn but an absence: nobody wants to sit through them

const strikes = (event: Happening) => event.change != null;
const struck = (event: Happening) => event.on ?? event.end ?? null;
const moves = (event: Happening) => event.end != null && (!strikes(event) || event.on != null);
const shows = (event: Happening) => strikes(event) || event.end != null || event.start != null;

/** Events that happen together. Within a tick blows and moves take turns, each as early as what it touches allows, so that
lanes with nothing in common are played at once; without ticks those of one kind go together, and every blow alone. */
export function beats(events: readonly Happening[]): Happening[][] {
  const groups: { step: number | null; events: Happening[] }[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    const step = event.step ?? null;
    if (last && (!shows(event) || (last.step === step && (step !== null || goesWith(last.events, event))))) last.events.push(event);
    else groups.push({ step, events: [event] });
  }
  return groups.flatMap(({ step, events: told }) => (step === null ? [told] : takeTurns(told)));
}

function goesWith(told: readonly Happening[], event: Happening): boolean {
  const last = told.findLast(shows);
  return last === undefined || (last.kind === event.kind && !strikes(event));
}

/** What only says why the next blow is as strong as it is. */
const isModifier = (event: Happening) => event.start != null && event.end == null;

function takeTurns(events: readonly Happening[]): Happening[][] {
  const turns: Happening[][] = [];
  const touched = new Map<string, number>();
  let now = 0;
  for (const event of events) {
    const parity = strikes(event) || isModifier(event) ? 1 : 0;
    const elements = [event.start, event.end].filter((element) => element != null);
    if (elements.length) {
      now = Math.max(0, ...elements.map((element) => touched.get(element) ?? 0));
      if (now % 2 !== parity) now++;
    }
    for (const element of elements) touched.set(element, now);
    (turns[now] ??= []).push(event);
  }
  return turns.filter(Boolean);
}

/** The pictures between two, each with its events, and the events that lead from the last of them to the second. */
export function stages(before: Scene, after: Scene, events: readonly Happening[]): { stages: Stage[]; rest: Happening[] } {
  const all = beats(events);
  const rest = all.pop() ?? [];
  if (all.length > MANY) return { stages: [], rest: [...events] };
  let scene: Scene = { ...before, moves: [], ending: null };
  const found = all.map((beat) => {
    for (const event of beat) scene = walk(scene, event, after);
    const blow = beat.some(strikes);
    const tick = beat.some((event) => event.step != null);
    const wait = !beat.some(shows) ? 0 : tick ? (blow ? TICK_BLOW : TICK_MOVE) : blow ? BLOW : MOVE;
    return { scene, events: beat, wait };
  });
  return { stages: found, rest };
}

/** The picture after one event, as far as the event tells. */
export function walk(scene: Scene, event: Happening, after: Scene): Scene {
  const end = struck(event);
  const hit = event.change != null && end !== null ? strike(scene, end, event.change, after) : scene;
  return moves(event) ? carry(hit, event, after) : hit;
}

function strike(scene: Scene, end: string, change: number, after: Scene): Scene {
  const { meters, zones } = scene.table;
  if (meters.some((meter) => meter.id === end)) {
    const least = Math.min(0, after.table.meters.find((meter) => meter.id === end)?.value ?? 0);
    const count = (meter: Meter) => (meter.id === end ? { ...meter, value: Math.max(least, meter.value + change) } : meter);
    return { ...scene, table: { ...scene.table, meters: meters.map(count) } };
  }
  const at = zones.find((zone) => zone.id === end || zone.cards?.some((card) => card.key === end));
  const hit = at?.cards?.find((card) => card.key === end) ?? (at?.form === "slot" ? at.cards?.at(-1) : undefined);
  if (!at || hit?.counters?.hp === undefined) return scene;
  return put(scene, { ...at, cards: at.cards?.map((card) => (card === hit ? hurt(card, change) : card)) });
}

function hurt(card: Card, change: number): Card {
  const { hp = 0, full = Infinity } = card.counters ?? {};
  const left = Math.max(0, Math.min(hp + change, Math.max(full, hp)));
  const marks = (card.marks ?? []).filter((mark) => mark !== "damaged");
  return { ...card, marks: left < full ? [...marks, "damaged"] : marks, counters: { ...card.counters, hp: left } };
}

/** A card goes from one place to another, or is turned up where it lies. */
function carry(scene: Scene, event: Happening, after: Scene): Scene {
  const zones = scene.table.zones;
  const to = zones.find((zone) => zone.id === event.end);
  const from = zones.find((zone) => zone.id === event.start || zone.cards?.some((card) => card.key === event.start));
  if (!to) return scene;
  const known = event.card ?? null;
  const there = known && to.cards?.find((card) => same(card, known));
  if (there) return put(scene, { ...to, cards: to.cards?.map((card) => (card === there ? settle(card) : card)) });
  if (known && from === to) return put(scene, { ...to, cards: [...(to.cards ?? []).slice(0, -1), arrive(known, to, after)] });
  if (!from || from === to || (to.form === "slot" && to.cards?.length)) return scene;
  const leaves = leaving(from, event.start ?? "", known);
  const arrives = known && (leaves === undefined || !same(leaves, known)) ? known : leaves;
  if (!arrives) return scene;
  const left = leaves ? put(scene, { ...from, ...fewer(from), cards: from.cards?.filter((card) => card !== leaves) }) : scene;
  return put(left, { ...to, ...more(to), cards: [...(to.cards ?? []), arrive(arrives, to, after)] });
}

/** Which card leaves a place: the one named, the one that looks like what arrives, a hidden one, or the only one of a slot. */
function leaving(from: Zone, start: string, known: Card | null): Card | undefined {
  const cards = from.cards ?? [];
  const named = cards.find((card) => card.key === start);
  if (named) return named;
  if (known) return cards.find((card) => same(card, known)) ?? (from.form === "pile" ? undefined : cards.findLast((card) => card.face == null));
  return from.form === "slot" ? cards.at(-1) : undefined;
}

const same = (card: Card, other: Card) => (card.face ?? null) !== null && card.face === other.face;
const settle = (card: Card): Card => ({ ...card, marks: (card.marks ?? []).filter((mark) => mark !== "staged") });
const fewer = (zone: Zone) => (zone.count == null ? {} : { count: Math.max(0, zone.count - 1) });
const more = (zone: Zone) => (zone.count == null ? {} : { count: zone.count + 1 });

/** A card as it lies in its new place: on a pile as the next picture draws it, in the field as it went there. */
function arrive(card: Card, to: Zone, after: Scene): Card {
  const taken = new Set(to.cards?.map((lying) => lying.key));
  const next = after.table.zones.find((zone) => zone.id === to.id)?.cards?.find((found) => same(found, card) && !taken.has(found.key));
  if (to.form === "pile") return next ?? { ...card, key: `${to.id}/${card.key}`, counters: {}, marks: [] };
  return next ? { ...card, key: next.key } : card;
}

function put(scene: Scene, changed: Zone): Scene {
  const zones = scene.table.zones.map((zone) => (zone.id === changed.id ? changed : zone));
  return { ...scene, table: { ...scene.table, zones } };
}
