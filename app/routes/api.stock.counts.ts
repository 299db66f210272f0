import { createCount } from "#tools/stock/create-count.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ POST: created(createCount) });
export const action = loader;
