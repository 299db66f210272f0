import type { KeyboardEvent } from "react";

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Arrows, j and k move the focus between the rows of a list. A row has `data-row`, and in it a link or button of the
 * class `row-open`, which gets the focus. Answers the row that the key was pressed in; none while somebody types.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): HTMLElement | null {
  const row = (event.target as HTMLElement).closest<HTMLElement>("[data-row]");
  if (!row || isTyped(event)) return null;
  const step = steps[event.key];
  if (step) {
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(".row-open")];
    const at = links.findIndex((link) => row.contains(link));
    links[at + step]?.focus();
  }
  return row;
}

/** Letters typed into a field, and keys that the browser or the theme uses, belong to those. */
const isTyped = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (target as HTMLElement).matches("input:not([type=checkbox]), select, textarea");
