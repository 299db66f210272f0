import { z } from "zod";
import { areas } from "#db/vocabulary.ts";

/** Similar cases of the past. */
export const searchShape = z.object({
  query: z.string(),
  cases: z.array(
    z.object({
      number: z.int().describe("By which an answer refers to it"),
      source: z.enum(["service_log", "issue", "manual"]),
      id: z.int(),
      machineId: z.int().nullable(),
      serialNumber: z.string().nullable(),
      customerName: z.string().nullable(),
      engineerName: z.string().nullable(),
      date: z.iso.date().nullable(),
      page: z.int().nullable(),
      title: z.string().nullable().describe("Of a manual"),
      text: z.string(),
      actions: z.array(z.string()),
      parts: z.array(z.string()),
      issues: z.array(z.string()),
    }),
  ),
});

/** A report of one machine as text. */
export const generatedReportShape = z.object({
  machineId: z.int(),
  prompt: z.string(),
  scope: z.object({
    area: z.enum(areas).optional(),
    days: z.int().optional(),
    since: z.iso.date().optional(),
    visits: z.int().optional().describe("Only so many of the newest"),
    issuesOnly: z.boolean().optional(),
    from: z.iso.date().nullable(),
    to: z.iso.date(),
  }),
  figures: z.object({
    reports: z.int(),
    openIssues: z.int(),
    workingDays: z.int(),
    lastService: z.iso.date().nullable(),
  }),
  notice: z.string().describe("What of the request was followed: it is read for key words, not by a language model"),
  report: z.string().describe("Markdown; the notice stands in it as well"),
});
