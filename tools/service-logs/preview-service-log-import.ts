import { operation } from "../operation.ts";
import { seesMoney } from "../permissions/money.ts";
import { mostUnknown, listRowsShown } from "../spreadsheets/schema.ts";
import { columnsTold } from "../spreadsheets/table.ts";
import { hoursOf, planVisits, type PlannedVisit } from "./import/plan.ts";
import { visitList, visitPreviewShape } from "./import/schema.ts";

const shownVisit = (visit: PlannedVisit) => {
  const { rows, machine, engineer, doubt, taken } = visit;
  const [{ line, endDay, number, engineer: written, description, part }] = rows;
  return {
    line,
    machineId: machine.id,
    serialNumber: machine.serialNumber,
    day: endDay,
    number,
    engineer: engineer?.name ?? written,
    hours: hoursOf(visit),
    summary: (description ?? part?.name ?? "").slice(0, 120),
    parts: rows.filter((row) => row.part).length,
    doubt,
    taken,
  };
};

export const previewServiceLogImport = operation({
  name: "service-logs.preview-import",
  title: "Preview an import of past reports",
  description:
    "Say what the import of past service reports or of parts used in the past (CSV or Excel) would do: what the columns " +
    "are, which visits become reports, which are doubtful, and which rows are refused and why. Nothing is kept.",
  effect: "read",
  input: visitList,
  output: visitPreviewShape,
  async execute(input, ctx) {
    const plan = await planVisits(ctx, input);
    const { file, heading, lines, days, decimal, visits, refused, unknownMachines } = plan;
    const [doubtful, clear] = [visits.filter(({ doubt }) => doubt), visits.filter(({ doubt }) => !doubt)];
    return {
      sheets: file.sheets,
      sheet: file.sheet,
      heading,
      columns: columnsTold(plan),
      days: days ?? null,
      decimal: decimal ?? null,
      money: seesMoney(ctx.actor),
      counts: {
        rows: lines.length,
        new: clear.length,
        doubtful: doubtful.length,
        taken: visits.filter(({ taken }) => taken).length,
        refused: refused.length,
      },
      unknownMachines: unknownMachines.slice(0, mostUnknown),
      visits: clear.slice(0, listRowsShown).map(shownVisit),
      doubtful: doubtful.slice(0, listRowsShown).map(shownVisit),
      refused: refused.slice(0, listRowsShown),
    };
  },
});
