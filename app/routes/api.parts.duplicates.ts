import { listDuplicates } from "#tools/parts/list-duplicates.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listDuplicates });
export const action = loader;
