/** What this browser saw of each deal: the commitment, and what it contributed. With them a finished match can be
checked without trusting the server. Only the latest ones are kept. */

export interface Deal {
  commit: string;
  seat: number;
  contribution: string;
}

const KEY = "quintain.deals";
const KEPT = 50;

function readAll(): [string, Deal][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, Deal][];
  } catch {
    return [];
  }
}

/** Keep what was seen before the cards were dealt; the first time counts. */
export function remember(match: string, deal: Deal): void {
  const known = readAll();
  if (known.some(([id]) => id === match)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, [match, deal]].slice(-KEPT)));
  } catch {
    // without storage there is nothing to remember
  }
}

/** What was seen of a match's deal, if this browser was there. */
export function recall(match: string): Deal | null {
  return readAll().find(([id]) => id === match)?.[1] ?? null;
}
