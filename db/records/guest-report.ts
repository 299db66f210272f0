import { sql } from "drizzle-orm";
import { z } from "zod";
import { guestReports, issues, machines, users } from "../schema/index.ts";
import { guestReportStatuses, issueStatuses, languages, machineTypes } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { fileShape, momentShape } from "./fields.ts";

/** What a guest told of a machine, with the photos and recordings that came along. */
export const guestReportShape = z.object({
  id: z.int(),
  machineId: z.int(),
  machine: z.object({
    id: z.int(),
    serialNumber: z.string(),
    model: z.string(),
    machineType: z.enum(machineTypes),
    customerName: z.string().nullable(),
  }),
  text: z.string().describe("Empty where photos or a recording say it all"),
  reporterName: z.string().nullable(),
  reporterPhone: z.string().nullable(),
  language: z.enum(languages).describe("Of the reporter's phone"),
  status: z.enum(guestReportStatuses),
  issueId: z.int().nullable().describe("The issue that it became, or tells of again"),
  issueTitle: z.string().nullable(),
  reason: z.string().nullable().describe("Why it was declined"),
  decidedByName: z.string().nullable(),
  decidedAt: momentShape.nullable(),
  documents: z.array(fileShape),
  createdAt: momentShape,
  version: z.int(),
});
export type GuestReport = z.infer<typeof guestReportShape>;

export const guestReportColumns = columnsOf(guestReports, guestReportShape, {
  machine: sql`(select json_build_object('id', m.id, 'serialNumber', m.serial_number, 'model', m.model,
    'machineType', m.machine_type, 'customerName', m.customer_name) from ${machines} m where m.id = ${guestReports.machineId})`,
  issueTitle: sql`(select i.title from ${issues} i where i.id = ${guestReports.issueId})`,
  decidedByName: sql`(select u.name from ${users} u where u.id = ${guestReports.decidedById})`,
  documents: sql`coalesce((select json_agg(json_build_object('id', d.id, 'fileName', d.file_name, 'mediaType', d.media_type, 'kind', d.kind) order by d.id)
    from document_links l join documents d on d.id = l.document_id where l.guest_report_id = ${guestReports.id}), '[]')`,
});

/** An open issue of the same machine that a guest may be telling of. */
export const likelyIssueShape = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(issueStatuses),
  reportedAt: momentShape,
});
