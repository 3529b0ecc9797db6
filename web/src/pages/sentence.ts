import { texts } from "../lib/texts";

/** What an error says to people. */
export function sentence(wrong: unknown): string {
  return wrong instanceof Error && wrong.message ? wrong.message : texts.trouble.unknown;
}
