import { printMachineLabels } from "#tools/machine-labels/print-machine-labels.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: printMachineLabels });
export const action = loader;
