/** What just happened, as sounds: which of them, and how strong. Pure; `sound.ts` makes them. */
import type { Sound } from "./sound";
import type { Happening, Scene } from "./wire";

export interface Heard {
  sound: Sound;
  /** From 0 to 1; a blow has three steps of it. */
  strength?: number;
}

const STEPS = 3;
/** A blow that takes this part of a meter is as loud as blows get. */
const MIGHTY = 0.3;

/** The end of the match, else the gravest thing that happened; and the bell where it is the viewer's turn now. */
export function heard(events: readonly Happening[], scene: Scene, viewer: number | null, turn: boolean): Heard[] {
  if (scene.ending) return [{ sound: endingSound(scene.ending.winner, viewer) }];
  const grave = gravest(events, scene);
  return [...(grave ? [grave] : []), ...(turn ? [{ sound: "turn" } as const] : [])];
}

/** Somebody's win is good to hear for whoever only watches; a draw is neither won nor lost. */
function endingSound(winner: number | null, viewer: number | null): Sound {
  if (winner === null) return "turn";
  return viewer === null || winner === viewer ? "win" : "loss";
}

function gravest(events: readonly Happening[], scene: Scene): Heard | null {
  const form = new Map(scene.table.zones.map((zone) => [zone.id, zone.form]));
  const lies = (place: string | null | undefined) => form.get(place ?? "") ?? "";
  if (events.some((event) => ["slot", "row"].includes(lies(event.start)) && lies(event.end) === "pile")) return { sound: "destroy" };
  const blows = events.filter((event) => event.amount && !isGain(event)).map((event) => Math.abs(event.amount ?? 0));
  if (blows.length) {
    const full = Math.max(1, ...scene.table.meters.map((meter) => meter.full));
    return { sound: "hit", strength: Math.min(STEPS, Math.ceil((Math.max(...blows) / full / MIGHTY) * STEPS)) / STEPS };
  }
  if (events.some(isGain)) return { sound: "gain" };
  return events.some((event) => event.end != null) ? { sound: "card" } : null;
}

/** Whether a number has grown, where the event tells by how much it has changed. */
function isGain(event: Happening & { change?: number | null }): boolean {
  return (event.change ?? 0) > 0;
}
