/** What a game brings to its own picture: theme.css, and faces.svg with its symbols. It may bring neither.

In faces.svg a symbol `face-attack-8` draws one face and `face-attack` every face that begins with that word;
`back-attack` is the emblem on a back (else `face-attack` is); `scenery` lies on the table under the field. */

export interface Skin {
  /** The symbols, as markup to stand unseen in the page. */
  symbols: string;
  ids: ReadonlySet<string>;
}

export const PLAIN: Skin = { symbols: "", ids: new Set() };

/** Text as a class or an id may be spelt: "Attack 8" is attack-8. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}

/** The class that puts a game's theme on an element and everything in it. */
export function themeClass(game: string): string {
  return `theme-${slug(game)}`;
}

/** Where a game's file is served. */
export function fileOf(game: string, file: "theme.css" | "faces.svg" | "cover.svg"): string {
  return `/games/${encodeURIComponent(game)}/${file}`;
}

const themes = new Map<string, Promise<void>>();

/** Load a game's theme; resolves once it is there, or is known not to be. */
export function loadTheme(game: string): Promise<void> {
  const known = themes.get(game);
  if (known) return known;
  const loaded = new Promise<void>((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = fileOf(game, "theme.css");
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
  themes.set(game, loaded);
  return loaded;
}

const skins = new Map<string, Promise<Skin>>();

/** A game's symbols. */
export function loadSkin(game: string): Promise<Skin> {
  const known = skins.get(game);
  if (known) return known;
  const loaded = fetch(fileOf(game, "faces.svg"))
    .then(async (answer) => (answer.ok ? readSkin(await answer.text()) : PLAIN))
    .catch(() => PLAIN);
  skins.set(game, loaded);
  return loaded;
}

/** The symbols of a drawing. Its style attributes wait under another name: the content policy lets only script set them. */
export function readSkin(drawing: string): Skin {
  const inside = (/<svg[^>]*>([\s\S]*)<\/svg>/.exec(drawing)?.[1]?.trim() ?? "").replace(/ style="/g, " data-style=\"");
  const ids = [...inside.matchAll(/<symbol\b[^>]*\bid="([^"]+)"/g)].map((found) => found[1] ?? "");
  return { symbols: inside, ids: new Set(ids) };
}

/** Give drawings that have been put into the page the styles they came with. */
export function dress(sprite: Element): void {
  for (const node of sprite.querySelectorAll<SVGElement>("[data-style]")) {
    node.style.cssText = node.dataset.style ?? "";
    node.removeAttribute("data-style");
  }
}

function first(skin: Skin, ...wanted: string[]): string | null {
  return wanted.find((id) => skin.ids.has(id)) ?? null;
}

/** The symbol of a face: its own, else that of its first word. */
export function faceSymbol(skin: Skin, face: string): string | null {
  return first(skin, `face-${slug(face)}`, `face-${slug(face.split(" ")[0] ?? "")}`);
}

/** The emblem of a back. */
export function backSymbol(skin: Skin, back: string): string | null {
  return first(skin, `back-${slug(back)}`, `face-${slug(back)}`);
}
