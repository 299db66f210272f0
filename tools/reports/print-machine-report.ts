import { findMachine } from "#db/queries/machines.ts";
import { selectIssues } from "#db/queries/issues.ts";
import { machineFigures } from "#db/queries/printed-reports.ts";
import { invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import type { Block } from "./document.ts";
import { print } from "./print.ts";
import { todayOf } from "../fields/today.ts";
import { printedDay, printedMoment, printedNumber, printedPeriod } from "./printed-text.ts";
import { machineReport, reportFileName } from "./schema.ts";
import { printedVisit, visitBatches, visitsPerBatch } from "./visits.ts";

/** More open issues than this are a list of their own, not a page of a report. */
const mostIssues = 200;

export const printMachineReport = operation({
  name: "reports.print-machine",
  title: "Machine report",
  description: "Make the PDF report of one machine: its data, open issues and service reports.",
  effect: "read",
  input: machineReport,
  async execute({ machineId, from, to, progressKey }, ctx) {
    const { db, actor } = ctx;
    const machine = await findMachine(db, machineId);
    if (!machine) throw invalid("machineId", "Machine not found");
    const words = await ctx.ports.printer.words(actor.language);
    const [figures, open] = await Promise.all([
      machineFigures(db, machineId, { from, to }),
      selectIssues(db, { machineId, status: ["open", "assigned"] }, { limit: mostIssues }),
    ]);
    const today = todayOf(ctx);
    const cover: Block[] = [
      {
        kind: "title",
        text: `${words.machineReport} ${machine.serialNumber}`,
        subtitle: `${machine.model} · ${words.created} ${printedDay(today)}`,
      },
      {
        kind: "facts",
        facts: [
          [words.serialNumber, machine.serialNumber],
          [words.model, machine.model],
          [words.machineType, words.machineTypes[machine.machineType]],
          [words.customer, machine.customerName ?? ""],
          [words.location, machine.location ?? ""],
          [words.operatingHours, printedNumber(machine.totalHours, actor.language)],
          [words.installed, printedDay(machine.installationDate)],
          [words.period, from ? printedPeriod(from, to ?? today) : `${words.until} ${printedDay(to ?? today)}`],
          [words.reports, printedNumber(figures.reports, actor.language)],
          [words.workingDays, printedNumber(figures.workingDays, actor.language)],
          [words.openIssues, printedNumber(figures.openIssues, actor.language)],
          [words.lastService, printedDay(figures.lastService)],
        ],
      },
      {
        kind: "heading",
        text: open.next ? `${words.openIssues} (${open.items.length} / ${open.total})` : words.openIssues,
      },
      {
        kind: "table",
        empty: words.none,
        table: {
          widths: [6, 1.8, 1.4, 1.8],
          head: [words.description, words.area, words.severity, words.since],
          rows: open.items.map(({ description, area, severity, reportedAt }) => [
            description,
            words.areas[area],
            words.severities[severity],
            printedMoment(reportedAt, actor.timeZone),
          ]),
        },
      },
    ];
    const show = (log: Parameters<typeof printedVisit>[0], index: number) =>
      printedVisit(log, words, actor.language, figures.reports - index);
    return print(
      ctx,
      {
        batches: withCover(cover, visitBatches(db, { machineId, from, to }, show, words.reports)),
        expected: Math.ceil(figures.reports / visitsPerBatch) || 1,
      },
      { fileName: reportFileName("machine-report", machine.serialNumber, today, "pdf"), progressKey },
    );
  },
});

/** The first visits follow the cover on its page. */
export async function* withCover(cover: Block[], batches: AsyncIterable<Block[]>): AsyncGenerator<Block[]> {
  let first = true;
  for await (const blocks of batches) {
    yield first ? [...cover, ...blocks] : blocks;
    first = false;
  }
  if (first) yield cover;
}
