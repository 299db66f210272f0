import { wordsOf } from "../language/tokens.ts";
import { fieldStem } from "./field-terms.ts";
import type { ResultBook } from "./dialogue/replies/results.ts";

/** Cases that are told in words; all of them stand in the list of sources. */
const toldCases = 3;

/** What was done in the past cases that a search found, each with day, machine, engineer and the number of its source. */
export function pastCasesText(
  cases: Record<string, unknown>[],
  query: string,
  language: string,
  book: ResultBook,
): string {
  const asked = stemsOf(query);
  const told = cases.flatMap((found) => {
    const work = nearest(textsOf(found.actions), asked);
    return work ? [{ found, work }] : [];
  });
  const lines = told.slice(0, toldCases).map(({ found, work }) => {
    const where = [dayIn(language, found.date), found.serialNumber, found.customerName, found.engineerName];
    const parts = textsOf(found.parts).slice(0, toldCases).join(", ");
    const taken = parts ? ` ${book.withParts.replace("{parts}", () => parts)}` : "";
    return `- ${where.filter(Boolean).map(String).map(escaped).join(", ")}: ${escaped(work.replace(/[.。]$/u, ""))}.${escaped(taken)} [${Number(found.number)}]`;
  });
  return lines.length > 0 ? [book.doneBefore, ...lines].join("\n") : "";
}

/** Of several works of a visit the one that speaks most of what was asked. */
function nearest(texts: string[], asked: ReadonlySet<string>): string | undefined {
  const shared = (text: string) => [...stemsOf(text)].filter((stem) => asked.has(stem)).length;
  return texts.toSorted((one, other) => shared(other) - shared(one))[0];
}

const stemsOf = (text: string): Set<string> =>
  new Set(wordsOf(text).flatMap(({ norm }) => (norm.length > 2 ? [fieldStem(norm)] : [])));

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === "string" && text.trim() !== "") : [];

const dayIn = (language: string, date: unknown): string | undefined =>
  typeof date === "string"
    ? new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`))
    : undefined;

/** Texts of records are shown as written: marks of Markdown in them are no marks. */
export const escaped = (text: string) => text.replace(/[\\`*_[\]<>]/g, "\\$&");
