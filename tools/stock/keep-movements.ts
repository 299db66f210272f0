import { randomUUID } from "node:crypto";
import {
  addMovements,
  holdLevels,
  lastUsedCost,
  unitCostsOn,
  partNamesById,
  placesById,
  reservedForLines,
  type LevelKey,
  type NewStockMovement,
  type StockMovement,
  type StockPlace,
} from "#db/queries/stock.ts";
import type { Context } from "../context.ts";
import { Conflict, invalid } from "../errors.ts";
import { dayIn } from "../fields/rules.ts";
import { directions, exactly, stockDoubtText, type PlainKind, type StockDoubt } from "./rules.ts";

export type LedgerContext = Pick<Context, "db" | "now" | "actor" | "changed">;

interface MoveOf extends LevelKey {
  machineId?: number | null;
  serviceLogId?: number | null;
  /** The line of a parts request that it is for: what is kept for the line may be taken without a doubt. */
  partsLineId?: number | null;
  purchaseLineId?: number | null;
  /** What one unit cost, where the caller knows it better than the price lists. */
  unitCost?: number | null;
  currency?: string | null;
  note?: string | null;
  /** The field of the call that it stands in, for words beside it; "quantity" unless said otherwise. */
  path?: string;
}

/** One thing that is done with a part; how much is told in its unit. */
export type Move = MoveOf &
  (
    | { kind: PlainKind; quantity: number }
    | { kind: "moved"; toPlaceId: number; quantity: number }
    /** What was found; the difference to the books becomes the row. */
    | { kind: "counted"; counted: number }
  );

/**
 * Notes what was done in the ledger, in the transaction of `ctx.db`. The rights are the caller's to check.
 *
 * Taking more than there is, or what is kept for a request, needs somebody's word (`confirm`). With it a "corrected" row
 * puts the books right first, so that the balance ends at zero.
 * @returns the rows in the order of the moves; of one that was moved two, and a correction stands before what needed it
 * @throws Conflict with every `doubt` and, in `details`, the sentence for each
 * @throws InvalidInput for a part or place that is not there, and for a place that is closed
 */
export async function keepMovements(
  ctx: LedgerContext,
  moves: readonly Move[],
  { confirm = false }: { confirm?: boolean } = {},
): Promise<StockMovement[]> {
  if (moves.length === 0) return [];
  const { db, changed } = ctx;
  const books = await openBooks(ctx, moves);
  const rows = moves.flatMap((move) => books.rowsOf(move));
  if (books.doubts.length > 0 && !confirm) {
    const details = books.doubts.map(({ path, ...doubt }) => ({ path, message: stockDoubtText(doubt) }));
    const doubts = books.doubts.map(({ path: _path, ...doubt }) => doubt);
    throw new Conflict(details[0]!.message, { doubt: doubts[0], doubts, details });
  }
  const added = await addMovements(db, await withCosts(ctx, rows));
  for (const row of added) changed({ entity: "stock_movement", id: row.id, after: row, domains: ["stock"] });
  return added;
}

const endsOf = (move: Move): LevelKey[] =>
  move.kind === "moved" ? [move, { partId: move.partId, placeId: move.toPlaceId }] : [move];

const keyOf = ({ partId, placeId }: LevelKey) => `${partId}@${placeId}`;

