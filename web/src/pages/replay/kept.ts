/** A record somebody has brought, kept for this visit so that a reload does not lose it. */

const KEY = "quintain.record";

export function keepRecord(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // then it lasts until the page is left
  }
  kept = text;
}

let kept: string | null = null;

export function keptRecord(): string | null {
  try {
    return kept ?? sessionStorage.getItem(KEY);
  } catch {
    return kept;
  }
}
