/** Words with the clauses they cite marked, so that each can be looked up. */
export interface Part {
  text: string;
  clause: boolean;
}

const CLAUSE = /\b[A-Z]+(?:-[A-Z0-9]+)+[a-z]?\b/g;

export function linked(words: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of words.matchAll(CLAUSE)) {
    if (!/\d/.test(found[0])) continue; // "face-down" in capitals is no clause
    parts.push({ text: words.slice(at, found.index), clause: false }, { text: found[0], clause: true });
    at = found.index + found[0].length;
  }
  return [...parts, { text: words.slice(at), clause: false }].filter((part) => part.text);
}
