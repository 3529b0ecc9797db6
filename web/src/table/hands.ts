/** Hands on the table: clicks, drags and keys, turned into touches of the desk. One listener for the whole board. */
import type { Desk } from "./desk.svelte";

const STOPS = "[data-touch][tabindex]";
const FAR = 7; // so many pixels make a press a drag

/** The element under a point or event, by the name a touch gives it. */
function touched(node: EventTarget | null): string | null {
  if (!(node instanceof Element)) return null;
  const own = node.closest<HTMLElement>("[data-touch]")?.dataset.touch;
  if (own !== undefined) return own;
  const zone = node.closest<HTMLElement>(".zone[data-element]");
  return zone && !node.closest("figcaption") ? (zone.dataset.element ?? null) : null;
}

/** A Svelte action-like attachment: listens on the board as long as it is there. */
export function hands(desk: () => Desk | null, wake: () => void) {
  return (root: HTMLElement) => {
    let press: { x: number; y: number; element: string; node: HTMLElement; id: number } | null = null;
    let ghost: HTMLElement | null = null;
    let dragged = false;

    const clear = () => {
      ghost?.remove();
      ghost = null;
      press = null;
      for (const node of root.querySelectorAll(".over-goal")) node.classList.remove("over-goal");
    };

    const down = (event: PointerEvent) => {
      wake();
      dragged = false;
      const element = touched(event.target);
      const node = (event.target as Element).closest<HTMLElement>("[data-touch]");
      if (event.button !== 0 || element === null || !node || !desk()?.starts(element)) return;
      press = { x: event.clientX, y: event.clientY, element, node, id: event.pointerId };
    };

    const move = (event: PointerEvent) => {
      if (!press || event.pointerId !== press.id) return;
      if (!ghost) {
        if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < FAR) return;
        dragged = true;
        desk()?.lift(press.element);
        const rect = press.node.getBoundingClientRect();
        ghost = press.node.cloneNode(true) as HTMLElement;
        ghost.classList.add("ghost", "dragged");
        ghost.removeAttribute("data-touch");
        ghost.inert = true;
        ghost.style.setProperty("--w", `${rect.width}px`);
        ghost.style.width = `${rect.width}px`;
        root.append(ghost);
      }
      const base = root.getBoundingClientRect();
      ghost.style.left = `${event.clientX - base.left - ghost.offsetWidth / 2}px`;
      ghost.style.top = `${event.clientY - base.top - ghost.offsetHeight / 2}px`;
    };

    const up = (event: PointerEvent) => {
      if (!press || event.pointerId !== press.id) return;
      const was = ghost;
      clear();
      if (!was) return;
      desk()?.drop(touched(document.elementFromPoint(event.clientX, event.clientY)));
    };

    const click = (event: MouseEvent) => {
      if (dragged) {
        dragged = false; // the drag has said it all
        return;
      }
      const element = touched(event.target);
      if (element !== null) desk()?.touch(element);
    };

    const key = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const from = (event.target as Element).closest<HTMLElement>("[data-touch]");
      if (from && from.tagName !== "BUTTON" && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        desk()?.touch(from.dataset.touch ?? "");
        return;
      }
      const way = WAYS[event.key];
      if (!from || !way) return;
      event.preventDefault();
      step(root, from, way)?.focus();
    };

    const focus = (event: FocusEvent) => {
      const node = (event.target as Element).closest<HTMLElement>(STOPS);
      if (node) rove(root, node);
    };

    root.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", clear);
    root.addEventListener("click", click);
    root.addEventListener("keydown", key);
    root.addEventListener("focusin", focus);
    const watch = new MutationObserver(() => settle(root));
    watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-touch"] });
    settle(root);
    return () => {
      watch.disconnect();
      root.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", clear);
      root.removeEventListener("click", click);
      root.removeEventListener("keydown", key);
      root.removeEventListener("focusin", focus);
      clear();
    };
  };
}

type Way = [x: number, y: number];
const WAYS: Record<string, Way | undefined> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Tab stops: one in each group, the one last walked to. */
function rove(root: HTMLElement, node: HTMLElement): void {
  const group = node.closest("[data-group]");
  for (const other of group?.querySelectorAll<HTMLElement>(STOPS) ?? []) other.tabIndex = other === node ? 0 : -1;
  void root;
}

/** Every group has a tab stop, whatever has come and gone. */
function settle(root: HTMLElement): void {
  for (const group of root.querySelectorAll<HTMLElement>("[data-group]")) {
    const all = [...group.querySelectorAll<HTMLElement>(STOPS)];
    if (all.length && !all.some((node) => node.tabIndex === 0)) {
      const first = all.find((node) => node.getAttribute("aria-disabled") === "false") ?? all[0];
      if (first) first.tabIndex = 0;
    }
  }
}

/** The nearest element in a direction: along it first, aside of it as little as can be. */
export function step(root: HTMLElement, from: HTMLElement, [dx, dy]: Way): HTMLElement | null {
  const here = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const node of root.querySelectorAll<HTMLElement>(STOPS)) {
    if (node === from || !node.offsetWidth) continue;
    const there = middle(node);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (along < 4 || aside > along * 2.5) continue;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [node, cost];
  }
  return best;
}

function middle(node: HTMLElement): { x: number; y: number } {
  const rect = node.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}
