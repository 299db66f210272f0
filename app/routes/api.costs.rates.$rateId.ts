import { deleteRate } from "#tools/costs/delete-rate.ts";
import { updateRate } from "#tools/costs/update-rate.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateRate, DELETE: deleteRate });
export const action = loader;