/** Holds the levels that the moves touch, and tells what rows each of them makes with what is there by then. */
async function openBooks({ db, actor, now }: LedgerContext, moves: readonly Move[]) {
  const ends = moves.flatMap(endsOf);
  const parts = new Map(
    (
      await partNamesById(
        db,
        ends.map(({ partId }) => partId),
      )
    ).map((part) => [part.id, part]),
  );
  const places = new Map(
    (
      await placesById(
        db,
        ends.map(({ placeId }) => placeId),
      )
    ).map((place) => [place.id, place]),
  );
  for (const move of moves) assurePlaces(move, { parts, places });
  const held = await holdLevels(db, ends);
  const there = new Map(held.map((level) => [keyOf(level), level.quantity]));
  const reserved = new Map(held.map((level) => [keyOf(level), level.reserved]));
  const lineIds = moves.flatMap(({ partsLineId }) => partsLineId ?? []);
  const ofLines = lineIds.length > 0 ? await reservedForLines(db, lineIds) : [];
  const doubts: (StockDoubt & { path: string })[] = [];
  const at = now();

  const row = (move: Move, key: LevelKey, moveId: string, quantity: number): NewStockMovement => {
    there.set(keyOf(key), exactly((there.get(keyOf(key)) ?? 0) + quantity));
    const { kind, machineId, serviceLogId, partsLineId, purchaseLineId, unitCost, currency, note } = move;
    const about = { machineId, serviceLogId, partsLineId, purchaseLineId, unitCost, currency, note };
    return { ...about, ...pick(key), moveId, kind, quantity, at, byId: actor?.id };
  };

  /** What goes, with the correction before it that the books need. */
  const taken = (move: Move, moveId: string, wanted: number): NewStockMovement[] => {
    const key = keyOf(move);
    const [is, kept] = [there.get(key) ?? 0, reserved.get(key) ?? 0];
    const own = ofLines
      .filter((line) => line.partsLineId === move.partsLineId && keyOf(line) === key)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const ofOthers = exactly(Math.max(0, kept - own));
    const missing = exactly(wanted - is);
    if (wanted > exactly(is - ofOthers))
      doubts.push({
        reason: missing > 0 ? "stock_short" : "stock_reserved",
        ...pick(move),
        number: parts.get(move.partId)!.number,
        place: places.get(move.placeId)!.name,
        wanted,
        there: is,
        reserved: ofOthers,
        path: move.path ?? "quantity",
      });
    const put: Move = { kind: "corrected", ...pick(move), quantity: missing };
    const correction = missing > 0 ? [row(put, move, moveId, missing)] : [];
    return [...correction, row(move, move, moveId, -wanted)];
  };

  const rowsOf = (move: Move): NewStockMovement[] => {
    const moveId = randomUUID();
    if (move.kind === "counted") {
      const counted = exactly(move.counted);
      return [{ ...row(move, move, moveId, exactly(counted - (there.get(keyOf(move)) ?? 0))), counted }];
    }
    const quantity = exactly(move.quantity);
    if (move.kind === "moved") {
      const to = { partId: move.partId, placeId: move.toPlaceId };
      return [...taken(move, moveId, quantity), row(move, to, moveId, quantity)];
    }
    const change = directions[move.kind] * quantity;
    if (move.kind !== "corrected") return change < 0 ? taken(move, moveId, -change) : [row(move, move, moveId, change)];
    const is = there.get(keyOf(move)) ?? 0;
    if (is + change < 0)
      throw invalid(move.path ?? "quantity", `There are ${is} by the books; no more can be corrected away`);
    return [row(move, move, moveId, change)];
  };

  return { rowsOf, doubts };
}

const pick = ({ partId, placeId }: LevelKey): LevelKey => ({ partId, placeId });

function assurePlaces(
  move: Move,
  { parts, places }: { parts: ReadonlyMap<number, unknown>; places: ReadonlyMap<number, StockPlace> },
): void {
  if (!parts.has(move.partId)) throw invalid("partId", "Please select a part");
  const from = places.get(move.placeId);
  if (!from) throw invalid("placeId", "Please select a place");
  const comes = move.kind === "moved" ? places.get(move.toPlaceId) : move.kind === "used" ? undefined : from;
  if (move.kind === "moved" && (!comes || comes.id === from.id))
    throw invalid("toPlaceId", "Please select another place");
  const brings = move.kind === "moved" || move.kind === "received" || move.kind === "returned";
  if (brings && comes?.closed) throw invalid("placeId", `${comes.name} is closed: nothing new comes there`);
}

/** Each row with what one unit cost: as its caller says, as it cost when it was used at the machine it comes back from, or by the latest price. */
async function withCosts({ db, now }: LedgerContext, rows: readonly NewStockMovement[]): Promise<NewStockMovement[]> {
  const unknown = rows.filter(({ unitCost }) => unitCost == null);
  const partIds = [...new Set(unknown.map(({ partId }) => partId))];
  const prices = partIds.length > 0 ? await unitCostsOn(db, partIds, dayIn("UTC", now())) : [];
  const priced = new Map(prices.map((price) => [price.partId, price]));
  return Promise.all(
    rows.map(async (row) => {
      if (row.unitCost != null) return row;
      const used =
        row.kind === "returned" && row.machineId ? await lastUsedCost(db, row.partId, row.machineId) : undefined;
      const { unitCost = null, currency = null } = used ?? priced.get(row.partId) ?? {};
      return { ...row, unitCost, currency };
    }),
  );
}
