import { operation } from "../operation.ts";
import { mostUnknown, listRowsShown } from "../spreadsheets/schema.ts";
import { columnsTold } from "../spreadsheets/table.ts";
import { planPeople, type PlannedPerson } from "./import/plan.ts";
import { peopleList, peoplePreviewShape } from "./import/schema.ts";

const shownPerson = ({ row, role, sites, doubt, like, taken }: PlannedPerson) => ({
  ...{ line: row.line, name: row.name, email: row.email, role },
  ...{ sites: sites.map(({ name }) => name), doubt, like, taken },
});

export const previewUserImport = operation({
  name: "users.preview-import",
  title: "Preview an import of people",
  description:
    "Say what the import of a list of people (CSV or Excel) would do: what the columns are, who gets an account, who is " +
    "doubtful, and which rows are refused and why. Nothing is kept.",
  effect: "read",
  input: peopleList,
  output: peoplePreviewShape,
  async execute(input, ctx) {
    const plan = await planPeople(ctx, input);
    const { file, heading, lines, people, refused, unknownRoles, unknownSites } = plan;
    const [doubtful, clear] = [people.filter(({ doubt }) => doubt), people.filter(({ doubt }) => !doubt)];
    return {
      sheets: file.sheets,
      sheet: file.sheet,
      heading,
      columns: columnsTold(plan),
      mail: ctx.ports.mail.available,
      counts: {
        rows: lines.length,
        new: clear.length,
        doubtful: doubtful.length,
        taken: people.filter(({ taken }) => taken).length,
        refused: refused.length,
      },
      unknownRoles: unknownRoles.slice(0, mostUnknown),
      unknownSites: unknownSites.slice(0, mostUnknown),
      people: clear.slice(0, listRowsShown).map(shownPerson),
      doubtful: doubtful.slice(0, listRowsShown).map(shownPerson),
      refused: refused.slice(0, listRowsShown),
    };
  },
});
