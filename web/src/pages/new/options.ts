/** Options as a form shows them: names in words, values as people read them, and what differs from the usual. */
import type { GameCard, OptionCard } from "../../lib/wire";
import { words } from "../../lib/words";

export type Chosen = Record<string, unknown>;

/** "draw_cost_step" is Draw cost step; what is short for words keeps its capitals. */
export function humanise(name: string): string {
  const said = name.replace(/[_-]/g, " ").replace(/\b(hp|lp|ko)\b/g, (short) => short.toUpperCase());
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** A value as people read it. */
export function say(value: unknown): string {
  if (typeof value === "boolean") return value ? words.set.yes : words.set.no;
  if (Array.isArray(value)) return value.length === 2 ? value.map(say).join(", ") : String(value.length);
  return humanise(String(value));
}

/** What an option is where nobody has touched it: the preset's value, else the default; only friends plan in a hurry. */
export function usual(game: GameCard, preset: string, option: OptionCard, against = "friend"): unknown {
  const chosen = game.presets[preset]?.[option.name];
  return chosen ?? (option.name === game.planning && against !== "friend" ? 0 : option.default);
}

/** Whether two values are the same; decks are, whatever their order, but not what stands for one seat each. */
export function same(one: unknown, other: unknown, ordered = false): boolean {
  const plain = (value: unknown) => JSON.stringify(Array.isArray(value) && !ordered ? [...value].sort() : value);
  return plain(one) === plain(other);
}

/** Only what was really changed. On one screen nobody plans against a clock. */
export function changed(game: GameCard, preset: string, chosen: Chosen, against = "friend"): Chosen {
  const options = new Map(game.options.map((option) => [option.name, option]));
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => {
      const option = options.get(name);
      if (option === undefined || (against === "screen" && name === game.planning)) return false;
      return !same(value, usual(game, preset, option, against), option.each);
    }),
  );
}

/** What an option is called by somebody who sits at `seat`, or who does not know yet where: null. */
export function called(option: OptionCard, seat: number | null): string {
  const place = seatOf(option);
  if (place === null) return humanise(option.name);
  const whose = seat === null ? words.set.places[place] : place === seat ? words.set.yours : words.set.theirs;
  return `${humanise(option.name.slice(0, -3))}, ${whose}`;
}

/** What an option means, with seats called as the page calls them. */
export function meaning(option: OptionCard): string {
  return option.meaning.replace(/\bseat ([01])\b/g, (_, place: string) => words.set.seatNames[Number(place)] ?? "");
}

/** The seat a deck belongs to, where its name says so. */
export function seatOf(option: OptionCard): number | null {
  const found = /_p([01])$/.exec(option.name);
  return found ? Number(found[1]) : null;
}
