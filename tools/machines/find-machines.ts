import { z } from "zod";
import { listMachines } from "#db/queries/machines.ts";
import { operation } from "../operation.ts";
import { machineSearch } from "./schema.ts";
import { machineShape } from "./shapes.ts";

export const findMachines = operation({
  name: "machines.find",
  title: "Find machines",
  description: "List machines of the fleet by serial number, model, customer, location, type or status.",
  effect: "read",
  input: machineSearch,
  output: z.array(machineShape),
  execute: ({ limit, before, ...filter }, { db }) => listMachines(db, filter, { limit, ...before }),
});
