/** Decks as people build them: counts of cards, what a pool shows of itself, and those kept in this browser. */
import type { Card } from "../../lib/wire";

export interface PoolEntry {
  name: string;
  card: Card;
}
export type Sort = "pool" | "name" | `by ${string}`;
export type Shown = "all" | "chosen" | "missing";

/** How many of each card a list has. */
export function counts(deck: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const card of deck) found.set(card, (found.get(card) ?? 0) + 1);
  return found;
}

/** The deck with one card more; as it is where there are enough of it already. */
export function add(deck: readonly string[], card: string, copies: number): string[] {
  return (counts(deck).get(card) ?? 0) < copies ? [...deck, card] : [...deck];
}

/** The deck with one card less. */
export function remove(deck: readonly string[], card: string): string[] {
  const at = deck.lastIndexOf(card);
  return deck.filter((_, n) => n !== at);
}

/** The numbers that cards of this pool carry, in the order they are met. */
export function numbers(pool: readonly PoolEntry[]): string[] {
  return [...new Set(pool.flatMap(({ card }) => Object.keys(card.counters ?? {})))];
}

/** The cards to show: those whose name or description has every word, sorted, larger numbers first. */
export function browse(pool: readonly PoolEntry[], deck: readonly string[], asked: string, sort: Sort, shown: Shown): PoolEntry[] {
  const wanted = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const held = counts(deck);
  const fitting = pool.filter(({ name, card }) => {
    const said = `${name} ${card.text ?? ""} ${card.spoken} ${card.face ?? ""}`.toLowerCase();
    return wanted.every((word) => said.includes(word)) && (shown === "all" || held.has(name) === (shown === "chosen"));
  });
  if (sort === "name") return fitting.sort((a, b) => a.name.localeCompare(b.name));
  if (sort === "pool") return fitting;
  const key = sort.slice("by ".length);
  return fitting.sort((a, b) => (b.card.counters?.[key] ?? 0) - (a.card.counters?.[key] ?? 0));
}

export type Saved = Record<string, string[]>;
const key = (game: string) => `quintain.decks.${game}`;

/** The decks kept in this browser; what is spoilt is left out. */
export function savedDecks(game: string, storage: Pick<Storage, "getItem"> | null): Saved {
  try {
    const found: unknown = JSON.parse(storage?.getItem(key(game)) ?? "{}");
    const decks = Object.entries((found ?? {}) as Record<string, unknown>);
    return Object.fromEntries(
      decks.filter((deck): deck is [string, string[]] => Array.isArray(deck[1]) && deck[1].every((card) => typeof card === "string")),
    );
  } catch {
    return {};
  }
}

export function keepDecks(game: string, decks: Saved, storage: Pick<Storage, "setItem"> | null): void {
  try {
    storage?.setItem(key(game), JSON.stringify(decks));
  } catch {
    // full or forbidden: the deck lasts as long as the page
  }
}
