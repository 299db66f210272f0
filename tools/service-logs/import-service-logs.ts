import { addImport } from "#db/queries/imports.ts";
import { InvalidInput, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { listFileName } from "../spreadsheets/schema.ts";
import { planVisits } from "./import/plan.ts";
import { visitImportShape, visitList } from "./import/schema.ts";
import { takeVisits } from "./import/take-visits.ts";

export const importServiceLogs = operation({
  name: "service-logs.import",
  title: "Import past reports",
  description:
    "Make service reports of a list of past visits, or of parts that were used in the past (CSV or Excel), all of them or " +
    "none. Lines of one machine, day, number and engineer become one report. Doubtful visits are left out unless " +
    "their line is named; stock stays as it is. The import can be undone as a whole.",
  effect: "write",
  input: visitList,
  output: visitImportShape,
  async execute(input, ctx) {
    const { db, now, actor, changed } = ctx;
    const { columns, lines, visits, refused } = await planVisits(ctx, input);
    if (!columns.includes("machine")) throw invalid("columns", "Please say which column has the machines");
    if (lines.length === 0) throw new InvalidInput("This list has no rows");
    const taken = visits.filter((visit) => visit.taken);
    if (taken.length === 0) throw new InvalidInput("There is nothing in this list that could be taken in");
    const ids = await takeVisits(ctx, taken);
    const left = visits.filter((visit) => !visit.taken);
    const facts = {
      kind: input.kind,
      fileName: listFileName(input.file),
      added: ids.length,
      leftOut: refused.length + left.reduce((sum, { rows }) => sum + rows.length, 0),
    };
    const importId = await addImport(db, { ...facts, createdById: actor.id, createdAt: now() }, ids);
    changed({ entity: "import", id: importId, after: facts, domains: ["service-logs"] });
    return { importId, added: ids.length, leftOut: facts.leftOut, doubtful: left.length, refused };
  },
});
