import type { Scene } from "./wire";

/** What a phone must know of a field: with several rows it has no room for what says nothing; with many, two rows of the
players share one. */
export function roomOf(scene: Scene): string[] {
  const rows = new Set(scene.table.areas.map((area) => area.row)).size;
  return [rows > 3 ? "tall" : "", rows > 5 ? "crowded" : ""];
}
