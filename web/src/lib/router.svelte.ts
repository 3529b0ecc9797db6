/** A router of one screen: the address decides the page, links of this site change it without a load. */

export interface Route {
  name: string;
  params: Record<string, string>;
  query: URLSearchParams;
}

const PATHS: [name: string, path: string][] = [
  ["home", "/"],
  ["new", "/new/:game"],
  ["match", "/match/:id"],
  ["replay", "/match/:id/replay"],
  ["rules", "/rules/:game"],
  ["shelf", "/rules"],
  ["replays", "/replays"],
  ["record", "/replays/record"],
  ["learn", "/learn/:game"],
  ["settings", "/settings"],
  ["join", "/join/:id"],
];

/** Which page an address means; "missing" where none does. */
export function match(pathname: string, search = ""): Route {
  const query = new URLSearchParams(search);
  const parts = pathname.split("/").filter(Boolean);
  for (const [name, path] of PATHS) {
    const wanted = path.split("/").filter(Boolean);
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((word, i) => {
      const part = decode(parts[i] ?? "");
      if (part === null) return false;
      if (word.startsWith(":")) params[word.slice(1)] = part;
      return word.startsWith(":") || word === part;
    });
    if (fits) return { name, params, query };
  }
  return { name: "missing", params: {}, query };
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

class Router {
  current = $state.raw<Route>({ name: "home", params: {}, query: new URLSearchParams() });
  /** The part after #, for pages that scroll to it. */
  hash = $state("");

  /** Follow the address bar and the links of the page; returns what undoes it. */
  start(): () => void {
    this.#read();
    const moved = () => this.#read();
    const clicked = (event: MouseEvent) => this.#follow(event);
    window.addEventListener("popstate", moved);
    document.addEventListener("click", clicked);
    return () => {
      window.removeEventListener("popstate", moved);
      document.removeEventListener("click", clicked);
    };
  }

  /** Go to an address of this site; `replace` leaves no way back to the present one. */
  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#read();
    if (!replace && !this.hash) window.scrollTo(0, 0);
  }

  #read(): void {
    this.current = match(location.pathname, location.search);
    this.hash = location.hash.slice(1);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (match(link.pathname).name === "missing") return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
