import type { OrderStatus } from "#db/vocabulary.ts";

/** Rules of purchase orders. Safe for the browser. */

interface OrderedLine {
  quantity: number;
  arrived: number;
  expectedOn: string | null;
}

/** What of a line is still to come. */
export const comingOf = ({ quantity, arrived }: Pick<OrderedLine, "quantity" | "arrived">): number =>
  Math.max(0, Math.round((quantity - arrived) * 1_000) / 1_000);

/** A line is late from the day after the one on which it should have come. Days as YYYY-MM-DD. */
export const isLate = (line: OrderedLine, status: OrderStatus, today: string): boolean =>
  status === "sent" && comingOf(line) > 0 && line.expectedOn !== null && line.expectedOn < today;

/** When the next of what is missing should come. */
export const nextExpected = (lines: readonly OrderedLine[]): string | null =>
  lines
    .flatMap((line) => (comingOf(line) > 0 && line.expectedOn ? [line.expectedOn] : []))
    .sort()
    .at(0) ?? null;

export const isOpen = (status: OrderStatus): boolean => status === "draft" || status === "sent";

/** What the lines of an order cost, where all have a price in one currency. */
export function totalOf(
  lines: readonly { quantity: number; price: number | null; currency: string | null }[],
): { amount: number; currency: string } | null {
  const [first] = lines;
  if (!first?.currency || lines.some(({ price, currency }) => price === null || currency !== first.currency))
    return null;
  const amount = lines.reduce((sum, { quantity, price }) => sum + quantity * price!, 0);
  return { amount: Math.round(amount * 100) / 100, currency: first.currency };
}

/** Over the amount ordered; a person says that it is so. */
export const overDelivery = "more_than_ordered";
