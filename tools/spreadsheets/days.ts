import { readDate } from "../machines/import/rules.ts";
import type { DayOrder } from "./schema.ts";

/** Calendar days as lists write them: "2024-03-05", "05.03.2024", "5/3/24", "2024年3月5日", with a time behind or not. */

const slashed = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})$/;

const bare = (text: string): string =>
  text
    .normalize("NFKC")
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m|Z)?$/i, "")
    .replace(/^(\d{4})[年/.](\d{1,2})[月/.](\d{1,2})日?$/, (_all, year: string, month: string, day: string) =>
      [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
    );

/** @returns YYYY-MM-DD; "ambiguous" where day and month may be either and nobody says which comes first; undefined for none */
export function readDay(text: string, order?: DayOrder): string | "ambiguous" | undefined {
  const written = bare(text);
  const parts = slashed.exec(written);
  if (!parts) return readDate(written);
  const [first, mark, second, short] = [parts[1]!, parts[2]!, parts[3]!, parts[4]!];
  const year = short.length === 2 ? `20${short}` : short;
  const monthFirst = orderIn(first, second) ?? order ?? (mark === "." ? "day-first" : undefined);
  // The same day and month is the same day either way.
  if (!monthFirst && Number(first) !== Number(second)) return "ambiguous";
  return readDate(monthFirst === "month-first" ? `${second}.${first}.${year}` : `${first}.${second}.${year}`);
}

/** What one date tells by itself: no month is above 12. */
const orderIn = (first: string, second: string): DayOrder | undefined =>
  Number(first) > 12 ? "day-first" : Number(second) > 12 ? "month-first" : undefined;

/** The order that all dates agree upon which tell one. */
export function commonOrder(texts: readonly string[]): DayOrder | undefined {
  const seen = new Set<DayOrder>();
  for (const text of texts) {
    const parts = slashed.exec(bare(text));
    const order = parts && orderIn(parts[1]!, parts[3]!);
    if (order) seen.add(order);
  }
  return seen.size === 1 ? [...seen][0] : undefined;
}
