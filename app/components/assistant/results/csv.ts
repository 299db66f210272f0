import { saveCsvText } from "#app/data/save-file.ts";
import { formulaStart } from "#tools/reports/rules.ts";

type AnyRecord = Record<string, unknown>;

/**
 * Saves rows as a file for spreadsheets. Cells that a spreadsheet would run as a formula are made text.
 * @param day the person's today, which the file's name ends with
 */
export function saveCsv(name: string, rows: AnyRecord[], day: string): void {
  saveCsvText(`${name.replace(/_/g, "-")}-${day}.csv`, csvOf(rows));
}

/** Plain members become columns, in the order in which they first appear. */
export function csvOf(rows: AnyRecord[]): string {
  const columns = [
    ...new Set(
      rows.flatMap((row) => Object.keys(row).filter((name) => typeof row[name] !== "object" || row[name] === null)),
    ),
  ];
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => cells.map(cellOf).join(","))
    .join("\r\n");
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" && formulaStart.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
