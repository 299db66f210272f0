import { z } from "zod";
import { selectReadings } from "#db/queries/hour-readings.ts";
import { findMachine } from "#db/queries/machines.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { readingsOfMachine } from "./schema.ts";
import { readingShape } from "#db/records/hour-reading.ts";

export const listReadings = operation({
  name: "hours.list-readings",
  title: "List meter readings",
  description: "List what a machine's hour meter showed, newest first, with where each reading comes from.",
  effect: "read",
  input: readingsOfMachine,
  output: z.array(readingShape),
  async execute({ machineId, limit, before }, { db }) {
    if (!(await findMachine(db, machineId))) throw new NotFound("Machine not found");
    return selectReadings(db, machineId, { limit, ...before });
  },
});
