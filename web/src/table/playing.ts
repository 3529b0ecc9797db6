/** Playing cards as every table draws them: which faces they are, and where their pips stand on a field of 100 by 140. */

export type Suit = "spade" | "heart" | "diamond" | "club";
export interface Playing {
  suit: Suit | "joker";
  rank: string;
}
export interface Pip {
  x: number;
  y: number;
  size: number;
  turned: boolean;
}

const SUITS = new Map<string, Suit>(
  (["spade", "heart", "diamond", "club"] as const).flatMap((suit) => [[suit, suit] as const, [`${suit}s`, suit] as const]),
);
const RANKS = new Set(["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]);

/** A face such as "club 10" or "joker 1"; null where it is none of a playing card. */
export function readFace(face: string): Playing | null {
  const words = face.split(" ");
  if (words[0] === "joker") return { suit: "joker", rank: "★" };
  const suit = words.map((word) => SUITS.get(word)).find(Boolean);
  const rank = words.map((word) => word.toUpperCase()).find((word) => RANKS.has(word));
  return suit && rank ? { suit, rank } : null;
}

export const isCourt = (rank: string): boolean => "JQK".includes(rank);

const LEFT = 35, MIDDLE = 50, RIGHT = 65, CENTRE = 70;
const sides = (...rows: number[]) => rows.flatMap((y) => [[LEFT, y], [RIGHT, y]]);
const middle = (...rows: number[]) => rows.map((y) => [MIDDLE, y]);
const PLACES: Record<string, number[][]> = {
  "2": middle(36, 104),
  "3": middle(34, CENTRE, 106),
  "4": sides(36, 104),
  "5": [...sides(36, 104), ...middle(CENTRE)],
  "6": sides(36, CENTRE, 104),
  "7": [...sides(36, CENTRE, 104), ...middle(53)],
  "8": [...sides(36, CENTRE, 104), ...middle(53, 87)],
  "9": [...sides(32, 57.5, 82.5, 108), ...middle(CENTRE)],
  "10": [...sides(32, 57.5, 82.5, 108), ...middle(44.5, 95.5)],
};

/** The pips of a number card; those below the middle are turned. */
export function pips(rank: string): Pip[] {
  const size = rank === "9" || rank === "10" ? 16.5 : 18;
  return (PLACES[rank] ?? []).map(([x = 0, y = 0]) => ({ x: x - size / 2, y: y - size / 2, size, turned: y > CENTRE }));
}
