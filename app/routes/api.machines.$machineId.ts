import { showMachine } from "#tools/machines/show-machine.ts";
import { updateMachine } from "#tools/machines/update-machine.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showMachine, PATCH: updateMachine });
export const action = loader;
