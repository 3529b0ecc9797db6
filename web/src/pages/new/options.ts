/** Options as a form shows them: names in words, values as people read them, and what differs from the usual. */
import type { GameCard, OptionCard } from "../../lib/wire";
import { words } from "../words";

export type Chosen = Record<string, unknown>;

/** "draw_cost_step" is Draw cost step. */
export function humanise(name: string): string {
  const said = name.replaceAll("_", " ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** A value as people read it. */
export function say(value: unknown): string {
  if (typeof value === "boolean") return value ? words.set.yes : words.set.no;
  if (Array.isArray(value)) return value.length === 2 ? value.map(say).join(", ") : String(value.length);
  return String(value).replaceAll("_", " ");
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

/** The seat a deck belongs to, where its name says so. */
export function seatOf(option: OptionCard): number | null {
  const found = /_p([01])$/.exec(option.name);
  return found ? Number(found[1]) : null;
}
