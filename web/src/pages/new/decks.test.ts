import { expect, test } from "vitest";
import { add, browse, counts, keepDecks, numbers, remove, savedDecks, type PoolEntry } from "./decks";

const entry = (name: string, atk: number, spoken = name): PoolEntry => ({ name, card: { key: name, spoken, counters: { atk } } });
const pool = [entry("imp", 900), entry("dragon", 2400, "Dragon, fire"), entry("bat", 1100)];

test("a card is added up to its most copies and removed one by one", () => {
  expect(add(["imp"], "imp", 2)).toEqual(["imp", "imp"]);
  expect(add(["imp", "imp"], "imp", 2)).toEqual(["imp", "imp"]);
  expect(remove(["imp", "bat", "imp"], "imp")).toEqual(["imp", "bat"]);
  expect(remove(["bat"], "imp")).toEqual(["bat"]);
  expect(counts(["imp", "imp", "bat"]).get("imp")).toBe(2);
});

test("a pool is browsed by words, by what is chosen, and sorted by its numbers", () => {
  const names = (...how: Parameters<typeof browse>) => browse(...how).map(({ name }) => name);
  expect(names(pool, [], "FIRE", "pool", "all")).toEqual(["dragon"]);
  expect(names(pool, [], "", "by atk", "all")).toEqual(["dragon", "bat", "imp"]);
  expect(names(pool, ["bat"], "", "name", "missing")).toEqual(["dragon", "imp"]);
  expect(names(pool, ["bat"], "", "pool", "chosen")).toEqual(["bat"]);
  expect(numbers(pool)).toEqual(["atk"]);
});

test("saved decks come back, and what is spoilt is left out", () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => void kept.set(k, v) };
  keepDecks("duel", { Mine: ["imp", "imp"] }, storage);
  expect(savedDecks("duel", storage)).toEqual({ Mine: ["imp", "imp"] });
  kept.set("quintain.decks.duel", '{"a": 1, "b": ["imp"]}');
  expect(savedDecks("duel", storage)).toEqual({ b: ["imp"] });
  kept.set("quintain.decks.duel", "{");
  expect(savedDecks("duel", storage)).toEqual({});
  expect(savedDecks("duel", null)).toEqual({});
});
