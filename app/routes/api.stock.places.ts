import { createPlace } from "#tools/stock/create-place.ts";
import { listPlaces } from "#tools/stock/list-places.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listPlaces, POST: created(createPlace) });
export const action = loader;
