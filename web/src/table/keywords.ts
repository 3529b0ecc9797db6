/** What a card's marks, counters and face mean, in the words of the rulebook. */
import type { Card, Rules } from "../lib/wire";

export interface Explained {
  title: string;
  clause: string;
  text: string;
}

/** The keywords of a card with their clauses, each clause once. */
export function explain(card: Card, book: Rules): Explained[] {
  const words = new Set([...(card.marks ?? []), ...Object.keys(card.counters ?? {}), ...(card.face ?? "").split(" ")]);
  const found = new Map<string, Explained>();
  for (const { word, title, clause } of book.keywords) {
    const text = book.clauses.find((candidate) => candidate.id === clause)?.text;
    if (words.has(word) && text !== undefined && !found.has(clause)) found.set(clause, { title, clause, text: plain(text) });
  }
  return [...found.values()];
}

/** A clause without the signs of its markup. */
export const plain = (text: string) => text.replace(/\*\*|[*`]/g, "");
