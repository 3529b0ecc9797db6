import { describe, expect, it } from "vitest";
import type { Card, Gesture, Scene, Zone } from "../lib/wire";
import { answer, buttons, cancel, carry, choose, meanings, previews, REST, roles, touch, type Hold } from "./gesture";

const card = (key: string, face: string | null = key, more: Partial<Card> = {}): Card => ({ key, spoken: key, face, ...more });
const zone = (id: string, form: string, cards: Card[] = []): Zone => ({ id, area: "you", label: id, form, cards });
const move = (text: string, start?: string, end?: string, more: Partial<Gesture> = {}): Gesture => ({ text, label: text, start, end, ...more });

function scene(zones: Zone[], moves: Gesture[]): Scene {
  const seat = (n: number, side: string) => ({ seat: n, side, name: side });
  return {
    game: "any", title: "Any", viewer: 0, headline: "Your turn", moves,
    seats: [seat(0, "you"), seat(1, "foe")],
    table: { areas: [], zones, meters: [{ id: "hp.1", area: "foe", label: "HP", value: 1, full: 1 }], facts: ["", ""], prompt: "" },
  };
}

const hand = zone("hand", "fan", [card("hand/cat.0", "cat"), card("hand/cat.1", "cat"), card("hand/dog.0", "dog")]);
const west = zone("west", "slot"), east = zone("east", "slot", [card("owl")]);
const board = scene([hand, west, east], [
  move("cat west", "hand/cat.0", "west", { preview: "−2" }),
  move("cat east top", "hand/cat.0", "east"),
  move("cat east below", "hand/cat.0", "east"),
  move("dog west", "hand/dog.0", "west", { confirm: "Lose the dog?" }),
  move("pass", undefined, undefined, { main: true }),
]);
const after = (...touched: string[]): Hold => touched.reduce((hold, element) => touch(board, hold, element), REST);

describe("picking a start", () => {
  it("picks a card a move starts on", () => expect(after("hand/cat.0").start).toBe("hand/cat.0"));
  it("picks any of several equal cards", () => expect(after("hand/cat.1").start).toBe("hand/cat.1"));
  it("refuses what no move starts on", () => expect(after("owl").refused).toEqual({ start: null, end: "owl" }));
  it("changes over to another start", () => expect(after("hand/cat.0", "hand/dog.0").start).toBe("hand/dog.0"));
  it("puts a start back when it is touched again", () => expect(after("hand/cat.0", "hand/cat.0")).toEqual(REST));
});

describe("picking an end", () => {
  it("makes the only move", () => expect(after("hand/cat.0", "west").play?.text).toBe("cat west"));
  it("makes it from an equal card too", () => expect(after("hand/cat.1", "west").play?.text).toBe("cat west"));
  it("takes a card for the zone it lies in", () => expect(after("hand/cat.0", "owl").menu).toHaveLength(2));
  it("opens a menu where moves share both ends", () => {
    const open = after("hand/cat.0", "east");
    expect(open.menu.map((m) => m.text)).toEqual(["cat east top", "cat east below"]);
    expect(open.at).toBe("east");
    expect(choose(open, open.menu[1] as Gesture).play?.text).toBe("cat east below");
  });
  it("refuses an illegal end and keeps the start", () => {
    const refused = after("hand/dog.0", "east");
    expect(refused.start).toBe("hand/dog.0");
    expect(refused.refused).toEqual({ start: "hand/dog.0", end: "east" });
  });
});

describe("questions", () => {
  it("asks before a move that wants it", () => expect(after("hand/dog.0", "west").asking?.text).toBe("dog west"));
  it("makes it on yes", () => expect(answer(after("hand/dog.0", "west"), true).play?.text).toBe("dog west"));
  it("goes back to the picked start on no", () => expect(answer(after("hand/dog.0", "west"), false)).toEqual({ ...REST, start: "hand/dog.0" }));
  it("asks for a button as well", () => expect(choose(REST, move("bold", undefined, undefined, { confirm: "Sure?" })).play).toBeNull());
});

