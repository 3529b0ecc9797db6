import { expect, test } from "vitest";
import type { GameCard, OptionCard } from "../../lib/wire";
import { called, changed, humanise, meaning, same, say, seatOf, usual } from "./options";

const option = (name: string, value: unknown): OptionCard => ({
  name, default: value, clause: "", meaning: "", allowed: "", values: null, low: null, high: null, pool: null, fewest: null, most: null, copies: null, each: false,
});
const game = {
  presets: { text: {}, prototype: { pass: true } },
  options: [option("pass", false), option("deck_p1", ["a", "b"])],
} as unknown as GameCard;
const [pass, deck] = game.options as [OptionCard, OptionCard];

test("what is usual follows the preset", () => {
  expect(usual(game, "text", pass)).toBe(false);
  expect(usual(game, "prototype", pass)).toBe(true);
});

test("only what differs from the usual is sent", () => {
  expect(changed(game, "text", { pass: true, deck_p1: ["b", "a"], gone: 1 })).toEqual({ pass: true });
  expect(changed(game, "prototype", { pass: true })).toEqual({});
});

test("only friends plan against the clock unless somebody asks for it, and nobody does on one screen", () => {
  const timed = { presets: { text: {} }, planning: "haste", options: [option("haste", 8)] } as unknown as GameCard;
  const haste = timed.options[0] as OptionCard;
  expect([usual(timed, "text", haste, "friend"), usual(timed, "text", haste, "agent")]).toEqual([8, 0]);
  expect(changed(timed, "text", { haste: 8 }, "friend")).toEqual({});
  expect(changed(timed, "text", { haste: 8 }, "agent")).toEqual({ haste: 8 });
  expect(changed(timed, "text", { haste: 8 }, "screen")).toEqual({});
});

test("what stands for one seat each has an order", () => {
  const pair = { ...option("colours", ["red", "red"]), each: true };
  const coloured = { presets: { odd: { colours: ["red", "blue"] } }, planning: null, options: [pair] } as unknown as GameCard;
  expect(changed(coloured, "odd", { colours: ["blue", "red"] })).toEqual({ colours: ["blue", "red"] });
  expect(say(["red", "blue"])).toBe("Red, Blue");
});

test("names and values read well", () => {
  expect(humanise("draw_cost")).toBe("Draw cost");
  expect(humanise("crystal_hp")).toBe("Crystal HP");
  expect([say(true), say("on_attacked"), say("ysolde-the-marshal"), say(500)]).toEqual(["Yes", "On attacked", "Ysolde the marshal", "500"]);
  expect(same(["a", "b"], ["b", "a"])).toBe(true);
  expect([seatOf(deck), seatOf(pass)]).toEqual([1, null]);
});

test("an option of a seat is called after who will sit there", () => {
  expect([called(deck, 1), called(deck, 0), called(deck, null), called(pass, 0)]).toEqual(["Deck, yours", "Deck, your opponent's", "Deck, second seat", "Pass"]);
  expect(meaning({ ...deck, meaning: "The deck of seat 1; seat 10 is none." })).toBe("The deck of the second seat; seat 10 is none.");
});
