import { Readable } from "node:stream";
import Papa from "papaparse";
import { FileAnswer } from "../answers.ts";
import { operation } from "../operation.ts";
import { partsRows } from "./parts-rows.ts";
import { todayOf } from "../fields/today.ts";
import { partsReport } from "./schema.ts";
import { formulaStart } from "./rules.ts";

const columns = [
  "Request",
  "Machine",
  "Model",
  "Client",
  "Description",
  "Part Number",
  "Reason",
  "Quantity",
  "Area",
  "Urgency",
  "Warranty",
  "Requested",
  "Ordered",
  "Ordered Date",
  "Delivered",
  "Delivered Date",
];

/** Spreadsheets know UTF-8 by it. */
const byteOrderMark = "\ufeff";
const lineEnd = "\r\n";

/** RFC 4180; a cell that a spreadsheet would take for a formula is made inert. */
const asCsv = (rows: unknown[][]): string =>
  Papa.unparse(rows, { newline: lineEnd, escapeFormulae: formulaStart }) + lineEnd;

export const exportParts = operation({
  name: "reports.export-parts",
  title: "Parts report (CSV)",
  description: "Make the CSV file of all requested parts, for spreadsheets.",
  effect: "read",
  input: partsReport,
  async execute({ sortBy }, ctx) {
    const yesNo = (value: boolean) => (value ? "Yes" : "No");
    const day = (moment: string | null) => moment?.slice(0, 10) ?? "";
    async function* file() {
      yield byteOrderMark + asCsv([columns]);
      for await (const rows of partsRows(ctx.db, sortBy)) {
        yield asCsv(
          rows.map(({ request, line }) => [
            request.id,
            request.machineSerialNumber,
            request.machineModel,
            request.clientName ?? "",
            line.description,
            line.partNumber ?? "",
            line.reason ?? request.notes ?? "",
            line.quantity,
            line.area,
            line.urgency,
            yesNo(line.warrantyItem),
            day(request.requestDate),
            yesNo(request.ordered),
            day(request.orderedDate),
            yesNo(request.delivered),
            day(request.deliveredDate),
          ]),
        );
      }
    }
    return new FileAnswer({
      fileName: `parts-report-${todayOf(ctx)}.csv`,
      mediaType: "text/csv; charset=utf-8",
      body: Readable.from(file()),
    });
  },
});
