import { createMovement } from "#tools/stock/create-movement.ts";
import { listMovements } from "#tools/stock/list-movements.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listMovements, POST: created(createMovement) });
export const action = loader;
