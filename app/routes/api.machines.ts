import { addMachine } from "#tools/machines/add-machine.ts";
import { findMachines } from "#tools/machines/find-machines.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: findMachines, POST: created(addMachine) });
export const action = loader;
