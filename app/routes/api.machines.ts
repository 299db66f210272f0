import { createMachine } from "#tools/machines/create-machine.ts";
import { listMachines } from "#tools/machines/list-machines.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listMachines, POST: created(createMachine) });
export const action = loader;
