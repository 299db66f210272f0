import { z } from "zod";
import { partUnits } from "#db/vocabulary.ts";
import { currencyField, price } from "../costs/schema.ts";
import {
  calendarDate,
  flag,
  offsetCursor,
  optionalText,
  pageSize,
  recordId,
  requiredText,
  version,
} from "../fields/schema.ts";

export type { PartDetail, PartItem, PartPrice, SupplierItem } from "#db/records/part.ts";

export const partSearch = z.object({
  query: z.string().max(200).optional().describe('A number as people write it ("ff 220"), or words of the name'),
  model: z.string().max(200).optional().describe("Only parts that fit machines of this model"),
  supplierId: recordId.optional().describe("Only parts of this supplier"),
  replaced: flag.optional().describe("Only parts that another replaces, or only those that none does"),
  limit: pageSize(100, 1_000).describe("How many parts to answer at most"),
  before: offsetCursor.optional().describe("`next` of the page before, for the rows behind it"),
});

const partId = recordId.describe("Id of the part, as parts.list answers it");

export const partChoice = z.object({ partId });

/** Without a letter or a digit nobody would find it again. */
export const partNumber = requiredText("Please give the part a number", { longest: 100 })
  .refine((number) => /[\p{L}\p{N}]/u.test(number), "Please give the part a number")
  .describe('As it is printed: "FF-220"');

const nameIn = (language: string) =>
  optionalText(300)
    .transform((name) => name ?? undefined)
    .describe(`What it is called in ${language}`);

const newPrice = z
  .object({
    price: price.describe("Of one unit"),
    currency: currencyField.describe("ISO 4217"),
    validFrom: calendarDate.optional().describe("The day from which it holds; today, unless given"),
  })
  .describe("A new price; those from before stay for what was used earlier. For those who may see money");

const fields = {
  maker: z.string().trim().max(200, "At most 200 characters").describe("Whose number it is; empty where nobody knows"),
  names: z
    .object({
      en: nameIn("English"),
      es: nameIn("Spanish"),
      fr: nameIn("French"),
      de: nameIn("German"),
      zh: nameIn("Chinese"),
    })
    .describe("Its name in the languages"),
  aliases: z
    .array(requiredText("Please enter the other name", { longest: 200 }))
    .max(100, "At most 100 other names")
    .transform((names) => [...new Set(names)])
    .describe("Other numbers and words that find it; no other part may be called so"),
  unit: z.enum(partUnits).describe("What it is counted in"),
  models: z
    .array(requiredText("Please name the model", { longest: 200 }))
    .max(200, "At most 200 models")
    .transform((models) => [...new Set(models)])
    .describe("Models of machines that it fits"),
  supplierId: recordId.nullish().describe("Id of the supplier, as suppliers.list answers it"),
  replacedById: recordId.nullish().describe("Id of the part that is delivered instead by now"),
  notes: optionalText(10_000).describe("What is worth knowing of the part"),
  price: newPrice.optional(),
};

const partsName = requiredText("Please give the part a name", { longest: 300 });

export const newPart = z.object({
  number: partNumber,
  name: partsName,
  ...fields,
  maker: fields.maker.default(""),
  names: fields.names.prefault({}),
  aliases: fields.aliases.default([]),
  unit: fields.unit.default("pcs"),
  models: fields.models.default([]),
});

export const partChange = z.object({
  partId,
  version,
  number: partNumber.optional(),
  name: partsName.optional(),
  ...fields,
  maker: fields.maker.optional(),
  names: fields.names.optional(),
  aliases: fields.aliases.optional(),
  unit: fields.unit.optional(),
  models: fields.models.optional(),
});

export const partMerge = z.object({
  partId: partId.describe("Id of the part that goes: its numbers, stock and requests go to the other"),
  version,
  intoId: recordId.describe("Id of the part that stays"),
  intoVersion: version.describe("The version of the part that stays, as it was read"),
});
