/** Pictures one after the other at a desk: a step onward moves as it would in a match, a jump is simply drawn. */
import { flushSync, tick } from "svelte";
import { reducedMotion } from "../lib/settings.svelte";
import type { Happening, Scene } from "../lib/wire";
import type { Desk } from "../table/desk.svelte";
import { Motion } from "../table/motion";
import { stages } from "../table/steps";

export class Show {
  readonly motion = new Motion();

  constructor(private readonly desk: Desk) {}

  /** Something is still being played back. */
  get stepping(): boolean {
    return this.motion.playback.playing;
  }

  async draw(scene: Scene, onward: boolean): Promise<void> {
    await tick(); // whoever asks may be in the midst of drawing
    this.motion.finish();
    const events = scene.events ?? [];
    const steps = onward && !reducedMotion() ? stages(this.desk.scene, scene, events) : { stages: [], rest: events };
    const draw = (picture: Scene, told: readonly Happening[]) => (moving: boolean) => this.#see(picture, told, moving && onward);
    const shown = steps.stages.map((stage) => ({ show: draw(stage.scene, stage.events), wait: stage.wait, passing: true }));
    this.motion.playback.add([...shown, { show: draw(scene, steps.rest), wait: 0 }]);
  }

  #see(scene: Scene, events: readonly Happening[], moving: boolean): void {
    const { desk, motion } = this;
    const meters = new Map(desk.scene.table.meters.map((meter) => [meter.id, meter.value]));
    desk.before = moving ? meters : new Map();
    if (!moving) {
      desk.show(scene);
      return;
    }
    const before = motion.capture();
    motion.rest();
    flushSync(() => desk.show(scene));
    motion.play(before, events);
  }
}
