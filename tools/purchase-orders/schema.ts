import { z } from "zod";
import { orderStatuses } from "#db/vocabulary.ts";
import { calendarDate, flag, offsetCursor, optionalText, pageSize, recordId, version } from "../fields/schema.ts";
import { partAmount } from "../parts-requests/schema.ts";

export type { PurchaseOrder } from "#db/records/purchase-order.ts";

const orderId = recordId.describe("Id of the purchase order, as purchase-orders.list answers it");
const day = calendarDate.nullish();
const price = z
  .number("Please enter a price")
  .min(0, "Please enter a price")
  .max(1_000_000_000, "Please enter a price")
  .nullish()
  .describe("Of one unit");
const currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, "Please enter a currency like EUR")
  .nullish()
  .describe("ISO 4217, like EUR");

export const orderSearch = z.object({
  query: z
    .string()
    .max(200)
    .optional()
    .describe("Words, each in the number, the supplier, a part or the machine that it is for"),
  supplierId: recordId.optional().describe("Only orders to this supplier"),
  status: z
    .preprocess(
      (value) => (typeof value === "string" ? value.split(",").map((name) => name.trim()) : value),
      z.array(z.enum(orderStatuses)).min(1),
    )
    .optional()
    .describe("draft, sent, closed, cancelled; several with commas"),
  late: flag.optional().describe("true: only those of which something should have come before today"),
  mine: flag.optional().describe("true: only those that bring parts for requests which the caller made or entered"),
  limit: pageSize(100, 1_000).describe("How many orders to answer at most"),
  before: offsetCursor.optional().describe("`next` of the page before, for the rows behind it"),
});

export const missingSearch = z.object({
  limit: pageSize(500, 2_000).describe("How many lines to answer at most"),
  before: offsetCursor.optional().describe("`next` of the page before, for the lines behind it"),
});

export const orderChoice = z.object({ orderId });

export const newOrders = z.object({
  requestIds: z.array(recordId).max(200).optional().describe("Parts requests: what is missing of them is ordered"),
  lines: z
    .array(
      z.object({
        partsLineId: recordId.optional().describe("The line of a parts request that it is for"),
        partId: recordId.optional().describe("Id of the part; not needed with partsLineId"),
        quantity: partAmount.optional().describe("Not needed with partsLineId: what is missing of it"),
        price,
        currency,
        promisedOn: day.describe("Where it differs from the order's (YYYY-MM-DD)"),
      }),
    )
    .max(500)
    .optional()
    .describe("Single parts"),
  belowMinimum: z.boolean().optional().describe("true: also what the stores lack"),
  supplierId: recordId.optional().describe("Of all of it; without it each part's own supplier"),
  promisedOn: day.describe("When the supplier says that it comes (YYYY-MM-DD)"),
  notes: optionalText(2_000),
});

export const orderChange = z.object({
  orderId,
  version,
  promisedOn: day.describe("When the supplier says that it comes (YYYY-MM-DD); null: not said"),
  notes: optionalText(2_000),
  lines: z
    .array(
      z.object({
        id: recordId.describe("Id of the line of the order"),
        quantity: z
          .union([z.literal(0), partAmount])
          .optional()
          .describe("0 takes the line out of an order that was not sent"),
        price,
        currency,
        promisedOn: day.describe("Where it differs from the order's (YYYY-MM-DD)"),
      }),
    )
    .max(500)
    .optional()
    .describe("Changes of single parts; the others stay"),
});

export const orderSending = z.object({
  orderId,
  version,
  mail: z.boolean().default(true).describe("false: it went out otherwise, and is marked as sent"),
  to: z
    .preprocess(
      (value) => (value === "" ? null : value),
      z.email("Please enter a valid email address").max(320).nullish(),
    )
    .describe("Where the mail goes; without it the supplier's address"),
  text: optionalText(10_000).describe("Of the mail; without it as purchase-orders.show-letter answers it"),
  promisedOn: day.describe("When the supplier says that it comes (YYYY-MM-DD)"),
});

export const arrival = z.object({
  orderId,
  version,
  placeId: recordId.describe("The store or van to which it came, as stock.list-places answers it"),
  lines: z
    .array(
      z.object({
        id: recordId.describe("Id of the line of the order"),
        quantity: partAmount.optional().describe("Without it, all that is still to come"),
      }),
    )
    .min(1, "Please select a part")
    .max(500)
    .optional()
    .describe("Without them, all that is still to come"),
  confirm: z.boolean().optional().describe("true: more has come than was ordered"),
});

export const orderCancelling = z.object({ orderId, version });

export const orderPrinting = z.object({ orderId });
