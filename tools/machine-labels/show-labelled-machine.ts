import { machineOfLabel } from "#db/queries/machine-labels.ts";
import { hashToken } from "../auth/tokens.ts";
import { NotFound } from "../errors.ts";
import { guestToken } from "../guest-reports/schema.ts";
import { operation } from "../operation.ts";
import { unknownCode } from "./open-label.ts";
import { labelledMachineShape } from "./shapes.ts";
import { unlessTriedOften } from "./tries.ts";

export const showLabelledMachine = operation({
  name: "machine-labels.show-labelled-machine",
  title: "Machine of a label",
  description: "Which machine a label is on, for people with an account, whether guests may report by it or not.",
  effect: "read",
  input: guestToken,
  output: labelledMachineShape,
  execute: ({ token }, ctx) =>
    unlessTriedOften(ctx, async () => {
      const found = await machineOfLabel(ctx.db, hashToken(token));
      if (!found) throw new NotFound(unknownCode);
      return { machineId: found.machineId, serialNumber: found.serialNumber };
    }),
});
