import { z } from "zod";
import { claimStatuses, costKinds } from "../vocabulary.ts";
import { momentShape } from "./fields.ts";

/** What holds until an administrator says otherwise. */
export const defaultCurrency = "EUR";
export const defaultHoursPerWorkingDay = 8;

/** What something cost, in the installation's currency. What could not be counted is told beside it, and is never a zero. */
export const costSumShape = z.object({
  total: z.number().describe("In `currency`, rounded once, half up, to two places"),
  warranty: z.number().describe("Of the total: what the maker should pay"),
  part: z.number().describe("Of the total: parts"),
  labour: z.number().describe("Of the total: working time"),
  travel: z.number().describe("Of the total: travel"),
  external: z.number().describe("Of the total: bills of others"),
  lines: z.int().describe("How many lines it is the sum of, those without a price among them"),
  withoutPrice: z.int().describe("Lines that nobody has given a price or rate: not in the total"),
  unconverted: z
    .array(z.object({ currency: z.string(), amount: z.number() }))
    .describe("Amounts in currencies without an exchange rate at their day: not in the total"),
});
export type CostSum = z.infer<typeof costSumShape>;

export const costLineSources = ["stock", "report", "working-days", "entered"] as const;

/** A line of what a visit or a machine cost. */
export const costLineShape = z.object({
  id: z.int().nullable().describe("Of a line that a person entered, by which it is changed or deleted"),
  serviceLogId: z.int().nullable().describe("Null: parts that were handed to the machine without a visit"),
  machineId: z.int(),
  day: z.iso.date().describe("Of the visit, else of the movement; prices and rates are those of this day"),
  kind: z.enum(costKinds),
  source: z
    .enum(costLineSources)
    .describe("A movement of stock, a part in the report alone, the report's working days, or a person"),
  label: z.string(),
  partId: z.int().nullable(),
  quantity: z.number().describe("Of parts in their unit, of working time and travel in hours, of bills 1"),
  price: z.number().nullable().describe("Of one; null: nobody has given a price or rate"),
  currency: z.string().nullable(),
  rate: z.number().nullable().describe("So much of the installation's currency is one of `currency` at the day"),
  amount: z.number().nullable().describe("In the installation's currency; null: without price or exchange rate"),
  warranty: z.boolean(),
  documentId: z.int().nullable().describe("The bill"),
  version: z.int().nullable().describe("Of a line that a person entered"),
});
export type CostLine = z.infer<typeof costLineShape>;

const inCurrency = { currency: z.string().describe("The installation's, in which sums are") };

export const visitCostsShape = z.object({
  serviceLogId: z.int(),
  ...inCurrency,
  sum: costSumShape,
  lines: z.array(costLineShape),
});
export type VisitCosts = z.infer<typeof visitCostsShape>;

/** Some of the costs: those of a machine, a customer, a month and so on. */
export const costGroupShape = costSumShape.extend({
  key: z.string().describe("Id of the machine, customer, part or report; else the model, month, year or kind itself"),
  label: z.string().describe("What people call it; empty: machines without a customer"),
});
export type CostGroup = z.infer<typeof costGroupShape>;

export const costListShape = z.object({
  ...inCurrency,
  sum: costSumShape.describe("Of all groups, those that are cut among them"),
  groups: z.array(costGroupShape),
  groupsInAll: z.int(),
});
export type CostList = z.infer<typeof costListShape>;

export const machineCostsShape = z.object({
  machineId: z.int(),
  ...inCurrency,
  sum: costSumShape,
  years: z.array(costGroupShape).describe("Newest first"),
  visits: z.array(costGroupShape).describe("The dearest visits, at most 20; `key` is the report's id"),
});

export const labourRateShape = z.object({
  id: z.int(),
  groupName: z.string().describe("Empty: engineers of no group, and of groups without a rate"),
  perHour: z.number(),
  travelPerHour: z.number().nullable().describe("Null: travel is not charged"),
  currency: z.string(),
  validFrom: z.iso.date(),
  version: z.int(),
});
export type LabourRate = z.infer<typeof labourRateShape>;

export const labourGroupShape = z.object({
  engineerId: z.int(),
  engineerName: z.string(),
  groupName: z.string().nullable().describe("Null: of no group"),
});
export type LabourGroup = z.infer<typeof labourGroupShape>;

export const exchangeRateShape = z.object({
  currency: z.string(),
  validFrom: z.iso.date(),
  rate: z.number().describe("So much of the installation's currency is one of `currency`"),
});
export type ExchangeRate = z.infer<typeof exchangeRateShape>;

export const visitCostShape = z.object({
  id: z.int(),
  serviceLogId: z.int(),
  kind: z.enum(costKinds),
  label: z.string(),
  quantity: z.number(),
  price: z.number(),
  currency: z.string(),
  partId: z.int().nullable(),
  warranty: z.boolean(),
  documentId: z.int().nullable(),
  version: z.int(),
});

export const claimLineShape = z.object({
  label: z.string(),
  quantity: z.number(),
  price: z.number(),
  currency: z.string(),
  kind: z.enum(costKinds),
  serviceLogId: z.int().nullable().describe("The visit; null: handed to the machine without one"),
  day: z.iso.date(),
});

/** What the maker of a machine should pay. */
export const warrantyClaimShape = z.object({
  id: z.int(),
  number: z.string(),
  machineId: z.int(),
  machineSerialNumber: z.string(),
  machineModel: z.string(),
  customerName: z.string().nullable(),
  serviceLogId: z.int().nullable().describe("The visit; null: several visits"),
  srn: z.string().nullable(),
  maker: z.string(),
  status: z.enum(claimStatuses),
  lines: z.array(claimLineShape).describe("As they were when the claim was made"),
  totals: z.array(z.object({ currency: z.string(), amount: z.number() })).describe("One a currency"),
  reason: z.string().nullable(),
  sentOn: z.iso.date().nullable(),
  answeredOn: z.iso.date().nullable(),
  createdAt: momentShape,
  version: z.int(),
});
export type WarrantyClaim = z.infer<typeof warrantyClaimShape>;
