import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { useInBrowser } from "#app/hooks/use-in-browser.ts";

interface WindowedGridProps<Item> {
  /** Lays the cards out in a grid of columns. */
  className: string;
  items: Item[];
  keyOf: (item: Item) => number;
  /** Cards with something unsaved, which are not taken away when they are out of sight. One in whose field somebody is stays too. */
  kept: ReadonlySet<number>;
  /** Of a row until it has been measured, in pixels. */
  rowHeight?: number;
  children: (item: Item) => ReactNode;
}

/** Up to so many cards are all drawn: a browser finds words in them, and a printer prints them. */
const mostDrawn = 72;
const rowsAhead = 3;
const fields = "input, select, textarea";

/** A grid of cards that scrolls with the page; of a long one, only the rows in sight are drawn. */
export function WindowedGrid<Item>(props: WindowedGridProps<Item>) {
  const { className, items, keyOf, kept, rowHeight = 270, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const { columns, gap, top } = useLayoutOf(list);
  const [writing, setWriting] = useState<number>();
  const windowed = useInBrowser() && items.length > mostDrawn;
  const rowOf = (key: number) => {
    const at = items.findIndex((item) => keyOf(item) === key);
    return at < 0 ? [] : [Math.floor(at / columns)];
  };
  const keptRows = windowed ? [...kept, ...(writing === undefined ? [] : [writing])].flatMap(rowOf) : [];
  const rows = useWindowVirtualizer({
    enabled: windowed,
    count: Math.ceil(items.length / columns),
    estimateSize: () => rowHeight,
    gap,
    overscan: rowsAhead,
    scrollMargin: top,
    initialRect: { width: 0, height: globalThis.innerHeight ?? 0 },
    // The rows between are drawn too: one run of cards needs no places of its own.
    rangeExtractor: (range: Range) =>
      defaultRangeExtractor({
        ...range,
        startIndex: Math.min(range.startIndex, ...keptRows),
        endIndex: Math.max(range.endIndex, ...keptRows),
      }),
  });
  const inSight = rows.getVirtualItems();
  const [first, last] = [inSight[0], inSight.at(-1)];
  const from = windowed && first ? first.index * columns : 0;
  const to = windowed ? (last ? (last.index + 1) * columns : mostDrawn) : items.length;
  const space: CSSProperties | undefined =
    windowed && first && last
      ? { paddingBlock: `${first.start - top}px ${rows.getTotalSize() - (last.end - top)}px` }
      : undefined;

  return (
    <ul
      ref={list}
      className={className}
      style={space}
      onFocus={({ target }) => target.matches(fields) && setWriting(Number(target.closest("li")?.dataset.key))}
      onBlur={() => setWriting(undefined)}
    >
      {items.slice(from, to).map((item, n) => {
        const at = from + n;
        return (
          <li
            key={keyOf(item)}
            data-key={keyOf(item)}
            data-index={Math.floor(at / columns)}
            // Cards of a row are equally high.
            ref={windowed && at % columns === 0 ? rows.measureElement : undefined}
            aria-setsize={windowed ? items.length : undefined}
            aria-posinset={windowed ? at + 1 : undefined}
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}

/** A page that is come back to is as high as it was from its first paint on, so that its place is found again. */
let lastLayout = { columns: 1, gap: 0, top: 0 };

/** Columns and gap of a grid, and how far it stands below the top of the page. */
function useLayoutOf(list: { current: HTMLElement | null }) {
  const [layout, setLayout] = useState(lastLayout);
  useEffect(() => {
    const element = list.current!;
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const columns = gridTemplateColumns.split(" ").length;
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      if (lastLayout.columns !== columns || lastLayout.top !== top)
        lastLayout = { columns, gap: parseFloat(rowGap) || 0, top };
      setLayout(lastLayout);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return layout;
}
