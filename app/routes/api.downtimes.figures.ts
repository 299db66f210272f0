import { listFigures } from "#tools/downtime/list-figures.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listFigures });
export const action = loader;
