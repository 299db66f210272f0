import type { Language } from "#db/vocabulary.ts";
import { listServiceLogs, type ServiceLog, type ServiceLogFilter } from "#db/queries/service-logs.ts";
import type { Db } from "#db/client.ts";
import { present } from "../service-logs/show-report.ts";
import { readStructuredData } from "../service-logs/structured-data.ts";
import type { Block, PrintedVisit } from "./document.ts";
import type { PrintLabels } from "./labels.ts";
import { printedNumber, printedPeriod } from "./printed-text.ts";

/** So many visits are laid out at once: memory for a long report stays that of one portion. */
export const visitsPerPortion = 40;

/** A service report as a block of a printed one. */
export function printedVisit(
  log: ServiceLog,
  labels: PrintLabels,
  language: Language,
  { withMachine = false, number }: { withMachine?: boolean; number?: number } = {},
): PrintedVisit {
  const content = readStructuredData(log.structuredData);
  const period = printedPeriod(log.serviceStartDate, log.serviceEndDate ?? log.serviceDate ?? log.computedServiceDate);
  const heading = [
    number && `${number}.`,
    withMachine && `${log.machineSerialNumber} ·`,
    period,
    log.srn && `· ${log.srn}`,
  ]
    .filter(Boolean)
    .join(" ");
  return {
    heading,
    facts: [
      [labels.engineer, log.engineerName ?? labels.notSpecified],
      ...(log.secondEngineerName ? ([[labels.secondEngineer, log.secondEngineerName]] as [string, string][]) : []),
      [labels.hours, printedNumber(log.machineHours, language)],
      [labels.workingDays, String(log.workingDays)],
      [labels.customer, log.clientName ?? log.customerName ?? ""],
      [labels.location, log.location ?? ""],
    ],
    actions: {
      widths: [7, 2, 1.4],
      head: [labels.description, labels.area, labels.severity],
      rows: content.actions.map(({ description, area, importance }) => [description, area, importance]),
    },
    parts: {
      widths: [5, 2.5, 1, 1.5],
      head: [labels.description, labels.partNumber, labels.quantity, labels.warranty],
      rows: content.parts.map(({ partName, partNumber, quantity, warrantyItem }) => [
        partName,
        partNumber ?? "",
        String(quantity),
        warrantyItem ? labels.yes : "",
      ]),
    },
    issues: {
      widths: [6, 2, 1.4, 1.4],
      head: [labels.description, labels.area, labels.severity, labels.status],
      rows: content.issues.map(({ description, area, severity, fixed }) => [
        description,
        area,
        severity,
        fixed ? labels.fixed : labels.open,
      ]),
    },
    notes: log.notes ?? "",
  };
}

/** The visits that the filter names, newest first, a portion at a time as the printer asks for them. */
export async function* visitPortions(
  db: Db,
  filter: ServiceLogFilter,
  show: (log: ServiceLog, index: number) => PrintedVisit,
  heading: string,
): AsyncGenerator<Block[]> {
  let before: { key: string; id: number } | undefined;
  for (let index = 0; ; index += visitsPerPortion) {
    const { items, next } = await listServiceLogs(db, filter, { limit: visitsPerPortion, before });
    if (items.length === 0) return;
    const visits = items.map((log, offset): Block => ({ kind: "visit", visit: show(present(log), index + offset) }));
    yield index === 0 ? [{ kind: "heading", text: heading }, ...visits] : visits;
    if (!next) return;
    const [key, id] = next.split("~");
    before = { key: key!, id: Number(id) };
  }
}
