import { sql } from "drizzle-orm";
import { z } from "zod";
import { reportShares, serviceLogs, users } from "../schema/index.ts";
import { languages, shareAnswers } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";
import { contentHash } from "./signed-content.ts";

/** A link by which a customer reads a report, without its secret. */
export const reportShareShape = z.object({
  id: z.int(),
  serviceLogId: z.int(),
  recipientName: z.string(),
  recipientEmail: z.string().nullable(),
  language: z.enum(languages),
  message: z.string().nullable(),
  expiresAt: momentShape,
  revokedAt: momentShape.nullable(),
  mailedAt: momentShape.nullable().describe("null: no mail was sent, the link was handed out"),
  firstOpenedAt: momentShape.nullable(),
  lastOpenedAt: momentShape.nullable(),
  answer: z.enum(shareAnswers).nullable(),
  answerReason: z.string().nullable(),
  answeredBy: z.string().nullable().describe("The name that was typed"),
  answeredAt: momentShape.nullable(),
  answerCurrent: z.boolean().describe("Whether the report still says what was answered"),
  contentCurrent: z.boolean().describe("Whether the report still says what was sent"),
  createdById: z.int().nullable(),
  createdByName: z.string().nullable(),
  createdAt: momentShape,
});
export type ReportShare = z.infer<typeof reportShareShape>;

/** Of shares, joined with their report and with who sent them. */
export const reportShareColumns = columnsOf(reportShares, reportShareShape, {
  answerCurrent: sql`coalesce(${reportShares.answeredHash} = ${contentHash}, false)`,
  contentCurrent: sql`${reportShares.contentHash} = ${contentHash}`,
  createdByName: users.name,
});

export const shareTables = sql`${reportShares} join ${serviceLogs} on ${serviceLogs.id} = ${reportShares.serviceLogId}
  left join ${users} on ${users.id} = ${reportShares.createdById}`;
