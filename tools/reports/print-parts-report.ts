import { countPartsRequests } from "#db/queries/parts-requests.ts";
import { operation } from "../operation.ts";
import type { SignedInContext } from "../context.ts";
import type { Block } from "./document.ts";
import { partsRows, type PartsRow } from "./parts-rows.ts";
import { print } from "./print.ts";
import { todayOf } from "../fields/today.ts";
import { withCover } from "./print-machine-report.ts";
import { printedDay, printedMoment } from "./printed-text.ts";
import { partsReport, reportFileName } from "./schema.ts";
import type { ReportWords } from "./words.ts";

const requestsPerBatch = 200;

export const printPartsReport = operation({
  name: "reports.print-parts",
  title: "Parts report (PDF)",
  description: "Make the PDF of all requested parts.",
  effect: "read",
  input: partsReport,
  async execute({ sortBy, progressKey }, ctx) {
    const { db, actor } = ctx;
    const words = await ctx.ports.printer.words(actor.language);
    const today = todayOf(ctx);
    const count = await countPartsRequests(db);
    const cover: Block[] = [
      { kind: "title", text: words.partsReport, subtitle: `${words.created} ${printedDay(today)}` },
    ];
    return print(
      ctx,
      {
        landscape: true,
        batches: withCover(cover, tables(ctx, words, sortBy)),
        expected: Math.ceil(count / requestsPerBatch) || 1,
      },
      { fileName: reportFileName("parts-report", sortBy, today, "pdf"), progressKey },
    );
  },
});

async function* tables(
  { db, actor }: SignedInContext,
  words: ReportWords,
  sortBy: Parameters<typeof partsRows>[1],
): AsyncGenerator<Block[]> {
  const cells = ({ request, line }: PartsRow): string[] => [
    request.machineSerialNumber,
    request.clientName ?? "",
    line.description,
    line.partNumber ?? "",
    String(line.quantity),
    words.areas[line.area],
    words.severities[line.urgency],
    line.reason ?? request.notes ?? "",
    request.ordered ? printedMoment(request.orderedDate, actor.timeZone) || words.yes : "",
    request.delivered ? printedMoment(request.deliveredDate, actor.timeZone) || words.yes : "",
  ];
  const head = [
    words.machine,
    words.customer,
    words.description,
    words.partNumber,
    words.quantity,
    words.area,
    words.urgency,
    words.reason,
    words.ordered,
    words.delivered,
  ];
  for await (const rows of partsRows(db, sortBy)) {
    yield [
      {
        kind: "table",
        empty: words.none,
        table: { widths: [1.6, 2.2, 2.8, 1.6, 1.3, 1.4, 1.2, 2.6, 1.4, 1.4], head, rows: rows.map(cells) },
      },
    ];
  }
}
