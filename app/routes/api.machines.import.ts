import { importMachines } from "#tools/machines/import-machines.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: importMachines });
export const action = loader;
