import {
  addMovements,
  holdLevels,
  movementsById,
  settleCountedAt,
  takenBackAmong,
  type StockMovement,
} from "#db/queries/stock.ts";
import { Conflict } from "../errors.ts";
import type { LedgerContext } from "./keep-movements.ts";
import { exactly } from "./rules.ts";

/**
 * Takes rows of the ledger back, each by a row of the same kind with the opposite quantity: nothing is ever deleted from
 * it. Taken back together, so that only what is left at the end must be possible.
 * @returns the rows that were added, in the order of the ids
 * @throws Conflict where one was taken back already, or what came with it has gone on meanwhile
 */
export async function takeBackMovements(
  { db, actor, now }: LedgerContext,
  ids: readonly number[],
): Promise<StockMovement[]> {
  // What was done last is taken back first.
  const rows = (await movementsById(db, ids)).toReversed();
  const held = await holdLevels(db, rows);
  // Asked when the levels are held: whoever takes the same back has done so by now, or waits.
  if ((await takenBackAmong(db, ids)).size > 0) throw new Conflict("This was taken back already");
  const left = new Map(held.map(({ partId, placeId, quantity }) => [`${partId}@${placeId}`, quantity]));
  const leave = ({ partId, placeId, quantity }: StockMovement) => {
    const rest = exactly(left.get(`${partId}@${placeId}`)! - quantity);
    left.set(`${partId}@${placeId}`, rest);
    return rest;
  };
  const opposite = rows.map((row) => {
    const { id, moveId, kind, partId, placeId, machineId, serviceLogId, partsLineId, purchaseLineId } = row;
    const about = { moveId, kind, partId, placeId, machineId, serviceLogId, partsLineId, purchaseLineId };
    const rest = leave(row);
    const counted = kind === "counted" ? Math.max(0, rest) : null;
    const { unitCost, currency } = row;
    // Of a difference of none the opposite is none, not -0.
    const quantity = 0 - row.quantity;
    return { ...about, quantity, counted, unitCost, currency, at: now(), byId: actor?.id, takesBackId: id };
  });
  if ([...left.values()].some((rest) => rest < 0))
    throw new Conflict("What came with it has been taken meanwhile; a count puts it right");
  const added = await addMovements(db, opposite);
  for (const row of rows) if (row.kind === "counted") await settleCountedAt(db, row);
  return added;
}
