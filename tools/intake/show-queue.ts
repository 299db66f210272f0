import { z } from "zod";
import { listQueue } from "#db/queries/jobs.ts";
import { jobStatuses } from "#db/vocabulary.ts";
import { pageSize, paging } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { queueEntryShape } from "#db/records/job.ts";

export const showQueue = operation({
  name: "intake.show-queue",
  title: "Processing queue",
  description:
    "Show what one has handed in lately: what is waiting, being read with which progress, ready for review, or failed and why.",
  effect: "read",
  input: z.object({
    status: z.enum(jobStatuses).optional(),
    limit: pageSize(50, 200).describe("How many jobs to answer at most"),
    before: paging.before,
  }),
  output: z.array(queueEntryShape),
  execute: ({ limit, before, ...filter }, { db, actor }) => listQueue(db, actor.id, filter, { limit, ...before }),
});
