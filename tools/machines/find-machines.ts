import { z } from "zod";
import { listMachines } from "#db/queries/machines.ts";
import { operation } from "../operation.ts";
import { machineSearch } from "./schema.ts";
import { machineShape } from "./shapes.ts";

/** A fleet is listed whole: the documents' machine list has no pages. */
const mostMachines = 5_000;

export const findMachines = operation({
  name: "machines.find",
  title: "Find machines",
  description: "List machines of the fleet by serial number, model, customer, location, type or status.",
  effect: "read",
  input: machineSearch,
  output: z.array(machineShape),
  execute: (filter, { db }) => listMachines(db, filter, mostMachines),
});
