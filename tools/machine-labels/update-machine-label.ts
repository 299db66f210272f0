import { findLabel, writeLabel } from "#db/queries/machine-labels.ts";
import { operation } from "../operation.ts";
import { newLabelToken } from "./new-label.ts";
import { labelChange } from "./schema.ts";
import { labelShape } from "./shapes.ts";
import { mustExist, presentLabel } from "./show-machine-label.ts";

export const updateMachineLabel = operation({
  name: "machine-labels.update",
  title: "Switch reports by a label on or off",
  description: "Say whether guests may report faults by the label of a machine.",
  effect: "write",
  repeatable: true,
  input: labelChange,
  output: labelShape,
  async execute({ machineId, active }, ctx) {
    const { db, now, changed } = ctx;
    await mustExist(ctx, machineId);
    const before = (await findLabel(db, machineId))?.active ?? true;
    const label = await writeLabel(db, { machineId, ...newLabelToken(), active, renewedAt: now() }, { active });
    if (before !== active)
      changed({
        entity: "machine_label",
        id: machineId,
        before: { active: before },
        after: { machineId, active },
        domains: ["machines"],
      });
    return presentLabel(ctx, machineId, label);
  },
});
