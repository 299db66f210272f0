import Papa from "papaparse";
import type { MachineType } from "#db/vocabulary.ts";
import { calendarDate, webLink } from "../../fields/schema.ts";
import { customerFrom, modelFromSerial } from "../rules.ts";

/** How the lines of a machine file become machines. Used by the preview in the browser and by the import itself. */

export interface ImportLine {
  /** Its number in the file, from 1. */
  line: number;
  cells: string[];
}

export interface ImportedMachine {
  serialNumber: string;
  model: string;
  machineType: MachineType;
  customerName: string | null;
  location: string | null;
  googleLocationUrl: string | null;
  brochureUrl: string | null;
  installationDate: string | null;
  siteName: string | null;
}

export type SkipReason =
  | "header"
  | "too-few-cells"
  | "no-serial-number"
  | "bad-quotes"
  | "bad-date"
  | "bad-link"
  | "too-long"
  | "twice-in-file"
  | "already-exists";

export type ImportRow = ImportLine &
  ({ machine: ImportedMachine; reason?: undefined } | { machine?: undefined; reason: SkipReason });

/** Settings with which a file is read, in the browser and on the server. */
const csvReading = { delimitersToGuess: [",", ";", "\t"], skipEmptyLines: "greedy" as const, quoteChar: '"' };

/** What each line becomes, or why it is left out. Columns: number, serial number, customer, location, maps, brochure, date, site. */
export function previewImport(lines: ImportLine[], { skipHeader = true } = {}): ImportRow[] {
  const seen = new Set<string>();
  return lines.map((line, index) => {
    if (skipHeader && index === 0 && line.line === 1 && /serial|machine/i.test(line.cells.join(",")))
      return { ...line, reason: "header" };
    const row = previewLine(line);
    if (!row.machine) return row;
    const key = serialKey(row.machine.serialNumber);
    if (seen.has(key)) return { ...line, reason: "twice-in-file" };
    seen.add(key);
    return row;
  });
}

/** Serial numbers are the same ignoring case and outer blanks. */
export const serialKey = (serialNumber: string): string => serialNumber.trim().toLowerCase();

function previewLine(line: ImportLine): ImportRow {
  const cells = line.cells.map(unquoted);
  if (cells.length < 3) return { ...line, reason: "too-few-cells" };
  const serialNumber = cells[1] || cells[0] || "";
  if (!serialNumber) return { ...line, reason: "no-serial-number" };
  if (line.cells.some((cell) => cell.includes("\n"))) return { ...line, reason: "bad-quotes" };
  const [customerName, location, googleLocationUrl, brochureUrl, date, siteName] = [2, 3, 4, 5, 6, 7].map(
    (index) => cells[index] || null,
  );
  if (
    serialNumber.length > 200 ||
    [customerName, location].some((text) => (text?.length ?? 0) > 300) ||
    (siteName?.length ?? 0) > 200
  )
    return { ...line, reason: "too-long" };
  if (![googleLocationUrl, brochureUrl].every((link) => webLink.safeParse(link).success))
    return { ...line, reason: "bad-link" };
  const installationDate = date ? readDate(date) : null;
  if (installationDate === undefined) return { ...line, reason: "bad-date" };
  const machine = {
    serialNumber,
    ...modelFromSerial(serialNumber),
    customerName: customerFrom(customerName!),
    location: location!,
    googleLocationUrl: googleLocationUrl!,
    brochureUrl: brochureUrl!,
    installationDate,
    siteName: siteName!,
  };
  return { ...line, machine };
}

// NUL cannot be stored.
const unquoted = (cell: string): string =>
  cell
    .replace(/\u0000/g, "")
    .trim()
    .replace(/^["']+|["']+$/g, "")
    .trim();

/** YYYY-MM-DD, or day first with dots, slashes or hyphens, as the product shows dates. @returns undefined when it is none */
export function readDate(text: string): string | undefined {
  const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  const iso = dayFirst ? `${dayFirst[3]}-${dayFirst[2]!.padStart(2, "0")}-${dayFirst[1]!.padStart(2, "0")}` : text;
  return calendarDate.safeParse(iso).data;
}

/** Why a line was left out, in words. */
export const skipReasons: Record<SkipReason, string> = {
  header: "Heading",
  "too-few-cells": "Fewer than 3 cells",
  "no-serial-number": "No serial number",
  "bad-quotes": "Its quotes are not closed",
  "bad-date": "The installation date is not a date",
  "bad-link": "A link does not start with http:// or https://",
  "too-long": "A text is too long",
  "twice-in-file": "Duplicate serial number",
  "already-exists": "A machine with this serial number already exists",
};

/** The cells of a CSV text, by line. */
export function readLines(text: string): ImportLine[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), csvReading);
  return data.map((cells, index) => ({ line: index + 1, cells }));
}
