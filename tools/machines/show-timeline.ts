import { z } from "zod";
import { machineTimeline } from "#db/queries/engineer-dashboard.ts";
import { recordId } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { timelineEntryShape } from "./shapes.ts";

export const showTimeline = operation({
  name: "machines.timeline",
  title: "Machine timeline",
  description: "Show what happened to a machine: reports with hours, issues and parts requests, newest first.",
  effect: "read",
  input: z.object({ machineId: recordId }),
  output: z.array(timelineEntryShape),
  execute: ({ machineId }, { db }) => machineTimeline(db, machineId),
});
