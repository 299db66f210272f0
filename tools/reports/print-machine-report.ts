import { findMachine } from "#db/queries/machines.ts";
import { listIssues } from "#db/queries/issues.ts";
import { machineFigures } from "#db/queries/printed-reports.ts";
import { InvalidInput } from "../errors.ts";
import { operation } from "../operation.ts";
import type { Block } from "./document.ts";
import { printLabels } from "./labels.ts";
import { print, todayOf } from "./print.ts";
import { printedDay, printedMoment, printedNumber, printedPeriod } from "./printed-text.ts";
import { machineReport, reportFileName } from "./schema.ts";
import { printedVisit, visitPortions, visitsPerPortion } from "./visits.ts";

/** More open issues than this are a list of their own, not a page of a report. */
const mostIssues = 200;

export const printMachineReport = operation({
  name: "reports.machine-pdf",
  title: "Machine report",
  description: "Make the PDF report of one machine: its data, open issues and service reports.",
  effect: "read",
  input: machineReport,
  async execute({ machineId, from, to, progressKey }, ctx) {
    const { db, actor } = ctx;
    const machine = await findMachine(db, machineId);
    if (!machine)
      throw new InvalidInput("Machine not found", { details: [{ path: "machineId", message: "Machine not found" }] });
    const labels = printLabels[actor.language];
    const [figures, open] = await Promise.all([
      machineFigures(db, machineId, { from, to }),
      listIssues(db, { machineId, status: ["open", "assigned"] }, { limit: mostIssues }),
    ]);
    const today = todayOf(ctx);
    const cover: Block[] = [
      {
        kind: "title",
        text: `${labels.machineReport} ${machine.serialNumber}`,
        subtitle: `${machine.model} · ${labels.created} ${printedDay(today)}`,
      },
      {
        kind: "facts",
        facts: [
          [labels.serialNumber, machine.serialNumber],
          [labels.model, machine.model],
          [labels.customer, machine.customerName ?? ""],
          [labels.location, machine.location ?? ""],
          [labels.hours, printedNumber(machine.totalHours, actor.language)],
          [labels.installed, printedDay(machine.installationDate)],
          [labels.period, from || to ? printedPeriod(from ?? null, to ?? today) : `– ${printedDay(today)}`],
          [labels.reports, printedNumber(figures.reports, actor.language)],
          [labels.workingDays, printedNumber(figures.workingDays, actor.language)],
          [labels.openIssues, printedNumber(figures.openIssues, actor.language)],
          [labels.lastService, printedDay(figures.lastService)],
        ],
      },
      { kind: "heading", text: labels.openIssues },
      {
        kind: "table",
        empty: labels.none,
        table: {
          widths: [6, 1.8, 1.4, 1.8],
          head: [labels.description, labels.area, labels.severity, labels.since],
          rows: open.items.map(({ description, area, severity, createdAt }) => [
            description,
            area,
            severity,
            printedMoment(createdAt, actor.timeZone),
          ]),
        },
      },
    ];
    const show = (log: Parameters<typeof printedVisit>[0], index: number) =>
      printedVisit(log, labels, actor.language, { number: figures.reports - index });
    return print(
      ctx,
      {
        portions: withCover(cover, visitPortions(db, { machineId, from, to }, show, labels.reports)),
        expected: 1 + Math.ceil(figures.reports / visitsPerPortion),
      },
      { fileName: reportFileName("machine-report", machine.serialNumber, today, "pdf"), progressKey },
    );
  },
});

/** The first visits follow the cover on its page. */
export async function* withCover(cover: Block[], portions: AsyncIterable<Block[]>): AsyncGenerator<Block[]> {
  let first = true;
  for await (const blocks of portions) {
    yield first ? [...cover, ...blocks] : blocks;
    first = false;
  }
  if (first) yield cover;
}
