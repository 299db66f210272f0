import { searchRecords } from "#tools/records/search-records.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: searchRecords });
export const action = loader;
