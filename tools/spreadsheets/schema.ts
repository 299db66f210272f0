import { z } from "zod";
import type { ImportKind } from "#db/import-vocabulary.ts";
import { recordId, wholeNumber } from "../fields/schema.ts";

/** Lines, columns and bytes of one list. */
export const mostListRows = 20_000;
export const mostColumns = 50;
export const longestList = 6_000_000;

export const decimalMarks = [",", "."] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** In a form a field that was left blank says nothing. */
export const nothingForBlank = (value: unknown) => (value === "" ? undefined : value);

/** What each column is; in a form they are one text: "number,,price". */
const columnList = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.split(",") : value),
    z
      .array(z.enum(["", ...fields]).transform((field): Field | null => (field === "" ? null : (field as Field))))
      .max(mostColumns, "At most 50 columns")
      .refine((columns) => {
        const named = columns.filter((field) => field !== null);
        return new Set(named).size === named.length;
      }, "A column is chosen once at a time"),
  );

/** A list from a file or text, and which cells of it mean what; what is left out is told from the file. */
export const listFields = <Field extends string>(fields: readonly [Field, ...Field[]]) => ({
  file: z.instanceof(Blob).optional(),
  text: z.string().max(longestList).optional().describe("The list as CSV, instead of a file"),
  sheet: z
    .preprocess(nothingForBlank, z.string().max(200).optional())
    .describe("Which sheet of a workbook; the first that has lines, unless given"),
  columns: z
    .preprocess(nothingForBlank, columnList(fields).optional())
    .describe("What each column of the file is, in their order, blank for those that are left out"),
  heading: z
    .preprocess(nothingForBlank, wholeNumber("Must be the number of a line", { most: 1_000_000 }).optional())
    .describe("The line with the headings; what comes before it is left out. 0: there is none"),
});

export const hasList = ({ file, text }: { file?: Blob; text?: string }): boolean =>
  file !== undefined || text !== undefined;

/** A column of a list as a preview tells it. */
const columnShape = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.object({
    heading: z.string(),
    example: z.string().describe("The first cell below that is not blank"),
    means: z.enum(fields).nullable().describe("What it is; null: it is left out"),
  });

/** How a preview tells that it read the file. */
export const listReadingFields = <Field extends string>(fields: readonly [Field, ...Field[]]) => ({
  sheets: z.array(z.string()).describe("Sheets of a workbook; none of a CSV file"),
  sheet: z.string().nullable().describe("The one that was read"),
  heading: z.int().describe("The line with the headings; 0: none was found"),
  columns: z.array(columnShape(fields)),
});

/** What comes first in "03/04/2024". */
export const dayOrders = ["day-first", "month-first"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Names that an answer tells as unknown, and that a person may say the meaning of. */
export const mostUnknown = 200;
/** Rows of each outcome that a preview shows. */
export const listRowsShown = 50;

/** Lines of doubtful rows that are taken all the same; in a form with commas. */
export const takenLines = z.preprocess(
  (value) => (typeof value === "string" ? (value === "" ? undefined : value.split(",").filter(Boolean)) : value),
  z
    .array(wholeNumber("Must be the number of a line", { least: 1, most: 1_000_000 }))
    .max(mostListRows)
    .optional(),
);

/** What names mean that nobody knows; in a form as JSON. */
export const saidOfNames = <Shape extends z.ZodRawShape>(meaning: Shape) =>
  z.preprocess(
    (value) => {
      if (typeof value !== "string") return value;
      if (value === "") return undefined;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        return value;
      }
    },
    z
      .array(z.strictObject({ name: z.string().max(300).describe("As the file writes it"), ...meaning }))
      .max(mostUnknown, `At most ${mostUnknown} lines at once`)
      .optional(),
  );

/** A row that becomes nothing, and why. */
export const refusedRowShape = <Reason extends string>(reasons: readonly [Reason, ...Reason[]]) =>
  z.object({
    line: z.int(),
    reason: z.enum(reasons),
    cells: z.array(z.union([z.string(), z.number()])),
  });

export const importId = z.object({ importId: recordId.describe("The import, by its number in the list") });

/** An import as lists tell of it. */
export const importRow = <Kind extends ImportKind>(kinds: readonly [Kind, ...Kind[]]) =>
  z.object({
    id: z.int(),
    kind: z.enum(kinds),
    fileName: z.string().nullable(),
    added: z.int(),
    leftOut: z.int(),
    createdByName: z.string().nullable(),
    createdAt: z.iso.datetime({ offset: true }),
    undoneAt: z.iso.datetime({ offset: true }).nullable(),
  });

/** What a list was called, as it is kept. */
export const listFileName = (file: Blob | undefined): string | null =>
  file instanceof File ? file.name.replace(/\p{Cc}/gu, " ").slice(0, 200) || null : null;
