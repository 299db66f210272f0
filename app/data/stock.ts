import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Answer, Input } from "#app/http/api-types.ts";
import type { MovementKind } from "#db/vocabulary.ts";
import { refresh } from "./cached-lists.ts";
import { callUndoable, call, pathOf, readOf } from "./call.ts";

export type StockPlace = Answer<"stock.list-places">["items"][number];
export type StockLevel = Answer<"stock.list-levels">["items"][number];
export type StockMovement = Answer<"stock.list-movements">["items"][number];

export const placesPath = pathOf("stock.list-places");
const stockPaths = [placesPath, pathOf("stock.list-levels"), pathOf("stock.list-movements")] as const;

/** How many rows a page shows at first, and how many more when they are asked for. */
export const rowsShown = 25;
/** How many parts of a place are counted in one go. */
const countedAtOnce = 500;

export const stockPlaces = readOf("stock.list-places", {});

export interface StockWish {
  query?: string;
  placeId?: number;
  /** All places that are at this site. */
  siteId?: number;
  partId?: number;
}

const narrowed = ({ query, placeId, siteId, partId }: StockWish) => ({
  ...(query ? { query } : {}),
  ...(placeId ? { placeId } : {}),
  ...(siteId ? { siteId } : {}),
  ...(partId ? { partId } : {}),
});

export const levelFilter = (wish: StockWish, limit = rowsShown) => ({ limit, ...narrowed(wish) });
export const stockLevels = (wish: StockWish, limit?: number) => readOf("stock.list-levels", levelFilter(wish, limit));
export const levelsToCount = (placeId: number) => readOf("stock.list-levels", { placeId, limit: countedAtOnce });

export const stockMovements = ({ placeId, siteId, partId }: StockWish, limit = rowsShown) =>
  readOf("stock.list-movements", { limit, ...narrowed({ placeId, siteId, partId }) });

/** Reads again what stock says, whatever came of a change. */
export function useStockRefresh() {
  const client = useQueryClient();
  return () => refresh(client, ...stockPaths);
}

function useStockChange<Sent, Made>(change: (sent: Sent) => Promise<Made>) {
  const reread = useStockRefresh();
  return useMutation({ mutationFn: change, onSettled: reread });
}

export const useSavePlace = () =>
  useStockChange(({ placeId, version, kind, ...place }: PlaceDraft & { placeId?: number; version?: number }) =>
    placeId === undefined
      ? callUndoable("stock.create-place", {
          kind,
          name: place.name,
          engineerId: place.engineerId,
          siteId: place.siteId,
        })
      : callUndoable("stock.update-place", { placeId, version, ...place }),
  );

export const useSetLimits = () =>
  useStockChange((sent: Input<"stock.update-level">) => call("stock.update-level", sent));

export type PlaceDraft = Pick<StockPlace, "kind" | "name" | "engineerId" | "siteId" | "closed">;

export type NotedKind = Exclude<MovementKind, "counted">;
