import { z } from "zod";
import { readMachineChoices } from "#db/queries/machines.ts";
import { machineChoicesShape } from "#db/records/machine.ts";
import { machineStatuses, machineTypes } from "#db/vocabulary.ts";
import { operation } from "../operation.ts";
import { remembered } from "../remembered.ts";

export const showChoices = operation({
  name: "machines.show-choices",
  title: "Show what the list of machines can be narrowed to",
  description:
    "Statuses and types that machines of the fleet have, customers and sites they are at, and how many have open issues.",
  effect: "read",
  input: z.object({}),
  output: machineChoicesShape,
  execute: (_input, ctx) =>
    remembered(ctx, "what machines can be narrowed to", ["machines", "customers", "sites", "issues"], async () => {
      const { statuses, types, ...others } = await readMachineChoices(ctx.db);
      return {
        // In the order in which the words stand everywhere.
        statuses: machineStatuses.flatMap((status) => statuses.find((choice) => choice.status === status) ?? []),
        types: machineTypes.filter((type) => types.includes(type)),
        ...others,
      };
    }),
});
