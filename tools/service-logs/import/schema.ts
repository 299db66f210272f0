import { z } from "zod";
import { visitListKinds } from "#db/import-vocabulary.ts";
import { currencyField } from "../../costs/schema.ts";
import { recordId } from "../../fields/schema.ts";
import {
  dayOrders,
  decimalMarks,
  hasList,
  listFields,
  nothingForBlank,
  listReadingFields,
  refusedRowShape,
  saidOfNames,
  takenLines,
} from "../../spreadsheets/schema.ts";

/** What a column of a list of visits can be. */
export const visitFields = [
  "machine",
  "date",
  "endDate",
  "number",
  "engineer",
  "hours",
  "description",
  "notes",
  "type",
  "status",
  "partNumber",
  "partName",
  "quantity",
  "price",
  "currency",
] as const;
export type VisitField = (typeof visitFields)[number];

/** Why a row becomes nothing. */
export const refusedReasons = [
  "no-machine",
  "unknown-machine",
  "no-date",
  "bad-date",
  "ambiguous-date",
  "future-date",
  "end-before-start",
  "bad-number",
  "ambiguous-number",
  "no-currency",
  "no-work",
  "no-part",
  "too-long",
] as const;
export type RefusedReason = (typeof refusedReasons)[number];

/** Why a person is asked about a visit. */
export const doubtReasons = ["already-there", "number-taken", "hours"] as const;
export type DoubtReason = (typeof doubtReasons)[number];

/** Rows of one import. */
export const mostImported = 10_000;
/** A list of past visits or of parts that were used, and how it is to be read; what is left out is told from the file. */
export const visitList = z
  .object({
    kind: z
      .enum(visitListKinds)
      .default("service-reports")
      .describe("service-reports: what was done; parts-history: which parts were used or ordered"),
    ...listFields(visitFields),
    days: z
      .preprocess(nothingForBlank, z.enum(dayOrders).optional())
      .describe('What comes first in "03/04/2024", where the dates do not tell'),
    decimal: z
      .preprocess(nothingForBlank, z.enum(decimalMarks).optional())
      .describe('What parts the decimals, where "1.234" may be two numbers'),
    currency: z.preprocess(nothingForBlank, currencyField.optional()).describe("Of prices that name none, as EUR"),
    machines: saidOfNames({ machineId: recordId.describe("Which machine is meant") }).describe(
      "Which machines are meant by names that the fleet does not know; in a form as JSON",
    ),
    take: takenLines.describe("Lines of doubtful visits that are taken all the same; the others are left out"),
  })
  .refine(hasList, "Please choose a file");
export type VisitListInput = z.output<typeof visitList>;

const plannedVisit = z.object({
  line: z.int().describe("Its first line in the file"),
  machineId: z.int(),
  serialNumber: z.string(),
  day: z.iso.date(),
  number: z.string().nullable(),
  engineer: z.string().nullable(),
  hours: z.int().nullable(),
  summary: z.string().describe("The beginning of what was done"),
  parts: z.int().describe("Lines of parts"),
  doubt: z.enum(doubtReasons).nullable().describe("What somebody has to say a word about; null: nothing"),
  taken: z.boolean().describe("Whether it is taken in"),
});

const refusedRow = refusedRowShape(refusedReasons);

export const visitPreviewShape = z.object({
  ...listReadingFields(visitFields),
  days: z.enum(dayOrders).nullable().describe("What comes first in dates; null: they do not tell"),
  decimal: z.enum(decimalMarks).nullable().describe("What parts the decimals; null: the numbers do not tell"),
  money: z.boolean().describe("Whether prices are read: for those who may see money"),
  counts: z.object({
    rows: z.int().describe("Rows below the headings"),
    new: z.int().describe("Visits that become reports without a question"),
    doubtful: z.int().describe("Visits that somebody has to say a word about"),
    taken: z.int().describe("Visits that are taken in as it stands"),
    refused: z.int().describe("Rows that become nothing"),
  }),
  unknownMachines: z.array(z.string()).describe("Names of machines that the fleet does not know; the first of them"),
  visits: z.array(plannedVisit).describe("The first without a question"),
  doubtful: z.array(plannedVisit).describe("The first that somebody has to say a word about"),
  refused: z.array(refusedRow).describe("The first of them"),
});

export const visitImportShape = z.object({
  importId: z.int().describe("By which it can be undone"),
  added: z.int().describe("Reports that were made"),
  leftOut: z.int().describe("Rows that became nothing"),
  doubtful: z.int().describe("Doubtful visits that nobody took"),
  refused: z.array(refusedRow).describe("All rows that became nothing"),
});
