import { partsRequests } from "#db/schema/index.ts";
import { operation } from "../operation.ts";
import type { SignedInContext } from "../context.ts";
import type { Block } from "./document.ts";
import { printLabels } from "./labels.ts";
import { partsRows, type PartsRow } from "./parts-rows.ts";
import { print, todayOf } from "./print.ts";
import { withCover } from "./print-machine-report.ts";
import { printedDay, printedMoment } from "./printed-text.ts";
import { partsReport, reportFileName } from "./schema.ts";

const requestsPerPortion = 200;

export const printPartsReport = operation({
  name: "reports.parts-pdf",
  title: "Parts report (PDF)",
  description: "Make the PDF of all requested parts.",
  effect: "read",
  input: partsReport,
  async execute({ sortBy, progressKey }, ctx) {
    const { db, actor } = ctx;
    const labels = printLabels[actor.language];
    const today = todayOf(ctx);
    const count = await db.$count(partsRequests);
    const cover: Block[] = [
      { kind: "title", text: labels.partsReport, subtitle: `${labels.created} ${printedDay(today)}` },
    ];
    return print(
      ctx,
      {
        landscape: true,
        portions: withCover(cover, tables(ctx, sortBy)),
        expected: Math.ceil(count / requestsPerPortion) || 1,
      },
      { fileName: reportFileName("parts-report", sortBy, today, "pdf"), progressKey },
    );
  },
});

async function* tables(
  { db, actor }: SignedInContext,
  sortBy: Parameters<typeof partsRows>[1],
): AsyncGenerator<Block[]> {
  const labels = printLabels[actor.language];
  const cells = ({ request, line }: PartsRow): string[] => [
    request.machineSerialNumber,
    request.clientName ?? "",
    line.description,
    line.partNumber ?? "",
    String(line.quantity),
    line.area,
    line.urgency,
    line.reason ?? request.notes ?? "",
    request.ordered ? printedMoment(request.orderedDate, actor.timeZone) || labels.yes : "",
    request.delivered ? printedMoment(request.deliveredDate, actor.timeZone) || labels.yes : "",
  ];
  const head = [
    labels.machine,
    labels.customer,
    labels.description,
    labels.partNumber,
    labels.quantity,
    labels.area,
    labels.urgency,
    labels.reason,
    labels.ordered,
    labels.delivered,
  ];
  for await (const rows of partsRows(db, sortBy)) {
    yield [
      {
        kind: "table",
        empty: labels.none,
        table: { widths: [1.6, 2.2, 3, 1.6, 0.7, 1.3, 1.2, 3, 1.4, 1.4], head, rows: rows.map(cells) },
      },
    ];
  }
}
