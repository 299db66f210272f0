import type { Language } from "#db/vocabulary.ts";
import type { ServiceLog } from "#db/records/service-log.ts";
import { selectServiceLogs, type ServiceLogFilter } from "#db/queries/service-logs.ts";
import type { Db } from "#db/client.ts";
import { present } from "../service-logs/show-report.ts";
import { readStructuredData } from "../service-logs/structured-data.ts";
import type { Block, PrintedVisit } from "./document.ts";
import { printedNumber, printedPeriod } from "./printed-text.ts";
import type { ReportWords } from "./words.ts";

/** So many visits are laid out at once: memory for a long report stays that of one batch. */
export const visitsPerBatch = 40;

/** A service report as a block of a printed one. */
export function printedVisit(log: ServiceLog, words: ReportWords, language: Language, number?: number): PrintedVisit {
  const period = printedPeriod(log.serviceStartDate, log.serviceEndDate ?? log.serviceDate ?? log.computedServiceDate);
  return {
    heading: [number && `${number}.`, period, log.srn && `· ${log.srn}`].filter(Boolean).join(" "),
    facts: [
      [words.engineer, log.engineerName ?? words.notSpecified],
      ...(log.secondEngineerName ? ([[words.secondEngineer, log.secondEngineerName]] as [string, string][]) : []),
      [words.serviceType, words.serviceTypes[log.serviceType]],
      [words.machineHours, printedNumber(log.machineHours, language)],
      [words.workingDays, String(log.workingDays)],
      [words.customer, log.clientName ?? log.customerName ?? ""],
      [words.location, log.location ?? ""],
    ],
    tables: linesOf(log, words).filter(({ table }) => table.rows.length > 0),
    notes: log.notes ? { heading: words.notes, text: log.notes } : undefined,
  };
}

function linesOf(log: ServiceLog, words: ReportWords): PrintedVisit["tables"] {
  const { actions, parts, issues } = readStructuredData(log.structuredData);
  const warranty = (covered: boolean) => (covered ? words.yes : "");
  return [
    {
      heading: words.actions,
      table: {
        widths: [6, 1.8, 1.4, 1.2],
        head: [words.description, words.area, words.importance, words.warranty],
        rows: actions.map(({ description, area, importance, warrantyItem }) => [
          description,
          words.areas[area],
          words.severities[importance],
          warranty(warrantyItem),
        ]),
      },
    },
    {
      heading: words.parts,
      table: {
        widths: [4, 2.2, 1.2, 1.8, 1.2],
        head: [words.part, words.partNumber, words.quantity, words.area, words.warranty],
        rows: parts.map(({ partName, partNumber, quantity, area, warrantyItem }) => [
          partName,
          partNumber ?? "",
          String(quantity),
          words.areas[area],
          warranty(warrantyItem),
        ]),
      },
    },
    {
      heading: words.issues,
      table: {
        widths: [6, 1.8, 1.4, 1.2],
        head: [words.description, words.area, words.severity, words.status],
        rows: issues.map(({ description, area, severity, fixed }) => [
          description,
          words.areas[area],
          words.severities[severity],
          fixed ? words.fixed : words.notFixed,
        ]),
      },
    },
  ];
}

/** The visits that the filter names, newest first, a batch at a time as the printer asks for them. */
export async function* visitBatches(
  db: Db,
  filter: ServiceLogFilter,
  show: (log: ServiceLog, index: number) => PrintedVisit,
  heading: string,
): AsyncGenerator<Block[]> {
  let before: { key: string; id: number } | undefined;
  for (let index = 0; ; index += visitsPerBatch) {
    const { items, next } = await selectServiceLogs(db, filter, { limit: visitsPerBatch, before });
    if (items.length === 0) return;
    const visits = items.map((log, offset): Block => ({ kind: "visit", visit: show(present(log), index + offset) }));
    yield index === 0 ? [{ kind: "heading", text: heading }, ...visits] : visits;
    if (!next) return;
    const [key, id] = next.split("~");
    before = { key: key!, id: Number(id) };
  }
}
