import { holdLevels, isStockKept, type LevelKey } from "#db/queries/stock.ts";
import { addReservation, factsOfRequest, type LineFacts } from "#db/queries/supply.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict, invalid } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { exactly } from "../stock/rules.ts";
import { mustBeAllowedAt } from "../stock/place-rights.ts";
import { claimRecord } from "../versioned.ts";
import { keptFor } from "./keep-again.ts";
import { lineSupply, requestSupply } from "./line-supply.ts";
import { openOf } from "./rules.ts";
import { reservation } from "./schema.ts";
import { supplyShape } from "./shapes.ts";
import { partsRecord } from "./update-parts-request.ts";

export const reserveParts = operation({
  name: "parts-requests.reserve-parts",
  title: "Keep parts for a request",
  description: "Keep parts that are in stock for a parts request, so that nobody takes them for something else.",
  effect: "write",
  input: reservation,
  output: supplyShape,
  async execute({ requestId, lines: wanted }, ctx) {
    const { db, changed } = ctx;
    await claimRecord(db, partsRecord, { id: requestId });
    if (!(await isStockKept(db))) throw new Conflict("Stock is not kept: nothing was counted yet");
    const known = await factsOfRequest(db, requestId);
    const chosen: Wanted[] = (wanted ?? known).map(({ lineId, ...one }) => ({ ...one, line: lineOf(known, lineId) }));
    // All at once and in one order, so that two who want the same parts never wait for each other.
    await holdLevels(db, chosen.flatMap(levelsOf));
    let kept = 0;
    for (const one of chosen) kept += await keep(ctx, one, { whole: wanted !== undefined });
    if (kept === 0) throw new Conflict("Nothing of it is free in the stores");
    const supply = await requestSupply(db, requestId, todayOf(ctx));
    changed({
      entity: "parts_request",
      id: requestId,
      before: { reserved: keptFor(known) },
      after: { reserved: keptFor(await factsOfRequest(db, requestId)) },
      domains: ["parts-requests", "stock"],
    });
    return supply;
  },
});

interface Wanted {
  line: LineFacts;
  placeId?: number;
  quantity?: number;
}

/** Where a line's part may be kept: at the place that was chosen, else in the stores that have it. */
const levelsOf = ({ line: { part, places }, placeId }: Wanted): LevelKey[] => {
  if (!part) return [];
  const stores = places.filter(({ kind }) => kind === "store").map((store) => store.placeId);
  return (placeId === undefined ? stores : [placeId]).map((one) => ({ partId: part.id, placeId: one }));
};

export function lineOf(lines: readonly LineFacts[], lineId: number): LineFacts {
  const line = lines.find((one) => one.lineId === lineId);
  if (!line) throw invalid("lines", "There is no such part in this request");
  return line;
}

/** Keeps one line's parts where they lie. @returns how many @throws Conflict where a place has less that is free */
async function keep(ctx: SignedInContext, wanted: Wanted, { whole }: { whole: boolean }): Promise<number> {
  const { db, actor, now } = ctx;
  const { line, placeId } = wanted;
  if (!line.part) {
    if (whole) throw invalid("lines", `“${line.description}” is not in the catalogue`);
    return 0;
  }
  const { id: partId, number } = line.part;
  const supply = lineSupply(line);
  const open = exactly(openOf(supply) - supply.reserved);
  const quantity = wanted.quantity === undefined ? open : exactly(wanted.quantity);
  if (quantity > open) throw invalid("quantity", `No more than ${Math.max(0, open)} of ${number} are to be kept`);
  if (quantity <= 0) return 0;
  if (placeId !== undefined) await mustBeAllowedAt(ctx, [placeId]);
  // What is free is looked up once nobody else can keep it any more.
  const held = await holdLevels(db, levelsOf(wanted));
  const free = held
    .map((level) => ({ placeId: level.placeId, free: exactly(level.quantity - level.reserved) }))
    .sort((one, other) => other.free - one.free);
  const there = exactly(free.reduce((sum, one) => sum + Math.max(0, one.free), 0));
  if (there < quantity && (placeId !== undefined || wanted.quantity !== undefined))
    throw new Conflict(`Only ${there} of ${number} are free there`);
  let left = Math.min(quantity, there);
  const kept = left;
  for (const level of free) {
    const part = exactly(Math.min(left, level.free));
    if (part <= 0) continue;
    const about = { partsLineId: line.lineId, partId, placeId: level.placeId, byId: actor.id };
    await addReservation(db, { ...about, quantity: part }, now());
    left = exactly(left - part);
  }
  return kept;
}
