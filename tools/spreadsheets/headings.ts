import type { Cell } from "./cells.ts";
import { currencies } from "./currencies.ts";
import { plainWords } from "./plain-words.ts";

/** What columns of a list are, told by their headings. */

/** Lines above the headings: a letterhead, a title, a date. */
const mostLinesAbove = 30;

export interface HeadingReader<Field extends string> {
  /**
   * What each column of a line of headings is. Of two that could be the same none is chosen: a person knows which is
   * meant.
   */
  guess(line: readonly Cell[]): (Field | null)[];
  /** Which line has the headings: the first that names one that is needed and something else. @returns its index; -1 where none does */
  lineOf(lines: readonly (readonly Cell[])[]): number;
}

/** @param words of each field the headings that mean it, as makers and older systems write them, parted by commas */
export function headingReader<Field extends string>(
  words: Record<Field, string>,
  { needed }: { needed: readonly Field[] },
): HeadingReader<Field> {
  const fieldOf = new Map<string, Field>(
    (Object.keys(words) as Field[]).flatMap((field) =>
      words[field].split(",").map((heading) => [heading.trim(), field] as const),
    ),
  );
  const meaning = (heading: Cell): Field | undefined =>
    typeof heading === "string" ? fieldOf.get(wordsOf(heading, (word) => fieldOf.has(word))) : undefined;
  return {
    guess(line) {
      const fields = line.map((heading) => meaning(heading) ?? null);
      return fields.map((field) => (field && fields.indexOf(field) === fields.lastIndexOf(field) ? field : null));
    },
    lineOf: (lines) =>
      lines.slice(0, mostLinesAbove).findIndex((line) => {
        const found = new Set(line.flatMap((heading) => meaning(heading) ?? []));
        return found.size > 1 && needed.some((field) => found.has(field));
      }),
  };
}

/** Words of a heading: without accents, points, what stands in brackets, and currencies. */
const wordsOf = (heading: string, isKnown: (word: string) => boolean): string =>
  plainWords(heading.replace(/\([^)]*\)|\[[^\]]*\]/g, " "))
    .filter((word) => !(word.length === 3 && currencies.has(word.toUpperCase()) && !isKnown(word)))
    .join(" ")
    .replace(/ (?:in|en)$/, "");
