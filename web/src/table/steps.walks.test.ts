/** Steps held against whole matches, which `tests/web/test_steps.py` plays and hands over in VITE_PICTURES. */
// @ts-expect-error: the page knows nothing of Node, only this test does
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Scene, Zone } from "../lib/wire";
import { beats, walk } from "./steps";

const path = import.meta.env.VITE_PICTURES as string | undefined;
const games = path ? (JSON.parse(readFileSync(path, "utf-8") as string) as Record<string, [Scene, Scene][]>) : {};

/** Milliseconds, against hanging; nothing is measured by it. */
const GUARD = 600_000;

const place = (scene: Scene, id: string): Zone | undefined => scene.table.zones.find((zone) => zone.id === id || zone.cards?.some((card) => card.key === id));
const meter = (scene: Scene, id: string) => scene.table.meters.find((found) => found.id === id)?.value;
const look = (zone: Zone | undefined) => (zone?.cards ?? []).map((card) => `${card.face} ${card.counters?.hp ?? ""}`);

describe.skipIf(!path)("steps of whole matches", () => {
  it.each(Object.entries(games))("%s: every number and card that was struck is as the next picture has it", (_, pairs) => {
    let struck = 0;
    for (const [before, after] of pairs) {
      let scene: Scene = before;
      const events = after.events ?? [];
      for (const event of beats(events).flat()) {
        scene = walk(scene, event, after);
        for (const zone of scene.table.zones) {
          const keys = zone.cards?.map((card) => card.key) ?? [];
          if (new Set(keys).size !== keys.length) expect.fail(`a card lies twice in ${zone.id} after ${event.text}`);
        }
      }
      for (const event of events.filter((told) => told.change != null)) {
        const end = event.on ?? event.end ?? "";
        const told = events.map((each) => each.text).join(" ");
        if (meter(after, end) !== undefined) expect(meter(scene, end), told).toBe(meter(after, end));
        else if (place(after, end)?.form === "slot" && place(scene, end)) expect(look(place(scene, end)), told).toEqual(look(place(after, end)));
        else continue;
        struck++;
      }
    }
    expect(struck > 0 || !pairs.some(([, after]) => after.events?.some((event) => event.change != null))).toBe(true);
  }, GUARD);
});
