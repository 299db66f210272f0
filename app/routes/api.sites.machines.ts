import { assignMachines } from "#tools/sites/assign-machines.ts";
import { handle } from "../http/handle.server.ts";

export const action = handle({ POST: assignMachines });
