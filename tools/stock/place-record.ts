import { selectPlaces } from "#db/queries/stock-lists.ts";
import type { Db } from "#db/client.ts";

export const placeRecord = {
  table: "stockPlaces" as const,
  entity: "stock_place",
  noun: "place",
  show: async (db: Db, id: number) => (await selectPlaces(db, { id }))[0],
};
