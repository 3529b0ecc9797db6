/** Looking something up in a rulebook: its clauses by number or words, its headings by words. */
import type { Rules } from "../../lib/wire";

export interface Place {
  id: string;
  label: string;
  text: string;
}

const MOST = 40;
const plain = (text: string) => text.replace(/[*`]/g, "").toLowerCase();

/** Every place that has all the words asked for; numbers of clauses may be written as they come. */
export function search(book: Rules, asked: string): Place[] {
  const wanted = plain(asked).split(/\s+/).filter(Boolean);
  const fits = (...parts: string[]) => wanted.every((word) => parts.some((part) => plain(part).includes(word)));
  const headings = book.headings
    .filter((heading) => fits(heading.title))
    .map((heading) => ({ id: heading.id, label: heading.title, text: "" }));
  const clauses = book.clauses
    .filter((clause) => fits(clause.id, clause.text))
    .map((clause) => ({ id: clause.id, label: clause.id, text: clause.text.replace(/[*`]/g, "") }));
  return [...headings, ...clauses];
}

/** As many as a list should show. */
export function shown(places: Place[]): Place[] {
  return places.slice(0, MOST);
}
