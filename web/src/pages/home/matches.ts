/** Matches as a list says them. Only what the server has told; nothing is guessed about what is hidden. */
import type { MatchLine } from "../../lib/wire";
import { reason, words } from "../../lib/words";

export type Titles = ReadonlyMap<string, string>;

const title = (match: MatchLine, titles: Titles) => titles.get(match.game) ?? match.game;

/** What a match of one's own is called. */
export function ownTitle(match: MatchLine, titles: Titles): string {
  const game = title(match, titles);
  if (match.state === "open") return words.mine.open(game);
  if (match.seats.length > 1) return words.mine.screen(game);
  const other = match.names[1 - (match.seats[0] ?? 0)];
  return words.mine.against(game, other ?? "");
}

/** What a match to be watched is called. */
export function pairTitle(match: MatchLine, titles: Titles): string {
  return words.live.pair(match.names[0] ?? "", match.names[1] ?? "", title(match, titles));
}

/** How a finished match went, from where one sat. */
export function resultWords(match: MatchLine): string {
  const result = match.result ?? "";
  const why = words.mine.by(reason(result));
  if (result.startsWith("draw")) return words.mine.drawn + why;
  const winner = Number(result.split(" ")[1]);
  if (match.seats.length !== 1) return `${match.names[winner] ?? ""} won${why}`;
  return (match.seats[0] === winner ? words.mine.won : words.mine.lost) + why;
}

/** One's own matches under way: those that wait for one first, then the newest. */
export function underWay(matches: MatchLine[]): MatchLine[] {
  return matches
    .filter((match) => match.state !== "over")
    .sort((a, b) => Number(b.acting) - Number(a.acting) || b.created - a.created);
}

/** Finished ones that were dealt, newest first. */
export function finished(matches: MatchLine[]): MatchLine[] {
  return matches.filter((match) => match.state === "over").sort((a, b) => b.created - a.created);
}
