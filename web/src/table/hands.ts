/** Hands on the table: clicks, drags and keys, turned into touches of the desk. One listener for the whole board. */
import type { Desk } from "./desk.svelte";

const STOPS = "[data-touch][tabindex]";
const LINGER = 900;
const PRESS = 450;
const FAR = 7; // so many pixels make a press a drag

/** The element under a point or event, by the name a touch gives it. */
function touched(node: EventTarget | null): string | null {
  if (!(node instanceof Element)) return null;
  const own = node.closest<HTMLElement>("[data-touch]")?.dataset.touch;
  if (own !== undefined) return own;
  const zone = node.closest<HTMLElement>(".zone[data-element]");
  return zone && !node.closest("figcaption") ? (zone.dataset.element ?? null) : null;
}

/** A Svelte attachment: listens on the board as long as it is there. `wake` settles what moves, and says whether more
was to come: then a touch of what is gone means nothing. `peek` is told
which card to show closely, or none, and whether to tell all about it. */
export function hands(desk: () => Desk | null, wake: () => unknown, peek: (card: HTMLElement | null, all: boolean) => void = () => undefined) {
  return (root: HTMLElement) => {
    let rest: ReturnType<typeof setTimeout> | undefined; // until the pointer has rested long enough for a closer look
    const linger = (target: EventTarget | null, pressed: boolean) => {
      clearTimeout(rest);
      const node = target instanceof Element ? target.closest<HTMLElement>(".card[data-touch]") : null;
      if (!node) return;
      rest = setTimeout(
        () => {
          peek(node, false);
          dragged = pressed; // letting go of a long press is no click
        },
        pressed ? PRESS : LINGER,
      );
    };
    const hover = (event: PointerEvent) => {
      peek(null, false);
      if (event.pointerType === "mouse" && !press) linger(event.target, false);
    };
    const away = () => {
      clearTimeout(rest);
      peek(null, false);
    };
    let press: { x: number; y: number; element: string; node: HTMLElement; id: number } | null = null;
    let ghost: HTMLElement | null = null;
    let dragged = false;
    let meant: { x: number; y: number; element: string | null; hurried: boolean } | null = null; // what was pressed, before it moved on

    const clear = () => {
      ghost?.remove();
      ghost = null;
      press = null;
      for (const node of root.querySelectorAll(".over-goal")) node.classList.remove("over-goal");
    };

    const down = (event: PointerEvent) => {
      const element = touched(event.target);
      meant = { x: event.clientX, y: event.clientY, element, hurried: wake() === true };
      dragged = false;
      away();
      if (event.pointerType !== "mouse") linger(event.target, true);
      const node = (event.target as Element).closest<HTMLElement>("[data-touch]");
      if (event.button !== 0 || element === null || !node?.isConnected || !desk()?.starts(element)) return;
      press = { x: event.clientX, y: event.clientY, element, node, id: event.pointerId };
    };

    const move = (event: PointerEvent) => {
      if (!press || event.pointerId !== press.id) return;
      if (!ghost) {
        if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < FAR) return;
        dragged = true;
        away();
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
      clearTimeout(rest);
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
      const still = meant && Math.hypot(event.clientX - meant.x, event.clientY - meant.y) < FAR ? meant : null;
      const element = still?.element ?? touched(event.target);
      const hurried = still?.hurried ?? false;
      meant = null;
      if (element === null || (hurried && !desk()?.answers(element))) return; // it was meant for what was being played
      const pile = (event.target as Element).closest(".zone.pile");
      const spread = pile?.querySelector<HTMLElement>(".spread button");
      if (spread && !desk()?.answers(element)) spread.click(); // a pile one can do nothing with is to be looked through
      else desk()?.touch(element);
    };

    const key = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      wake();
      const from = (event.target as Element).closest<HTMLElement>("[data-touch]");
      if (from && from.tagName !== "BUTTON" && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        desk()?.touch(from.dataset.touch ?? "");
        return;
      }
      if (from && event.key === "i" && from.matches(".card")) {
        away();
        peek(from, true);
        return;
      }
      away();
      const way = WAYS[event.key];
      if (!from || !way) return;
      event.preventDefault();
      step(root, from, way)?.focus();
    };

    let walked: string | null = null; // the group that keys have last walked in
    const focus = (event: FocusEvent) => {
      const target = event.target as Element;
      const node = target.closest<HTMLElement>(STOPS);
      if (node) rove(node);
      if (target.matches(":focus-visible")) linger(target, false);
      walked = target.matches(":focus-visible") ? (target.closest<HTMLElement>("[data-group]")?.dataset.group ?? null) : null;
    };
    const changed = () => {
      settle(root);
      if (walked !== null && document.activeElement === document.body) recover(root, walked);
    };

    const heard = new AbortController(); // ends every listener at once
    const on = { signal: heard.signal };
    root.addEventListener("pointerover", hover, on);
    root.addEventListener("pointerleave", away, on);
    root.addEventListener("pointerdown", down, on);
    window.addEventListener("pointermove", move, on);
    window.addEventListener("pointerup", up, on);
    window.addEventListener("pointercancel", clear, on);
    root.addEventListener("click", click, on);
    root.addEventListener("keydown", key, on);
    root.addEventListener("focusin", focus, on);
    const watch = new MutationObserver(changed);
    watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-touch", "data-goal", "aria-disabled", "disabled"] });
    settle(root);
    return () => {
      watch.disconnect();
      heard.abort();
      clear();
      clearTimeout(rest);
    };
  };
}

type Way = [x: number, y: number];
const WAYS: Record<string, Way | undefined> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const isReady = (node: HTMLElement) => node.getAttribute("aria-disabled") === "false";

/** Tab stops: one in each group, the one last walked to; where nothing can be done with it, also one that can be picked. */
function rove(node: HTMLElement): void {
  if (node.closest(".scene")?.querySelector("[data-goal]")) return;
  const all = [...(node.closest("[data-group]")?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const ready = isReady(node) ? node : all.find(isReady);
  for (const other of all) other.tabIndex = other === node || other === ready ? 0 : -1;
}

/** Tab stops. With something in hand: wherever it can go. Else in each group where focus is, and what can be picked. */
function settle(root: HTMLElement): void {
  const goals = new Set(root.querySelectorAll<HTMLElement>("[data-touch][data-goal]"));
  for (const group of root.querySelectorAll<HTMLElement>("[data-group]")) {
    const all = [...group.querySelectorAll<HTMLElement>(STOPS)];
    const focused = all.find((node) => node === document.activeElement);
    const ready = focused && isReady(focused) ? focused : all.find(isReady);
    const best = ready ?? focused ?? all.find((node) => node.tabIndex === 0) ?? all[0];
    for (const node of all) node.tabIndex = (goals.size ? goals.has(node) : node === best) || node === focused ? 0 : -1;
  }
}

/** What had focus is gone: go on nearby, so that nobody has to begin anew at the top of the page. */
function recover(root: HTMLElement, group: string): void {
  const near = root.querySelector<HTMLElement>(`[data-group="${group}"]`);
  const next =
    near?.querySelector<HTMLElement>("[data-touch][tabindex='0'], [data-move]:not(:disabled)") ??
    root.querySelector<HTMLElement>("[data-touch][tabindex='0'][aria-disabled='false'], [data-group='prompt'] button:not(:disabled)");
  next?.focus({ preventScroll: true });
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
