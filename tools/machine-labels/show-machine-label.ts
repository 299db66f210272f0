import { findLabel, type MachineLabel } from "#db/queries/machine-labels.ts";
import { existingIds } from "#db/queries/records.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { labelPath } from "../guest-reports/rules.ts";
import { operation } from "../operation.ts";
import { labelOf } from "./schema.ts";
import { labelShape } from "./shapes.ts";

export const showMachineLabel = operation({
  name: "machine-labels.show",
  title: "Label of a machine",
  description: "What the code on a machine's label leads to, since when, and whether guests may report by it.",
  effect: "read",
  input: labelOf,
  output: labelShape,
  async execute({ machineId }, ctx) {
    await mustExist(ctx, machineId);
    return presentLabel(ctx, machineId, await findLabel(ctx.db, machineId));
  },
});

/** @throws NotFound */
export async function mustExist({ db }: Pick<Context, "db">, machineId: number): Promise<void> {
  if (!(await existingIds(db, "machines", [machineId])).has(machineId)) throw new NotFound("Machine not found");
}

/** A label as callers know it. */
export const presentLabel = (
  { ports }: Pick<Context, "ports">,
  machineId: number,
  label: MachineLabel | undefined,
) => ({
  machineId,
  active: label?.active ?? true,
  url: label ? `${ports.installation.origin}${labelPath(label.token)}` : null,
  renewedAt: label?.renewedAt.toISOString() ?? null,
});
