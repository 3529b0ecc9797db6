/** Whether a page or dialog is still there when an answer comes: who has left meanwhile is not called back. */
import { onDestroy } from "svelte";

/** To be called while the component is made; says later whether it is still there. */
export function stillHere(): () => boolean {
  let here = true;
  onDestroy(() => (here = false));
  return () => here;
}