describe("putting back", () => {
  it("closes the menu first, then lets go of the start", () => {
    const open = cancel(after("hand/cat.0", "east"));
    expect(open.start).toBe("hand/cat.0");
    expect(cancel(open)).toEqual(REST);
  });
  it("keeps a start that still has moves in the next picture, and no other", () => {
    expect(carry(board, after("hand/cat.0")).start).toBe("hand/cat.0");
    expect(carry(scene([hand], []), after("hand/cat.0"))).toEqual(REST);
  });
});

describe("moves with one element", () => {
  const pile = zone("deck", "pile", [card("deck/back", null)]);
  it("a start without an end is made at one touch", () => {
    expect(touch(scene([pile], [move("draw", "deck")]), REST, "deck/back").play?.text).toBe("draw");
  });
  it("a pile with one move is for that move", () => {
    expect(touch(scene([pile, hand], [move("draw", "deck", "hand")]), REST, "deck/back").play?.text).toBe("draw");
    expect(touch(scene([pile, hand, west], [move("draw", "deck", "hand"), move("burn", "deck", "west")]), REST, "deck").start).toBe("deck");
  });
  it("an end without a start is a target from the beginning", () => {
    const alone = scene([pile], [move("take", undefined, "deck")]);
    expect(roles(alone, REST).get("deck")).toBe("goal");
    expect(touch(alone, REST, "deck").play?.text).toBe("take");
  });
  it("stays a button beside moves that go somewhere", () => {
    const both = scene([west, east], [move("turn", "east"), move("strike", "east", "west")]);
    const held = touch(both, REST, "owl");
    expect(held.start).toBe("owl");
    expect(buttons(both, held, 0).map((m) => m.text)).toEqual(["turn"]);
  });
  it("meters are elements", () => {
    expect(touch(scene([east], [move("hit", "east", "hp.1")]), { ...REST, start: "east" }, "hp.1").play?.text).toBe("hit");
  });
});

describe("what is marked", () => {
  it("starts, with their equals", () => {
    expect([...roles(board, REST).keys()].sort()).toEqual(["hand/cat.0", "hand/cat.1", "hand/dog.0"]);
  });
  it("the picked start and its ends", () => {
    const marked = roles(board, after("hand/cat.1"));
    expect(marked.get("hand/cat.1")).toBe("sel");
    expect(marked.get("west")).toBe("goal");
    expect(marked.get("east")).toBe("goal");
  });
  it("says what an end will surely bring", () => {
    expect([...previews(board, after("hand/cat.0"))]).toEqual([["west", "−2"]]);
    expect(previews(board, REST).size).toBe(0);
  });
  it("offers moves without elements as buttons, the main one first, and a menu's moves instead", () => {
    expect(buttons(board, REST).map((m) => m.text)).toEqual(["pass"]);
    expect(buttons(board, REST, 0).map((m) => m.text)).toEqual(["pass"]);
    expect(buttons(board, after("hand/cat.0", "east")).map((m) => m.text)).toEqual(["cat east top", "cat east below"]);
  });
  it("offers what takes from a pile, and everything where there is little", () => {
    const deck = zone("deck", "pile", [card("deck/back", null)]);
    const many = scene([deck, hand, west, east], [...(board.moves ?? []), move("draw", "deck", "hand")]);
    expect(buttons(many, REST).map((m) => m.text)).toEqual(["pass", "draw"]);
    expect(buttons(scene([hand, west], (board.moves ?? []).slice(0, 3)), REST)).toHaveLength(3);
  });
  it("offers the pile a picked card can go to, which a small screen may not show", () => {
    const spent = zone("spent", "pile");
    const both = scene([hand, west, spent], [move("play", "hand/cat.0", "west"), move("discard", "hand/cat.0", "spent"), move("discard dog", "hand/dog.0", "spent")]);
    expect(buttons(both, touch(both, REST, "hand/cat.1"), 0).map((m) => m.text)).toEqual(["discard"]);
  });
  it("a touch on a zone may mean the card on top of it", () => expect(meanings(board, "east")).toEqual(["east", "owl"]));
});
