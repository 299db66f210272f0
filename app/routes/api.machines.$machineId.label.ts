import { resetMachineLabel } from "#tools/machine-labels/reset-machine-label.ts";
import { showMachineLabel } from "#tools/machine-labels/show-machine-label.ts";
import { updateMachineLabel } from "#tools/machine-labels/update-machine-label.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showMachineLabel, PATCH: updateMachineLabel, POST: resetMachineLabel });
export const action = loader;
