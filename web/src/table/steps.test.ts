import { describe, expect, it } from "vitest";
import type { Card, Happening, Scene, Zone } from "../lib/wire";
import { beats, stages, walk } from "./steps";

const event = (kind: string, told: Partial<Happening> = {}): Happening => ({ kind, text: kind, clause: "X-1", ...told });
const hit = (start: string, end: string, change: number, step?: number) => event("hit", { start, end, amount: -change, change, step });
const card = (key: string, face: string | null, hp?: number): Card => ({ key, spoken: key, face, counters: hp === undefined ? {} : { hp, full: 10 } });
const zone = (id: string, form: string, cards: Card[] = [], count: number | null = null): Zone => ({ id, area: "a", label: id, form, cards, count });
const scene = (zones: Zone[], meters: Record<string, number> = {}): Scene => ({
  game: "g", title: "G", viewer: 0, headline: "", seats: [{ seat: 0, side: "you", name: "You" }, { seat: 1, side: "foe", name: "Foe" }],
  table: { areas: [], zones, meters: Object.entries(meters).map(([id, value]) => ({ id, area: "a", label: id, value, full: 20 })), facts: ["", ""], prompt: "" },
  moves: [{ text: "m", label: "m" }],
});
const cards = (picture: Scene, id: string) => picture.table.zones.find((found) => found.id === id)?.cards ?? [];
const life = (picture: Scene, id: string) => cards(picture, id)[0]?.counters?.hp;
const kinds = (found: Happening[][]) => found.map((beat) => beat.map((told) => told.kind).join(" "));

describe("beats", () => {
  it("tell a blow before what it led to", () => {
    const told = [hit("cell.0", "cell.1", -3), event("destroyed", { start: "cell.1", end: "discard" })];
    expect(kinds(beats(told))).toEqual(["hit", "destroyed"]);
  });
  it("play lanes that have nothing in common at once, tick by tick", () => {
    const told = [
      hit("top.0.l", "top.1.l", -3, 1), hit("top.1.l", "top.0.l", -2, 1), event("fell", { start: "top.1.l", end: "dead.1", step: 1 }),
      hit("top.0.r", "top.1.r", -3, 1), event("stepped_up", { start: "bottom.1.l", end: "top.1.l", step: 2 }), hit("top.0.l", "top.1.l", -1, 2),
    ];
    expect(kinds(beats(told))).toEqual(["hit hit hit", "fell", "stepped_up", "hit"]);
  });
  it("keep together what is of one kind, and whatever shows nothing", () => {
    const told = [event("revealed", { start: "h", end: "a" }), event("revealed", { start: "h", end: "b" }), event("thought"), event("drew", { start: "d", end: "h" })];
    expect(kinds(beats(told))).toEqual(["revealed revealed thought", "drew"]);
  });
  it("show two blows one after the other", () => expect(beats([hit("a", "m", -1), hit("b", "m", -2)])).toHaveLength(2));
});

describe("a step", () => {
  const after = scene([zone("slot", "slot"), zone("dead", "pile", [card("dead/x.0", "x"), card("dead/x.1", "x")], 2)], { hp: 1 });
  it("lets a blow land on the card that still stands", () => {
    const struck = walk(scene([zone("slot", "slot", [card("slot/x", "x", 4)])]), hit("a", "slot", -3), after);
    expect(life(struck, "slot")).toBe(1);
    expect(cards(struck, "slot")[0]?.marks).toEqual(["damaged"]);
  });
  it("never counts life below nothing, nor above what is full", () => {
    const before = scene([zone("slot", "slot", [card("slot/x", "x", 4)])]);
    expect(life(walk(before, hit("a", "slot", -9), after), "slot")).toBe(0);
    expect(life(walk(before, hit("a", "slot", 9), after), "slot")).toBe(10);
  });
  it("counts a meter", () => expect(walk(scene([], { hp: 7 }), hit("a", "hp", -6), after).table.meters[0]?.value).toBe(1));
  it("lays a fallen card on its pile under a name nobody has there", () => {
    const before = scene([zone("slot", "slot", [card("slot/x", "x", 0)]), zone("dead", "pile", [card("dead/x.0", "x")], 1)]);
    const fallen = walk(before, event("fell", { start: "slot", end: "dead" }), after);
    expect(cards(fallen, "slot")).toEqual([]);
    expect(cards(fallen, "dead").map((lying) => lying.key)).toEqual(["dead/x.0", "dead/x.1"]);
  });
  it("shows a card that comes out of a hidden hand, and takes one from there", () => {
    const before = scene([zone("hand", "fan", [card("b.0", null), card("b.1", null)], 2), zone("slot", "slot")]);
    const shown = walk(before, event("revealed", { start: "hand", end: "slot", card: card("slot/y", "y", 6) }), after);
    expect(cards(shown, "hand")).toHaveLength(1);
    expect(life(shown, "slot")).toBe(6);
  });
  it("leaves one's own card where it was staged", () => {
    const staged = { ...card("slot/y", "y", 6), marks: ["staged"] };
    const before = scene([zone("hand", "fan", [card("z", "z")], 1), zone("slot", "slot", [staged])]);
    const shown = walk(before, event("revealed", { start: "hand", end: "slot", card: card("slot/y", "y", 6) }), after);
    expect(cards(shown, "hand")).toHaveLength(1);
    expect(cards(shown, "slot")[0]?.marks).toEqual([]);
  });
  it("turns up a hidden card where it lies", () => {
    const before = scene([zone("slot", "slot", [card("slot/back", null)])]);
    const shown = walk(before, event("flipped", { start: "slot", end: "slot", card: card("slot/t", "t") }), after);
    expect(cards(shown, "slot").map((lying) => lying.face)).toEqual(["t"]);
  });
  it("moves nothing where the event does not say which card", () => {
    const before = scene([zone("hand", "fan", [card("p", "p"), card("q", "q")]), zone("row", "row")]);
    expect(walk(before, event("went", { start: "hand", end: "row" }), after)).toEqual(before);
  });
});

describe("the way from one picture to the next", () => {
  const before = scene([zone("a", "slot", [card("a/x", "x", 5)]), zone("b", "slot", [card("b/y", "y", 4)]), zone("dead", "pile")]);
  const after = scene([zone("a", "slot", [card("a/x", "x", 5)]), zone("b", "slot"), zone("dead", "pile", [card("dead/y", "y")])]);
  it("offers no move and no end before the last picture, and leaves its last beat to it", () => {
    const way = stages(before, { ...after, ending: { winner: 0, reason: "r", clause: "c", sentence: "s" } }, [hit("a", "b", -4), event("fell", { start: "b", end: "dead" })]);
    expect(way.stages).toHaveLength(1);
    expect(way.stages[0]?.scene.moves).toEqual([]);
    expect(way.stages[0]?.scene.ending).toBeNull();
    expect(life(way.stages[0]?.scene as Scene, "b")).toBe(0);
    expect(kinds([way.rest])).toEqual(["fell"]);
  });
  it("is not gone where there is but one thing to see", () => expect(stages(before, after, [event("fell", { start: "b", end: "dead" })]).stages).toEqual([]));
  it("is not gone after a long absence", () => expect(stages(before, after, Array.from({ length: 99 }, () => hit("a", "b", -1))).stages).toEqual([]));
});
