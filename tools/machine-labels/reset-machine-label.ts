import { findLabel, writeLabel } from "#db/queries/machine-labels.ts";
import { operation } from "../operation.ts";
import { newLabelToken } from "./new-label.ts";
import { labelOf } from "./schema.ts";
import { labelShape } from "./shapes.ts";
import { mustExist, presentLabel } from "./show-machine-label.ts";

export const resetMachineLabel = operation({
  name: "machine-labels.reset",
  title: "New code for a machine's label",
  description: "Give a machine's label a new code. The label that is on the machine is worthless at once.",
  effect: "write",
  destroys: true,
  input: labelOf,
  output: labelShape,
  async execute({ machineId }, ctx) {
    const { db, now, changed } = ctx;
    await mustExist(ctx, machineId);
    const before = await findLabel(db, machineId);
    const code = { ...newLabelToken(), renewedAt: now() };
    const label = await writeLabel(db, { machineId, ...code }, code);
    changed({
      entity: "machine_label",
      id: machineId,
      before: before ? { renewedAt: before.renewedAt } : null,
      after: { machineId, renewedAt: label.renewedAt },
      domains: ["machines"],
    });
    return presentLabel(ctx, machineId, label);
  },
});
