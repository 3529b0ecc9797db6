/** Was the deal fair? Checked here, with what this browser saw before the cards were dealt (docs/records.md). */

export interface Sealed {
  secret: string;
  contributions: [string, string];
}

/** The key of a record, where the deal was sealed. */
export function sealedKey(record: string): Sealed | null {
  const found = /^Key: sealed ([0-9a-f]{64}) ([0-9a-f]{64}) ([0-9a-f]{64})$/m.exec(record);
  return found ? { secret: found[1] ?? "", contributions: [found[2] ?? "", found[3] ?? ""] } : null;
}

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (buffer: ArrayBuffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of the secret: what the server must have committed to. Null where the browser does not let us. */
export async function commitOf(secret: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  return hex(await crypto.subtle.digest("SHA-256", bytes(secret)));
}
