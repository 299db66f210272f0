import { searchPlate } from "#tools/machines/search-plate.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: searchPlate });
export const action = loader;
