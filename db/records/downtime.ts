import { sql } from "drizzle-orm";
import { z } from "zod";
import { downtimes, issues, machines, users } from "../schema/index.ts";
import { downtimeSources } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";
import { iso } from "../queries/json.ts";

/** A time in which a machine stood. */
export const downtimeShape = z.object({
  id: z.int(),
  machineId: z.int(),
  machineSerialNumber: z.string(),
  fromAt: momentShape,
  toAt: momentShape
    .nullable()
    .describe("When it ran again: as somebody said, else when its issue was fixed; null while it stands"),
  reason: z.string().nullable(),
  planned: z.boolean(),
  source: z.enum(downtimeSources),
  issueId: z.int().nullable(),
  issueTitle: z.string().nullable(),
  serviceLogId: z.int().nullable().describe("The service report that tells of it"),
  evidence: z.string().nullable().describe("The words that tell of it"),
  recordedById: z.int().nullable(),
  recordedByName: z.string().nullable(),
  version: z.int(),
});
export type ListedDowntime = z.infer<typeof downtimeShape>;

export const downtimeColumns = columnsOf(downtimes, downtimeShape, {
  toAt: iso(downtimes.endedAt),
  machineSerialNumber: machines.serialNumber,
  issueTitle: issues.title,
  recordedByName: sql`(select recorder.name from ${users} as recorder where recorder.id = ${downtimes.recordedById})`,
});

/** The tables that the columns speak of. */
export const downtimeTables = sql`${downtimes} inner join ${machines} on ${machines.id} = ${downtimes.machineId}
  left join ${issues} on ${issues.id} = ${downtimes.issueId}`;
