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

/** How far a line of a request is. */
export const supplyStates = [
  "requested",
  "in_stock",
  "reserved",
  "ordered",
  "partly_arrived",
  "arrived",
  "handed_over",
] as const;
export type SupplyState = (typeof supplyStates)[number];

/** Quantities of one line, in the unit of its part. */
export interface LineSupply {
  wanted: number;
  /** Kept for the line. */
  reserved: number;
  /** Of orders that were sent and are not given up: in all, and what has come of it. */
  ordered: number;
  arrived: number;
  handedOver: number;
  /** What lies anywhere and is kept for nobody. */
  free: number;
}

/** Amounts have three places behind the point. */
const rest = (quantity: number): number => Math.max(0, Math.round(quantity * 1_000) / 1_000);

/** What is neither handed over, kept nor still to come. */
export const missingOf = ({ wanted, reserved, ordered, arrived, handedOver }: Omit<LineSupply, "free">): number =>
  rest(wanted - handedOver - reserved - rest(ordered - arrived));

/** What was not handed over yet. */
export const openOf = ({ wanted, handedOver }: Pick<LineSupply, "wanted" | "handedOver">): number =>
  rest(wanted - handedOver);

/** How far a line is: by what was done last on its way from wish to part. */
export function supplyState(line: LineSupply): SupplyState {
  const open = openOf(line);
  if (open === 0) return "handed_over";
  if (line.arrived > 0 && line.arrived < line.ordered) return "partly_arrived";
  if (line.arrived > 0 && line.reserved + line.free >= open) return "arrived";
  if (line.reserved >= open) return "reserved";
  if (line.ordered > line.arrived) return "ordered";
  return line.free >= open ? "in_stock" : "requested";
}

/**
 * The ticks of a request, as its lines say. Ordered: something of it was ordered, and all of it is ordered, kept or in
 * stock. Delivered: all of it was handed over. Either may be ticked without, which stays the short way and means the same;
 * so what the lines do not say is not unticked.
 */
export function ticksOf(lines: readonly LineSupply[]): { ordered: boolean; delivered: boolean } {
  const delivered = lines.length > 0 && lines.every((line) => openOf(line) === 0);
  const ordered = lines.some((line) => line.ordered > 0) && lines.every((line) => missingOf(line) <= line.free);
  return { ordered, delivered };
}
