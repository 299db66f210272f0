import { z } from "zod";
import { selectMachines } from "#db/queries/machines.ts";
import { operation } from "../operation.ts";
import { machineSearch } from "./schema.ts";
import { machineShape } from "#db/records/machine.ts";

export const listMachines = operation({
  name: "machines.list",
  title: "Find machines",
  description: "List machines of the fleet by serial number, model, customer, site, location, type or status.",
  effect: "read",
  input: machineSearch,
  output: z.array(machineShape),
  execute: ({ limit, before, sort, ...filter }, { db }) => selectMachines(db, filter, { limit, sort, ...before }),
});
