import { z } from "zod";
import { costGroupings, costKinds } from "#db/vocabulary.ts";
import {
  calendarDate,
  chosenId,
  flag,
  optionalText,
  pageSize,
  paging,
  recordId,
  requiredText,
  version,
} from "../fields/schema.ts";
import { currencyCode, exchangePlaces, hasPlaces, pricePlaces } from "./rules.ts";

const typed = (value: unknown) =>
  typeof value === "string" && /^\d{1,10}([.,]\d{1,10})?$/.test(value.trim()) ? Number(value.replace(",", ".")) : value;

/** A decimal number, also as text from a form. */
const decimal = (message: string, { least = 0, most, places }: { least?: number; most: number; places: number }) =>
  z.preprocess(
    typed,
    z
      .number(message)
      .min(least, message)
      .max(most, message)
      .refine((value) => hasPlaces(value, places), `At most ${places} places behind the point`),
  );

const amountMessage = "Please enter an amount of at least 0";
export const price = decimal(amountMessage, { most: 9_999_999, places: pricePlaces });

export const currencyField = z
  .string("Please enter a currency, as EUR")
  .trim()
  .toUpperCase()
  .regex(currencyCode, "Please enter a currency, as EUR");

const groupName = z.string().trim().max(100, "At most 100 characters");
const validFrom = calendarDate.describe("The day from which it holds");
const perHour = price.describe("What an hour of work costs");
const travelPerHour = price.nullish().describe("What an hour of travel costs; nothing: travel is not charged");
const groupOfRate = groupName.describe("Group of engineers; empty for all others");

export const rateList = z.object({ ...paging });

export const newRate = z.object({
  groupName: groupOfRate.default(""),
  perHour,
  travelPerHour,
  currency: currencyField.describe("Currency of the rate, as EUR"),
  validFrom,
});

export const rateChange = z.object({
  rateId: recordId.describe("Id of the rate"),
  version,
  groupName: groupOfRate.optional(),
  perHour: perHour.optional(),
  travelPerHour,
  currency: currencyField.optional().describe("Currency of the rate, as EUR"),
  validFrom: validFrom.optional(),
});

export const rateId = z.object({ rateId: recordId.describe("Id of the rate") });

export const groupChange = z.object({
  engineerId: recordId,
  groupName: groupName.nullable().describe("Group by whose rate the person's hours count; empty: of no group"),
});

const exchangeKey = {
  currency: currencyField.describe("The other currency, as USD"),
  validFrom,
};

export const newExchangeRate = z.object({
  ...exchangeKey,
  rate: decimal("Please enter a rate above 0", { least: 1e-10, most: 999_999_999, places: exchangePlaces }).describe(
    "So much of the installation's currency is one of the other",
  ),
});

export const exchangeRateKey = z.object(exchangeKey);

const quantity = decimal("Please enter a number above 0", { least: 0.001, most: 999_999, places: 3 }).describe(
  "Hours of work or travel, number of parts; of a bill 1",
);
const label = requiredText("Please say what it is", { longest: 300 });
const visitFields = {
  warranty: flag.describe("The maker of the machine should pay it"),
  documentId: recordId.nullish().describe("Id of the uploaded bill"),
};

export const newVisitCost = z.object({
  serviceLogId: chosenId("Please select a service report"),
  kind: z.enum(costKinds).describe("part, labour (working time), travel, or external: a bill of somebody else"),
  label: optionalText(300).describe("What it is; of working time and travel it may be left out"),
  quantity: quantity.default(1),
  price: price
    .nullish()
    .describe("Of one, in its currency; of working time and travel the rate of the engineer unless given"),
  currency: currencyField.nullish().describe("Currency of the price, as EUR; the installation's unless given"),
  partId: recordId.nullish().describe("Id of the part in the catalogue"),
  ...visitFields,
  warranty: visitFields.warranty.default(false),
});

export const visitCostChange = z.object({
  costId: recordId.describe("Id of the entered cost"),
  version,
  label: label.optional().describe("What it is"),
  quantity: quantity.optional(),
  price: price.optional().describe("Of one, in its currency"),
  currency: currencyField.optional().describe("Currency of the price, as EUR"),
  ...visitFields,
  warranty: visitFields.warranty.optional(),
});

export const visitCostId = z.object({ costId: recordId.describe("Id of the entered cost") });

export const visitOfCosts = z.object({ serviceLogId: recordId });

const period = {
  from: calendarDate.optional().describe("First day"),
  to: calendarDate.optional().describe("Last day"),
};

export const machineOfCosts = z.object({ machineId: recordId, ...period });

export const costsWanted = z.object({
  by: z
    .enum(costGroupings)
    .default("machine")
    .describe("What is summed up for each: machine, customer, model, month, year, kind, part or visit"),
  machineId: recordId.optional(),
  customerId: recordId.optional(),
  model: z.string().trim().max(200).optional(),
  from: calendarDate.optional().describe("First day; the first of this year without it"),
  to: calendarDate.optional().describe("Last day; today without it"),
  kind: z
    .enum(costKinds)
    .optional()
    .describe("Only parts, working time (labour), travel or bills of others (external)"),
  warranty: flag.optional().describe("true: only what the maker should pay; false: only the rest"),
  limit: pageSize(100, 500),
});
