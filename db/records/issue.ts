import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { z } from "zod";
import { issues, machines } from "../schema/index.ts";
import { areas, defaultDueDays, doors, issueSources, issueStatuses, machineTypes, severities } from "../vocabulary.ts";
import { iso } from "../queries/json.ts";
import { columnsOf, type Columns } from "./columns.ts";
import { fileShape, momentShape } from "./fields.ts";

/** An issue of a list. */
export const issueShape = z.object({
  id: z.int(),
  machineId: z.int(),
  machineSerialNumber: z.string(),
  machine: z.object({
    id: z.int(),
    serialNumber: z.string(),
    model: z.string(),
    machineType: z.enum(machineTypes),
    customerName: z.string().nullable(),
    location: z.string().nullable(),
  }),
  reportedById: z.int().nullable(),
  reportedByName: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  severity: z.enum(severities),
  category: z.string(),
  area: z.enum(areas),
  status: z.enum(issueStatuses),
  sourceType: z.enum(issueSources),
  sourceId: z.int().nullable(),
  serviceLogId: z.int().nullable().describe("The service report it comes from; the same as sourceId"),
  originalContent: z.string().nullable(),
  identificationTime: momentShape.nullable(),
  startTime: momentShape.nullable().describe("The same as identificationTime"),
  reportedAt: momentShape.describe("When it was seen, else when it was entered; due dates count from it"),
  assignedToId: z.int().nullable(),
  assignedToName: z.string().nullable(),
  assignedAt: momentShape.nullable(),
  startedAt: momentShape.nullable(),
  engineerFixedAt: momentShape.nullable(),
  engineerFixedById: z.int().nullable(),
  engineerFixedByName: z.string().nullable(),
  endTime: momentShape.nullable(),
  fixedDate: momentShape.nullable(),
  fixedById: z.int().nullable(),
  fixedByName: z.string().nullable(),
  closedByLogId: z.int().nullable(),
  notes: z.string().nullable(),
  dueAt: momentShape.describe("When it should be done, by its severity; of a service, by its plan"),
  createdAt: momentShape,
  updatedAt: momentShape,
  version: z.int(),
  documentCount: z.int().describe("Photos and files attached to it"),
});
export type Issue = z.infer<typeof issueShape>;

/** Key in the settings of the days within which an issue should be done, by severity: `{ High: 3, Medium: 14 }`. */
export const dueDaysSetting = "issues.dueDays";

/** Within how many days an issue of this severity should be done. */
export const dueDaysOf = (severity: SQLWrapper): SQL => sql`coalesce(
  (select (value ->> ${severity})::int from settings where key = ${dueDaysSetting}),
  case ${severity} when 'High' then ${defaultDueDays.High}::int else ${defaultDueDays.Medium}::int end)`;

/** When an issue should be done that has so many days: of a service the end of its day. */
export const dueWithin = (days: SQLWrapper): SQL =>
  sql`coalesce((${issues.dueOn} + 1)::timestamp at time zone 'UTC', ${issues.reportedAt} + make_interval(days => ${days}))`;

/** When an issue should be done. */
export const dueAt = dueWithin(dueDaysOf(issues.severity));

/** Of issues, joined with their machine and with users as `reporter`, `assignee`, `engineer_fixer` and `fixer`. */
export const issueColumns = columnsOf(issues, issueShape, {
  machineSerialNumber: machines.serialNumber,
  machine: sql`json_build_object('id', ${machines.id}, 'serialNumber', ${machines.serialNumber}, 'model', ${machines.model},
    'machineType', ${machines.machineType}, 'customerName', ${machines.customerName}, 'location', ${machines.location})`,
  reportedByName: sql`reporter.name`,
  serviceLogId: issues.sourceId,
  startTime: iso(issues.identificationTime),
  assignedToName: sql`assignee.name`,
  engineerFixedByName: sql`engineer_fixer.name`,
  fixedByName: sql`fixer.name`,
  dueAt: iso(dueAt),
  documentCount: sql`(select count(*)::int from document_links l where l.issue_id = ${issues.id})`,
});

/** One issue with its comments and files. */
export const issueDetailShape = issueShape.extend({
  comments: z.array(
    z.object({
      id: z.int(),
      authorId: z.int().nullable(),
      authorName: z.string().nullable(),
      text: z.string(),
      createdAt: momentShape,
    }),
  ),
  documents: z.array(fileShape),
});
export type IssueDetail = z.infer<typeof issueDetailShape>;

export const issueDetailColumns: Columns<typeof issueDetailShape> = {
  ...issueColumns,
  comments: sql`coalesce((select json_agg(json_build_object('id', c.id, 'authorId', c.author_id, 'authorName', a.name, 'text', c.text,
    'createdAt', ${iso(sql`c.created_at`)}) order by c.created_at, c.id)
    from issue_comments c left join users a on a.id = c.author_id where c.issue_id = ${issues.id}), '[]')`,
  documents: sql`coalesce((select json_agg(json_build_object('id', d.id, 'fileName', d.file_name, 'mediaType', d.media_type, 'kind', d.kind) order by d.id)
    from document_links l join documents d on d.id = l.document_id where l.issue_id = ${issues.id}), '[]')`,
};

/** A change of an issue: who, when and by which door. */
export const issueChangeShape = z.object({
  id: z.int(),
  at: momentShape,
  actorId: z.int().nullable(),
  actorName: z.string().nullable(),
  door: z.enum(doors),
  operation: z.string(),
  comment: z.string().nullable(),
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.custom<object | null>().nullable(),
      after: z.custom<object | null>().nullable(),
    }),
  ),
});
