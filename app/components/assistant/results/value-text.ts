import type { Formats } from "#app/hooks/formats.ts";

const isoMoment = /^\d{4}-\d{2}-\d{2}T/;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** A value of a record as people read it. */
export function valueTextOf(value: unknown, format: Formats, says: { yes: string; no: string }): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "number") return format.number(value);
  if (typeof value === "boolean") return value ? says.yes : says.no;
  if (typeof value === "string")
    return isoMoment.test(value) ? format.dateTime(value) : isoDay.test(value) ? format.date(value) : value;
  return "";
}
