import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Db } from "../client.ts";
import {
  stockLevelColumns,
  stockMovementColumns,
  stockPlaceColumns,
  type StockLevelItem,
  type StockMovementItem,
  type StockPlaceItem,
} from "../records/stock.ts";
import { parts, stockLevels, stockMovements, stockPlaces } from "../schema/index.ts";
import type { MovementKind } from "../vocabulary.ts";
import { allOf, inList, iso, jsonRows, members } from "./json.ts";
import type { LevelKey } from "./stock.ts";
import { pageAt, readPageAt, type Page } from "./paging.ts";

/** What the ledger holds, as it is listed. `stock.ts` adds to it. */

interface PageWanted {
  limit: number;
  skipped?: number;
}

const placeItem = members({ ...stockPlaceColumns, countedAt: iso(sql`held.counted_at`) });
const levelItem = members(stockLevelColumns);
const movementItem = members(stockMovementColumns);

/** Stores first, then vans, by name; those out of use last. */
export const selectPlaces = (
  db: Db,
  { id, siteId }: { id?: number; siteId?: number } = {},
): Promise<StockPlaceItem[]> =>
  jsonRows<StockPlaceItem>(
    db,
    sql`select ${placeItem} from ${stockPlaces}, lateral (
        select count(*) filter (where l.quantity > 0)::int as parts,
          count(*) filter (where l.quantity < l.minimum)::int as below, max(l.counted_at) as counted_at
        from stock_levels l where l.place_id = ${stockPlaces.id}) held
      where ${allOf([
        id === undefined ? undefined : sql`${stockPlaces.id} = ${id}`,
        siteId === undefined ? undefined : sql`${stockPlaces.siteId} = ${siteId}`,
      ])}
      order by ${stockPlaces.closed}, ${stockPlaces.kind}, lower(${stockPlaces.name}), ${stockPlaces.id}`,
  );

export interface LevelFilter {
  partId?: number;
  placeId?: number;
  siteId?: number;
  belowMinimum?: boolean;
  /** Parts that a search has found; none: nothing is found. */
  partIds?: readonly number[];
}

const levelsFrom = sql`${stockLevels} join ${parts} p on p.id = ${stockLevels.partId}
  join ${stockPlaces} place on place.id = ${stockLevels.placeId}`;
const byNumber = sql`lower(p.number), p.id, ${stockLevels.placeId}`;
const isBelow = sql`${stockLevels.quantity} < ${stockLevels.minimum}`;

const atSite = (placeId: SQLWrapper, siteId: number): SQL =>
  sql`${placeId} in (select ${stockPlaces.id} from ${stockPlaces} where ${stockPlaces.siteId} = ${siteId})`;

const levelsWhere = ({ partId, placeId, siteId, partIds }: LevelFilter): SQL =>
  allOf([
    // A part that was never there and has no minimum is no part of the shelf.
    sql`(${stockLevels.quantity} > 0 or ${stockLevels.minimum} is not null or ${stockLevels.countedAt} is not null)`,
    partId === undefined ? undefined : sql`${stockLevels.partId} = ${partId}`,
    placeId === undefined ? undefined : sql`${stockLevels.placeId} = ${placeId}`,
    siteId === undefined ? undefined : atSite(stockLevels.placeId, siteId),
    partIds && inList(stockLevels.partId, partIds),
  ]);

/** A page of levels: those below their minimum first, then by the number of the part. */
export async function selectLevels(
  db: Db,
  filter: LevelFilter,
  { limit, skipped = 0 }: PageWanted,
): Promise<Page<StockLevelItem>> {
  const page = (condition: SQL, wanted: PageWanted) =>
    readPageAt<StockLevelItem>(
      db,
      {
        item: levelItem,
        from: levelsFrom,
        counted: stockLevels,
        id: stockLevels.partId,
        where: allOf([levelsWhere(filter), condition]),
        order: byNumber,
      },
      wanted,
    );
  const below = await page(isBelow, { limit, skipped });
  if (filter.belowMinimum) return below;
  const rest = limit - below.items.length;
  const others = await page(sql`(${isBelow}) is not true`, {
    limit: rest,
    skipped: Math.max(0, skipped - below.total),
  });
  return pageAt([...below.items, ...others.items], {
    skipped,
    total: below.total + others.total,
    atLeast: below.atLeast || others.atLeast,
  });
}

/** Some levels, in the order of part and place. */
export const levelsOf = (db: Db, keys: readonly LevelKey[]): Promise<StockLevelItem[]> =>
  jsonRows<StockLevelItem>(
    db,
    sql`select ${levelItem} from ${levelsFrom}
      where (${stockLevels.partId}, ${stockLevels.placeId}) in (select "partId", "placeId"
        from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("partId" int, "placeId" int))
      order by ${byNumber}`,
  );

export interface MovementFilter {
  partId?: number;
  placeId?: number;
  siteId?: number;
  machineId?: number;
  kind?: readonly MovementKind[];
}

/** A page of movements, newest first. */
export const selectMovements = (
  db: Db,
  { partId, placeId, siteId, machineId, kind, ids }: MovementFilter & { ids?: readonly number[] },
  page: PageWanted,
): Promise<Page<StockMovementItem>> =>
  readPageAt<StockMovementItem>(
    db,
    {
      item: movementItem,
      from: sql`${stockMovements} join ${parts} p on p.id = ${stockMovements.partId}
        join ${stockPlaces} place on place.id = ${stockMovements.placeId}`,
      counted: stockMovements,
      id: stockMovements.id,
      where: allOf([
        partId === undefined ? undefined : sql`${stockMovements.partId} = ${partId}`,
        placeId === undefined ? undefined : sql`${stockMovements.placeId} = ${placeId}`,
        siteId === undefined ? undefined : atSite(stockMovements.placeId, siteId),
        machineId === undefined ? undefined : sql`${stockMovements.machineId} = ${machineId}`,
        kind && inList(stockMovements.kind, kind),
        ids && inList(stockMovements.id, ids),
      ]),
      order: sql`${stockMovements.id} desc`,
      idsFirst: true,
    },
    page,
  );
