import { z } from "zod";
import { currencyField } from "../../costs/schema.ts";
import { calendarDate, recordId } from "../../fields/schema.ts";
import { decimalMarks, hasList, listFields, nothingForBlank, listReadingFields } from "../../spreadsheets/schema.ts";

/** What a column of a price list can be. */
export const importFields = [
  "number",
  "name",
  "maker",
  "price",
  "currency",
  "per",
  "unit",
  "models",
  "validFrom",
] as const;
export type ImportField = (typeof importFields)[number];

/** Why a row is left out. */
export const unclearReasons = [
  "no-number",
  "number-as-amount",
  "too-long",
  "twice-in-file",
  "no-name",
  "several-makers",
  "bad-price",
  "ambiguous-price",
  "no-currency",
  "bad-currency",
  "bad-unit",
  "other-unit",
  "bad-date",
] as const;
export type UnclearReason = (typeof unclearReasons)[number];

/** Rows of each outcome that a preview shows. */
export const rowsPreviewed = 50;

/** A price list, and how it is to be read; what is left out is told from the file. */
export const priceList = z
  .object({
    ...listFields(importFields),
    decimal: z
      .preprocess(nothingForBlank, z.enum(decimalMarks).optional())
      .describe('What parts the decimals of prices, where "1.234" may be two numbers'),
    currency: z
      .preprocess(nothingForBlank, currencyField.optional())
      .describe("Of rows that name none; the supplier's, unless given"),
    supplierId: z
      .preprocess(nothingForBlank, recordId.nullish())
      .describe("Whose list it is: id of the supplier, as suppliers.list answers it"),
    validFrom: z
      .preprocess(nothingForBlank, calendarDate.optional())
      .describe("The day from which the prices hold, of rows that name none; today, unless given"),
  })
  .refine(hasList, "Please choose a file");
export type PriceListInput = z.output<typeof priceList>;

const unclearRow = z.object({
  line: z.int(),
  number: z.string().describe("As far as it was read"),
  reason: z.enum(unclearReasons),
  cells: z.array(z.union([z.string(), z.number()])),
});

const plannedRow = z.object({
  line: z.int(),
  partId: z.int().nullable().describe("The part of the catalogue; null: it is new"),
  number: z.string(),
  maker: z.string(),
  name: z.string(),
  price: z.number().nullable().describe("Of one unit"),
  currency: z.string().nullable(),
  validFrom: z.iso.date().nullable(),
  before: z.object({ price: z.number(), currency: z.string() }).nullable().describe("What it cost until then"),
});

export const listPreviewShape = z.object({
  ...listReadingFields(importFields),
  decimal: z.enum(decimalMarks).nullable().describe("What parts the decimals; null: the prices do not tell"),
  currency: z.string().nullable().describe("Of rows that name none"),
  money: z.boolean().describe("Whether prices are read: for those who may see money"),
  counts: z.object({
    new: z.int().describe("Parts that are added"),
    priced: z.int().describe("Parts of the catalogue that get another price"),
    unchanged: z.int().describe("Parts that are in the catalogue, with this price if the list has one"),
    unclear: z.int().describe("Rows that are left out"),
  }),
  newParts: z.array(plannedRow).describe("The first of them"),
  priced: z.array(plannedRow).describe("The first of them"),
  unclear: z.array(unclearRow).describe("The first of them"),
});

export const listImportShape = z.object({
  added: z.int().describe("New parts"),
  priced: z.int().describe("Parts of the catalogue that got another price"),
  unchanged: z.int(),
  failed: z.int(),
  rows: z.array(unclearRow).describe("All that were left out"),
});
