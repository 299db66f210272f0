export interface PartsRequestStep {
  done: boolean;
  date: Date | null;
}

/**
 * Ordered and delivered go by the same rule: ticking sets the date (now unless given), unticking clears it, and while
 * ticked the date can be changed.
 * @returns undefined when a date is given although the box is not ticked
 */
export function stepAfter(
  before: PartsRequestStep,
  ticked: boolean | undefined,
  date: Date | null | undefined,
  now: Date,
): PartsRequestStep | undefined {
  const done = ticked ?? before.done;
  if (!done) return date && ticked === undefined ? undefined : { done, date: null };
  return { done, date: date ?? (before.done ? before.date : null) ?? now };
}

/**
 * What is wrong with the days of a request, YYYY-MM-DD; nothing when they can be so. What was bought on the spot is
 * delivered without ever having been ordered.
 */
export function stepFault(
  { ordered, delivered }: { ordered: string | null; delivered: string | null },
  today: string,
): { field: "orderedDate" | "deliveredDate"; message: string } | undefined {
  if (ordered && ordered > today) return { field: "orderedDate", message: "The order date is in the future" };
  if (delivered && delivered > today) return { field: "deliveredDate", message: "The delivery date is in the future" };
  if (ordered && delivered && delivered < ordered)
    return { field: "deliveredDate", message: "The delivery date is before the order date" };
  return undefined;
}

/** A quantity as typed: what is no number, or less than 1, becomes 1. */
export const quantityFrom = (typed: string): number => Math.max(1, Math.trunc(Number(typed)) || 1);
