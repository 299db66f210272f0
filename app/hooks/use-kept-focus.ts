import { useEffect } from "react";

const overlays = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
/** Where a reader is put when the control they had is gone: what held it. */
const holders = "li, article, section, fieldset, form, [role=group], [role=region], .conversation, main";
/** What has come in place of it, if the holder has such a thing: a receipt for instance. */
const successors = "[data-takes-focus]";

/**
 * The focus never falls to the page itself, where a keyboard begins anew and a screen reader is lost. When the control
 * that has it goes (confirmed, deleted, undone, its dialog closed), what stands in its place takes it, else what held it.
 * A control that is only busy gets it back.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus with all that holds it, and the same of the last that stood outside of dialogs and menus. */
    let path: Element[] = [];
    let outside: Element[] = [];
    let wanted = 0;

    const remember = (event: FocusEvent) => {
      if (!(event.target instanceof Element) || event.target === document.body) return;
      path = pathOf(event.target);
      if (!event.target.closest(overlays)) outside = path;
    };
    const forget = (event: FocusEvent) => {
      if (event.relatedTarget) return;
      const left = event.target;
      // A control that is still there was left on purpose.
      setTimeout(() => {
        if (left instanceof Element && left === path[0] && isUsable(left) && document.hasFocus()) path = [];
      });
    };
    const keep = () => {
      if (wanted || path.length === 0 || !isLost()) return;
      // What draws anew may place the focus itself.
      wanted = requestAnimationFrame(() => {
        wanted = 0;
        if (isLost()) (placeFor(path) ?? placeFor(outside))?.focus({ preventScroll: true });
      });
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled"],
    });
    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", forget);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(wanted);
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusout", forget);
    };
  }, []);
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;
const isUsable = (element: Element) => element.isConnected && !element.matches(":disabled");

function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let above: Element | null = element; above && above !== document.body; above = above.parentElement)
    path.push(above);
  return path;
}

/** The control itself, what came in its place, or what held it; nothing while the control is only busy. */
function placeFor([control, ...above]: Element[]): HTMLElement | undefined {
  if (!control) return undefined;
  if (control.isConnected) return isUsable(control) ? (control as HTMLElement) : undefined;
  const holder = above.find((element) => element.isConnected && element.matches(holders));
  if (!(holder instanceof HTMLElement)) return undefined;
  const place = [...holder.querySelectorAll<HTMLElement>(successors)].at(-1) ?? holder;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  return place;
}
