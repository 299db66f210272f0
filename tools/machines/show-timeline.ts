import { z } from "zod";
import { machineTimeline } from "#db/queries/engineer-dashboard.ts";
import { pageSize, paging, recordId } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { timelineEntryShape } from "#db/records/machine.ts";

export const showTimeline = operation({
  name: "machines.show-timeline",
  title: "Machine timeline",
  description: "Show what happened to a machine: reports with hours, issues and parts requests, newest first.",
  effect: "read",
  input: z.object({
    machineId: recordId,
    limit: pageSize(300, 500).describe("How many entries to answer at most"),
    before: paging.before,
  }),
  output: z.array(timelineEntryShape),
  execute: ({ machineId, limit, before }, { db }) => machineTimeline(db, machineId, { limit, ...before }),
});
