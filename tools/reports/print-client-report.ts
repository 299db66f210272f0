import { findMachine } from "#db/queries/machines.ts";
import { customerMachines, type CustomerMachine } from "#db/queries/printed-reports.ts";
import { invalid } from "../errors.ts";
import { addDays } from "../fields/rules.ts";
import { operation } from "../operation.ts";
import type { SignedInContext } from "../context.ts";
import type { Block } from "./document.ts";
import { print } from "./print.ts";
import { todayOf } from "../fields/today.ts";
import { withCover } from "./print-machine-report.ts";
import { printedDay, printedNumber, printedPeriod } from "./printed-text.ts";
import { machineReport, reportFileName } from "./schema.ts";
import { printedVisit, visitBatches, visitsPerBatch } from "./visits.ts";
import type { ReportWords } from "./words.ts";

/** Without dates a client's report looks back a year. */
const defaultDays = 365;

export const printClientReport = operation({
  name: "reports.print-client",
  title: "Client report",
  description: "Make the PDF report of all machines of the customer to whom this machine belongs.",
  effect: "read",
  input: machineReport,
  async execute({ machineId, from, to, progressKey }, ctx) {
    const { db, actor } = ctx;
    const machine = await findMachine(db, machineId);
    if (!machine) throw invalid("machineId", "Machine not found");
    const customer = machine.customerName;
    if (!customer) throw invalid("machineId", "This machine is not assigned to a customer", "No customer");
    const words = await ctx.ports.printer.words(actor.language);
    const today = todayOf(ctx);
    const start = from ?? addDays(to ?? today, -defaultDays);
    const period = { from: start, to: to ?? today };
    const fleet = await customerMachines(db, customer, period);
    const number = (value: number) => printedNumber(value, actor.language);
    const cover: Block[] = [
      {
        kind: "title",
        text: `${words.clientReport} ${customer}`,
        subtitle: `${printedPeriod(period.from, period.to)} · ${words.created} ${printedDay(today)}`,
      },
      { kind: "heading", text: words.machines },
      {
        kind: "table",
        empty: words.none,
        table: {
          widths: [1.9, 2, 2, 1.9, 1.9, 1.5, 1.8],
          head: [
            words.serialNumber,
            words.model,
            words.location,
            words.operatingHours,
            words.reports,
            words.openIssues,
            words.lastService,
          ],
          rows: fleet.map((entry) => [
            entry.serialNumber,
            entry.model,
            entry.location ?? "",
            number(entry.totalHours),
            number(entry.reports),
            number(entry.openIssues),
            printedDay(entry.lastService),
          ]),
        },
      },
    ];
    const expected = fleet.reduce((sum, { reports }) => sum + Math.ceil(reports / visitsPerBatch), 0) || 1;
    return print(
      ctx,
      { batches: withCover(cover, byMachine(ctx, words, fleet, period)), expected },
      { fileName: reportFileName("client-report", customer, today, "pdf"), progressKey },
    );
  },
});

async function* byMachine(
  { db, actor }: SignedInContext,
  words: ReportWords,
  fleet: CustomerMachine[],
  period: { from: string; to: string },
): AsyncGenerator<Block[]> {
  for (const { id, serialNumber, model, reports } of fleet) {
    const show = (log: Parameters<typeof printedVisit>[0], index: number) =>
      printedVisit(log, words, actor.language, reports - index);
    yield* visitBatches(db, { machineId: id, ...period }, show, `${serialNumber} · ${model}`);
  }
}
