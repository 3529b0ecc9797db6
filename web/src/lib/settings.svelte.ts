/** What a player has set for this browser; kept in its storage, applied to the document as classes and tokens. */

export interface Settings {
  /** 0 is silent, 1 is full. */
  sound: number;
  /** "auto" follows the system. */
  motion: "auto" | "full" | "reduced";
  /** How fast stepwise combat plays. */
  speed: number;
  fourColours: boolean;
  /** Scales every card, 0.85 to 1.3. */
  cardSize: number;
}

const KEY = "quintain.settings";
const DEFAULTS: Settings = { sound: 0.5, motion: "auto", speed: 1, fourColours: false, cardSize: 1 };

/** What was stored, field by field: whatever does not fit is the default. */
export function read(stored: string | null): Settings {
  let found: Partial<Record<keyof Settings, unknown>> = {};
  try {
    found = (JSON.parse(stored ?? "{}") ?? {}) as typeof found;
  } catch {
    // a spoilt entry is no entry
  }
  return {
    sound: bounded(found.sound, 0, 1, DEFAULTS.sound),
    motion: found.motion === "full" || found.motion === "reduced" ? found.motion : DEFAULTS.motion,
    speed: bounded(found.speed, 0.5, 4, DEFAULTS.speed),
    fourColours: found.fourColours === true,
    cardSize: bounded(found.cardSize, 0.85, 1.3, DEFAULTS.cardSize),
  };
}

function bounded(value: unknown, low: number, high: number, otherwise: number): number {
  return typeof value === "number" && value >= low && value <= high ? value : otherwise;
}

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null; // some browsers forbid it; settings then last as long as the page
  }
}

export const settings: Settings = $state(read(storage()?.getItem(KEY) ?? null));

const still = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

/** Whether things should keep still. */
export function reducedMotion(): boolean {
  return settings.motion === "reduced" || (settings.motion === "auto" && still?.matches === true);
}

/** Keep the settings and let the document show them; to be called once, inside an effect root. */
export function applySettings(): void {
  $effect(() => {
    storage()?.setItem(KEY, JSON.stringify(settings));
    const root = document.documentElement;
    root.classList.toggle("still", reducedMotion());
    root.classList.toggle("four-colours", settings.fourColours);
    root.style.setProperty("--card-scale", String(settings.cardSize));
  });
}
