import { z } from "zod";
import { machineTimeline } from "#db/queries/engineer-dashboard.ts";
import { recordId } from "../fields/schema.ts";
import { operation } from "../operation.ts";

export const showTimeline = operation({
  name: "machines.timeline",
  title: "Machine timeline",
  description: "Show what happened to a machine: reports with hours, issues and parts requests, newest first.",
  effect: "read",
  input: z.object({ machineId: recordId }),
  execute: ({ machineId }, { db }) => machineTimeline(db, machineId),
});
