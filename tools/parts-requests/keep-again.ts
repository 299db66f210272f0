import { holdLevels } from "#db/queries/stock.ts";
import { addReservation, factsOfRequest, useReservation, type LineFacts } from "#db/queries/supply.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict } from "../errors.ts";
import { exactly } from "../stock/rules.ts";

/** What is kept for each line of a request and where, as the audit log tells it. */
export type Kept = Record<string, LineFacts["reserved"]>;

export const keptFor = (lines: readonly LineFacts[]): Kept =>
  Object.fromEntries(lines.map(({ lineId, reserved }) => [lineId, reserved]));

/**
 * Takes back that parts were kept for a request, or no longer: what was kept is given back, what was given back is kept
 * again. What happened at other places or to other lines since stays.
 * @returns what is kept now
 * @throws Conflict when it was handed over or given back meanwhile, or is no longer free
 */
export async function keepAgain(
  { db, actor, now }: SignedInContext,
  requestId: number,
  { before, after }: { before: Kept; after: Kept },
): Promise<Kept> {
  const lines = await factsOfRequest(db, requestId);
  const changes = lines.flatMap(({ lineId, part }) => {
    const [was, is] = [before[lineId] ?? [], after[lineId] ?? []];
    const placeIds = [...new Set([...was, ...is].map(({ placeId }) => placeId))];
    return placeIds.flatMap((placeId) => {
      const more = exactly(quantityAt(was, placeId) - quantityAt(is, placeId));
      return more === 0 || !part ? [] : [{ partsLineId: lineId, partId: part.id, placeId, more }];
    });
  });
  if (changes.length === 0) throw new Conflict("This cannot be undone");
  const held = await holdLevels(db, changes);
  // Read again once nobody else can change it.
  const kept = keptFor(await factsOfRequest(db, requestId));
  for (const { more, ...about } of changes) {
    const level = held.find(({ partId, placeId }) => partId === about.partId && placeId === about.placeId);
    const is = quantityAt(kept[about.partsLineId] ?? [], about.placeId);
    if (more < 0 && is < -more) throw new Conflict("This parts request was changed again meanwhile");
    if (more > 0 && exactly((level?.quantity ?? 0) - (level?.reserved ?? 0)) < more)
      throw new Conflict("Nothing of it is free in the stores");
    if (more < 0) await useReservation(db, { ...about, quantity: -more });
    else await addReservation(db, { ...about, quantity: more, byId: actor.id }, now());
  }
  return keptFor(await factsOfRequest(db, requestId));
}

const quantityAt = (kept: LineFacts["reserved"], placeId: number): number =>
  exactly(kept.filter((one) => one.placeId === placeId).reduce((sum, { quantity }) => sum + quantity, 0));
