import { sql } from "drizzle-orm";
import { z } from "zod";
import { iso } from "../queries/json.ts";
import { auditLog, drafts, machines, serviceLogs } from "../schema/index.ts";
import { draftStatuses } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A draft under review. */
export const draftShape = z.object({
  id: z.int(),
  documentId: z.int().nullable(),
  jobId: z.int().nullable(),
  chatId: z.string().nullable(),
  position: z.int(),
  status: z.enum(draftStatuses),
  hidden: z.boolean(),
  extracted: z.record(z.string(), z.unknown()),
  reviewed: z.record(z.string(), z.unknown()).describe("The report as it would be saved"),
  engine: z.string(),
  wantedSerialNumber: z.string().nullable(),
  wantedEngineerName: z.string().nullable(),
  serviceLogId: z.int().nullable(),
  version: z.int(),
  createdAt: momentShape,
  updatedAt: momentShape,
  document: z
    .object({
      id: z.int(),
      kind: z.string(),
      fileName: z.string().nullable(),
      mediaType: z.string(),
      text: z.string().nullable(),
      segments: z.array(z.unknown()).nullable(),
      translation: z.string().nullable(),
      detectedLanguages: z.array(z.string()),
    })
    .nullable(),
  knownMachine: z.object({ id: z.int(), serialNumber: z.string(), customerName: z.string().nullable() }).nullable(),
  duplicateOf: z
    .object({
      id: z.int(),
      machineSerialNumber: z.string(),
      srn: z.string().nullable(),
      date: z.string(),
      machineHours: z.int().nullable(),
      structuredData: z.record(z.string(), z.unknown()),
    })
    .nullable()
    .describe("A saved report that seems to tell of the same visit; such a draft is saved only with saveDuplicate"),
  duplicateOfDraftId: z
    .int()
    .nullable()
    .describe("An earlier draft that waits for review and seems to tell of the same visit"),
  receipt: z
    .object({
      machineSerialNumber: z.string(),
      issueIds: z.array(z.int()),
      undo: z.object({ auditId: z.int(), at: momentShape }).nullable().describe("By which the save can be taken back"),
    })
    .nullable(),
});
export type DraftView = z.infer<typeof draftShape>;
export type DraftDocument = NonNullable<DraftView["document"]>;
/** A saved report that seems to tell of the same visit. */
export type SavedTwin = NonNullable<DraftView["duplicateOf"]>;

const stored = draftShape.omit({ document: true, duplicateOf: true, duplicateOfDraftId: true });

/** Without the source, whose texts only a single draft is shown with, and without what it is compared with. */
export const draftColumns = columnsOf(drafts, stored, {
  knownMachine: sql`(select json_build_object('id', known.id, 'serialNumber', known.serial_number, 'customerName', known.customer_name)
    from ${machines} known where lower(btrim(known.serial_number)) = lower(btrim(${drafts.reviewed} #>> '{formData,serialNumber}')))`,
  receipt: sql`(select json_build_object('machineSerialNumber', m.serial_number, 'issueIds', coalesce((select json_agg(i.id order by i.id)
    from issues i where i.source_type = 'service_report' and i.source_id = log.id), '[]'),
    'undo', (select json_build_object('auditId', a.id, 'at', ${iso(sql`a.at`)}) from ${auditLog} a where a.entity = 'draft'
      and a.entity_id = ${drafts.id}::text and a.after ->> 'status' = 'saved' order by a.at desc, a.id desc limit 1))
    from ${serviceLogs} log join ${machines} m on m.id = log.machine_id where log.id = ${drafts.serviceLogId})`,
});

/** A draft of which nothing was kept. */
export const givenUpShape = z.object({
  draftId: z.int(),
  serialNumber: z.string().nullable(),
  fate: z.enum(["rejected", "deleted"]),
  on: momentShape.describe("When it was rejected, or saved as the report that was deleted since"),
});
export type GivenUp = z.infer<typeof givenUpShape>;
