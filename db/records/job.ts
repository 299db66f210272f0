import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { drafts, jobs } from "../schema/index.ts";
import { countedAhead } from "../queue-vocabulary.ts";
import { documentKinds, jobStatuses } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A document in the queue. */
export const queueEntryShape = z.object({
  id: z.int(),
  kind: z.enum(documentKinds),
  fileName: z.string().nullable(),
  status: z.enum(jobStatuses),
  progress: z.number().min(0).max(1),
  step: z.string().nullable(),
  error: z.string().nullable(),
  note: z.string().nullable(),
  ahead: z
    .int()
    .nullable()
    .describe(
      `How many files of all people are read before this one, while it waits; ${countedAhead} and more as that`,
    ),
  documentId: z.int().nullable(),
  createdAt: momentShape,
  finishedAt: momentShape.nullable(),
  draftIds: z.array(z.int()),
  waitingIds: z.array(z.int()).describe("Drafts that still wait for review"),
  givenUpIds: z.array(z.int()).describe("Drafts that were rejected, or saved as a report that was deleted since"),
});
export type QueueEntry = z.infer<typeof queueEntryShape>;

/** Ids of a job's drafts that fulfil the condition, in their order. */
const idsOf = (condition: SQL) =>
  sql`coalesce((select json_agg(d.id order by d.position, d.id) from ${drafts} d where d.job_id = ${jobs.id} and (${condition})), '[]')`;

export const queueEntryColumns = columnsOf(jobs, queueEntryShape, {
  ahead: sql`case when ${jobs.status} = 'queued' then (select count(*)::int from (
    select 1 from ${jobs} other where other.status = 'queued' and (other.turn, other.id) < (${jobs.turn}, ${jobs.id})
    limit ${sql.raw(String(countedAhead))}) before) end`,
  progress: sql`round(${jobs.progress}::numeric, 3)::float8`,
  draftIds: idsOf(sql`true`),
  waitingIds: idsOf(sql`d.status = 'open'`),
  givenUpIds: idsOf(sql`d.status = 'rejected' or (d.status = 'saved' and d.service_log_id is null)`),
});
