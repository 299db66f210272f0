import { showLabelledMachine } from "#tools/machine-labels/show-labelled-machine.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showLabelledMachine });
export const action = loader;
