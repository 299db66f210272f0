import { updatePlace } from "#tools/stock/update-place.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updatePlace });
export const action = loader;
