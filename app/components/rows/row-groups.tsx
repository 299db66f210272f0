import { useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useDrawn } from "#app/hooks/use-drawn.ts";
import { useMedia } from "#app/hooks/use-media.ts";
import { moveBetweenRows } from "./row-keys.ts";

export interface RowGroup<Item> {
  key: string;
  /** Without one the rows stand under the heading of their section. */
  title?: string;
  icon?: ReactNode;
  /** What waits for somebody here is shown in full, as far as a phone draws it without being held up. */
  whole?: boolean;
  items: Item[];
}

interface AtFirst {
  desk: number;
  phone: number;
}

interface RowGroupsProps<Item> {
  groups: RowGroup<Item>[];
  /** Keys that do something with the row that has the focus; arrows and j, k move between the rows. */
  onKey?: (event: KeyboardEvent, item: Item) => void;
  /** So many of a group are shown, on a phone fewer, and the others at a press. */
  atFirst?: AtFirst;
  children: (item: Item) => ReactNode;
}

const usual: AtFirst = { desk: 6, phone: 4 };
const mostWhole: AtFirst = { desk: 40, phone: 12 };

/** One-line rows in groups, the most urgent first. Each row has a link of the class `row-open`, which has the focus. */
export function RowGroups<Item extends { id: number }>({
  groups,
  onKey,
  atFirst = usual,
  children,
}: RowGroupsProps<Item>) {
  const t = useTranslations("operations");
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const width = useMedia("(max-width: 767px)") ? "phone" : "desk";
  const shown = groups.filter(({ items }) => items.length > 0);
  const limitOf = (group: RowGroup<Item>) => {
    const { length } = group.items;
    return !group.title || open.has(group.key) ? length : Math.min((group.whole ? mostWhole : atFirst)[width], length);
  };
  const total = shown.reduce((sum, group) => sum + limitOf(group), 0);
  const drawn = useDrawn(total);
  let before = 0;

  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const row = moveBetweenRows(event);
    if (!row) return;
    const item = shown.flatMap(({ items }) => items).find(({ id }) => String(id) === row.dataset.row);
    if (item) onKey?.(event, item);
  };
  return (
    <div className="row-groups" onKeyDown={keys} aria-busy={drawn < total || undefined}>
      {shown.map((group) => {
        const limit = limitOf(group);
        const from = before;
        before += limit;
        const rest = group.items.length - limit;
        return (
          <div key={group.key}>
            {group.title && (
              <h3 className="row-group">
                {group.icon}
                {group.title} · {group.items.length}
              </h3>
            )}
            <ul className="operations-list">
              {group.items.slice(0, Math.max(0, Math.min(limit, drawn - from))).map(children)}
            </ul>
            {rest > 0 && (
              <button type="button" className="row-more" onClick={() => setOpen((now) => new Set(now).add(group.key))}>
                {t("moreOf", { count: rest, group: group.title ?? "" })}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
