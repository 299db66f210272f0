import { sql } from "drizzle-orm";
import { z } from "zod";
import { iso } from "../queries/json.ts";
import { machines, serviceLogs } from "../schema/index.ts";
import { areas, serviceTypes, severities, signatureStates } from "../vocabulary.ts";
import { columnsOf, type Columns } from "./columns.ts";
import { fileShape, momentShape } from "./fields.ts";
import { contentHash, signatures, signatureState } from "./signed-content.ts";

/** A service report of a list. */
export const serviceLogShape = z.object({
  id: z.int(),
  machineId: z.int(),
  machineSerialNumber: z.string(),
  machineModel: z.string(),
  customerName: z.string().nullable(),
  engineerId: z.int().nullable(),
  engineerName: z.string().nullable(),
  engineerHidden: z.boolean(),
  secondEngineerId: z.int().nullable(),
  secondEngineerName: z.string().nullable(),
  secondEngineerHidden: z.boolean(),
  srn: z.string().nullable(),
  serviceType: z.enum(serviceTypes),
  serviceDate: z.iso.date().nullable(),
  serviceStartDate: z.iso.date().nullable(),
  serviceEndDate: z.iso.date().nullable(),
  startTime: momentShape.nullable(),
  computedServiceDate: z.iso
    .date()
    .describe("End date, else service date, else start date, else the day it was written"),
  workingDays: z.int(),
  machineHours: z.int().nullable(),
  clientName: z.string().nullable(),
  location: z.string().nullable(),
  notes: z.string().nullable(),
  sourceType: z.string(),
  status: z.string(),
  priority: z.enum(severities),
  structuredData: z.record(z.string(), z.unknown()),
  detectedLanguages: z.array(z.string()),
  hasTranslation: z.boolean(),
  documentCount: z.int().describe("Originals it was read from and files attached to it"),
  createdById: z.int().nullable(),
  createdAt: momentShape,
  updatedAt: momentShape,
  version: z.int(),
  signature: z
    .object({ state: z.enum(signatureStates), signerName: z.string(), signedAt: momentShape })
    .nullable()
    .describe("The customer's last signature; `changed`: the report says something else since then"),
});
export type ServiceLog = z.infer<typeof serviceLogShape>;

/** Of reports, joined with their machine and with users as `engineer` and `second_engineer`. */
export const serviceLogColumns = columnsOf(serviceLogs, serviceLogShape, {
  machineSerialNumber: machines.serialNumber,
  machineModel: machines.model,
  customerName: machines.customerName,
  engineerName: sql`engineer.name`,
  engineerHidden: sql`coalesce(engineer.hidden_from_pickers, false)`,
  secondEngineerName: sql`second_engineer.name`,
  secondEngineerHidden: sql`coalesce(second_engineer.hidden_from_pickers, false)`,
  hasTranslation: sql`${serviceLogs.translation} is not null`,
  documentCount: sql`(select count(*)::int from document_links l where l.service_log_id = ${serviceLogs.id})`,
  signature: signatureState,
});

/** One service report with its originals, and what it reports with the issues that track it. */
export const serviceLogDetailShape = serviceLogShape.extend({
  originalText: z.string().nullable(),
  translation: z.string().nullable(),
  reportedIssues: z.array(
    z.object({
      position: z.int(),
      description: z.string(),
      area: z.enum(areas),
      severity: z.enum(severities),
      fixed: z.boolean(),
      warranty: z.boolean(),
      startTime: momentShape.nullable(),
      issueId: z.int().nullable(),
    }),
  ),
  documents: z.array(fileShape),
  contentHash: z.string().describe("SHA-256 of what the report says, which a signature names"),
  signatures: z
    .array(
      z.object({
        id: z.int(),
        contentHash: z.string(),
        current: z.boolean().describe("Whether the report still says what was signed"),
        signerName: z.string(),
        signerFunction: z.string().nullable(),
        strokes: z.string().nullable().describe("SVG path data in a box of 1000 by 500; null: the name was typed"),
        signedAt: momentShape.describe("By the clock of the device"),
        receivedAt: momentShape.describe("By the server's clock"),
        takenByName: z.string().nullable(),
      }),
    )
    .describe("The customer's signatures, newest first"),
});
export type ServiceLogDetail = z.infer<typeof serviceLogDetailShape>;
export type ReportSignature = ServiceLogDetail["signatures"][number];
export type ReportedIssueRow = ServiceLogDetail["reportedIssues"][number];

export const serviceLogDetailColumns: Columns<typeof serviceLogDetailShape> = {
  ...serviceLogColumns,
  originalText: serviceLogs.originalText,
  translation: serviceLogs.translation,
  reportedIssues: sql`coalesce((select json_agg(json_build_object('position', r.position, 'description', r.description, 'area', r.area,
    'severity', r.severity, 'fixed', r.fixed, 'warranty', r.warranty, 'startTime', ${iso(sql`r.start_time`)}, 'issueId', r.issue_id) order by r.position)
    from reported_issues r where r.service_log_id = ${serviceLogs.id}), '[]')`,
  documents: sql`coalesce((select json_agg(json_build_object('id', d.id, 'fileName', d.file_name, 'mediaType', d.media_type, 'kind', d.kind) order by d.id)
    from document_links l join documents d on d.id = l.document_id where l.service_log_id = ${serviceLogs.id}), '[]')`,
  contentHash,
  signatures,
};
