/** Pictures one after the other at a desk: a step onward moves as it would in a match, a jump is simply drawn. */
import { tick } from "svelte";
import type { Scene } from "../lib/wire";
import type { Desk } from "../table/desk.svelte";
import { Motion } from "../table/motion";

export class Show {
  readonly motion = new Motion();
  /** Stepwise combat is being played back. */
  stepping = $state(false);

  constructor(private readonly desk: Desk) {}

  async draw(scene: Scene, onward: boolean): Promise<void> {
    const { desk, motion } = this;
    motion.finish();
    const before = motion.capture();
    const events = scene.events ?? [];
    const meters = new Map(desk.scene.table.meters.map((meter) => [meter.id, meter.value]));
    desk.before = onward ? meters : new Map();
    desk.show(scene);
    await tick();
    if (!onward) return;
    motion.play(before, scene, events, meters);
    if (!motion.hasSteps(events)) return;
    this.stepping = true;
    void motion.playSteps(events, scene, meters).then(() => (this.stepping = false));
  }
}
