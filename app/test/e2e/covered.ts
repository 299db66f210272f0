/** What a person cannot press or read because something else lies over it, found by asking the browser what is hit. */
import type { Page } from "playwright-core";

/** Where a page is scrolled to: at its ends a bar may not hide anything either, for nothing can be scrolled out from under it. */
export type ScrolledTo = "start" | "middle" | "end";

/** Scrolls page and conversation to a third place and waits for the picture. */
export async function scroll(page: Page, to: ScrolledTo): Promise<void> {
  await page.evaluate((place) => {
    const share = { start: 0, middle: 0.5, end: 1 }[place];
    for (const box of [
      document.scrollingElement!,
      ...document.querySelectorAll(".thread, .chat-page-list, .sidebar-scroll"),
    ])
      box.scrollTop = share * (box.scrollHeight - box.clientHeight);
    return new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  }, to);
}

/**
 * Controls and figures that are in view, yet not hit where they are touched: at the centre and near the corners. Hit is
 * the element itself, what it holds or what holds it. A bar over the whole width of its column is an edge of the view,
 * under which things scroll out; at the end of the page nothing may be left under the lower one, nor at its start under
 * the upper one.
 *
 * @returns one line for each: what is covered, by what, where
 */
export const coveredParts = (page: Page, to: ScrolledTo): Promise<string[]> =>
  page.evaluate((place) => {
    const controls =
      "a[href], button, input, select, textarea, summary, audio, [role=button], [role=link], [role=checkbox], " +
      "[role=radio], [role=switch], [role=tab], [role=combobox], [role=slider]";
    const figures = "td, th, dd, meter, progress, [role=img], .stat, .rt-Badge";
    interface Box {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const within = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const view: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const parentOf = (element: Element) => element.parentElement;

    /** The part of an element that its scrolling and clipping ancestors and the window leave to see. */
    function inView(element: Element): Box {
      const rect = element.getBoundingClientRect();
      let seen = within(rect, view);
      for (let above = parentOf(element); above; above = parentOf(above)) {
        const style = getComputedStyle(above);
        if (style.overflowX !== "visible" || style.overflowY !== "visible")
          if (above !== document.body && above !== document.documentElement)
            seen = within(seen, above.getBoundingClientRect());
        if (style.position === "fixed") break;
      }
      return seen;
    }

    /** The bar across a column that an element belongs to, and the edge at which it stands. */
    function barOf(element: Element): "upper" | "lower" | undefined {
      for (let above: Element | null = element; above; above = parentOf(above)) {
        if (getComputedStyle(above).position !== "sticky" || !parentOf(above)) continue;
        const bar = above.getBoundingClientRect();
        const column = parentOf(above)!.getBoundingClientRect();
        const wide = bar.width >= Math.min(column.width, innerWidth) * 0.6 && bar.height < innerHeight / 3;
        if (wide) return bar.top < innerHeight / 2 ? "upper" : "lower";
      }
      return undefined;
    }

    const named = (element: Element) => {
      const words = element.getAttribute("aria-label") ?? element.textContent?.trim().replaceAll(/\s+/g, " ") ?? "";
      const kind = [...element.classList].slice(0, 2).join(".");
      return `${element.tagName.toLowerCase()}${kind && `.${kind}`} "${words.slice(0, 40)}"`;
    };

    const found: string[] = [];
    for (const element of document.querySelectorAll(`${controls}, ${figures}`)) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
        continue;
      if (element.closest("[inert], [aria-hidden=true], .visually-hidden") || element.matches(".skip-link")) continue;
      const { width, height } = element.getBoundingClientRect();
      const seen = inView(element);
      const [seenWidth, seenHeight] = [seen.right - seen.left, seen.bottom - seen.top];
      // Less than half of it is in view: it is on its way out.
      if (width < 4 || height < 4 || seenWidth < width / 2 || seenHeight < height / 2) continue;
      const points = [
        [0.5, 0.5],
        [0.2, 0.2],
        [0.8, 0.2],
        [0.2, 0.8],
        [0.8, 0.8],
      ].map(([x, y]) => [seen.left + x! * seenWidth, seen.top + y! * seenHeight] as const);
      for (const [x, y] of points) {
        const hit = document.elementFromPoint(x, y);
        if (!hit || element.contains(hit) || hit.contains(element)) continue;
        if (element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => label.contains(hit)))
          continue;
        const stack = document.elementsFromPoint(x, y);
        const bars = stack.slice(0, stack.indexOf(element)).map(barOf);
        if (bars.includes("lower") && place !== "end") continue;
        if (bars.includes("upper") && place !== "start") continue;
        found.push(`${named(element)} under ${named(hit)} at ${Math.round(x)},${Math.round(y)}`);
        break;
      }
    }
    return found;
  }, to);
