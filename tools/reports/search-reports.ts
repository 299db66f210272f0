import { z } from "zod";
import { manualTitles } from "#db/queries/manuals.ts";
import { reportTexts } from "#db/queries/passage-texts.ts";
import { area, calendarDate, recordId, requiredText } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { searchShape } from "./shapes.ts";

const mostCases = 20;

/** A record that tells of something similar, with what was done and which parts it took. */
export interface SimilarCase {
  /** Number by which an answer refers to it. */
  number: number;
  source: "service_log" | "issue" | "manual";
  id: number;
  machineId: number | null;
  serialNumber: string | null;
  customerName: string | null;
  /** Who wrote the service report. */
  engineerName: string | null;
  date: string | null;
  page: number | null;
  /** Of a manual. */
  title: string | null;
  text: string;
  actions: string[];
  parts: string[];
  issues: string[];
}

export const searchReports = operation({
  name: "reports.search",
  title: "Search past reports",
  description:
    "Search service reports, issues and manuals of the past: has this happened before, what was done, which parts.",
  effect: "read",
  input: z.object({
    query: requiredText("Say what to look for", { longest: 1_000 }),
    machineId: recordId.optional(),
    model: z.string().max(200).optional(),
    customer: z.string().max(200).optional(),
    area: area.optional(),
    from: calendarDate.optional(),
    to: calendarDate.optional(),
    limit: z.coerce.number().int().min(1).max(mostCases).default(8),
  }),
  output: searchShape,
  async execute({ query, customer, limit, ...filter }, { db, ports, actor, signal }) {
    const found = await ports.retrieval.search(query, { ...filter, customerName: customer }, limit, actor, signal);
    const idsOf = (wanted: SimilarCase["source"]) =>
      found.filter(({ source }) => source === wanted).map(({ sourceId }) => sourceId);
    const [reports, titles] = await Promise.all([
      reportTexts(db, idsOf("service_log")),
      manualTitles(db, idsOf("manual")),
    ]);
    const reportOf = new Map(reports.map((report) => [report.id, report]));
    const cases = found.map(
      ({ source, sourceId, machineId, serialNumber, customerName, date, page, text }, index): SimilarCase => {
        const lines = (source === "service_log" && reportOf.get(sourceId)?.lines) || [];
        const of = (kind: string) => lines.filter((line) => line.kind === kind).map((line) => line.text);
        const about = { machineId, serialNumber, customerName, date, page, text };
        return {
          number: index + 1,
          source,
          id: sourceId,
          ...about,
          engineerName: (source === "service_log" && reportOf.get(sourceId)?.engineerName) || null,
          title: (source === "manual" && titles.get(sourceId)) || null,
          actions: of("action"),
          parts: of("part"),
          issues: of("issue"),
        };
      },
    );
    return { query, cases };
  },
});
