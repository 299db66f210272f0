import { createPlace } from "#tools/stock/create-place.ts";
import { listStockPlaces } from "#tools/stock/list-places.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listStockPlaces, POST: created(createPlace) });
export const action = loader;
