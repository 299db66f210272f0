import { z } from "zod";
import { languages } from "#db/vocabulary.ts";
import { currencyField } from "../costs/schema.ts";
import {
  offsetCursor,
  optionalText,
  pageSize,
  recordId,
  requiredText,
  version,
  wholeNumber,
} from "../fields/schema.ts";

const nothingForBlank = (value: unknown) => (value === "" ? null : value);

const supplierId = recordId.describe("Id of the supplier, as suppliers.list answers it");
const suppliersName = requiredText("Please give the supplier a name", { longest: 200 });

const fields = {
  email: z
    .preprocess(nothingForBlank, z.email("Please enter a valid email address").max(320).nullish())
    .describe("Where orders go"),
  phone: optionalText(50),
  customerNumber: optionalText(100).describe("Ours at the supplier"),
  language: z.preprocess(nothingForBlank, z.enum(languages).nullish()).describe("In which the supplier is written to"),
  currency: currencyField.describe("In which it sells, as EUR"),
  deliveryDays: z
    .preprocess(nothingForBlank, wholeNumber("Must be a number of days", { most: 1_000 }).nullish())
    .describe("Days from order to arrival, where nobody promises another date"),
  notes: optionalText(10_000),
};

export const supplierSearch = z.object({
  query: z.string().max(200).optional().describe("Words, each part of the supplier's name"),
  limit: pageSize(100, 1_000).describe("How many suppliers to answer at most"),
  before: offsetCursor.optional().describe("`next` of the page before, for the rows behind it"),
});

export const supplierChoice = z.object({ supplierId });

export const newSupplier = z.object({ name: suppliersName, ...fields, currency: fields.currency.default("EUR") });

export const supplierChange = z.object({
  supplierId,
  version,
  name: suppliersName.optional(),
  ...fields,
  currency: fields.currency.optional(),
});
