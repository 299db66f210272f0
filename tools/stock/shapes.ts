import { z } from "zod";
import { stockLevelShape, stockMovementShape, stockPlaceShape } from "#db/records/stock.ts";
import { stockReasons, type StockDoubt } from "./rules.ts";

const kept = z
  .boolean()
  .describe("false: stock is not kept; nobody ever noted a movement, so nothing here says what there is");

const page = {
  kept,
  total: z.int().describe("How many there are over all pages"),
  atLeast: z.boolean().describe("There are more than `total`, where counting ended"),
  next: z.string().nullable().describe("`before` of the next page; null at the end"),
};

export const placesShape = z.object({ kept, items: z.array(stockPlaceShape) });
export type StockPlaces = z.infer<typeof placesShape>;

export const levelsShape = z.object({ ...page, items: z.array(stockLevelShape) });
export type StockLevels = z.infer<typeof levelsShape>;

export const movementsShape = z.object({ ...page, items: z.array(stockMovementShape) });
export type StockMovements = z.infer<typeof movementsShape>;

/** What was noted, and what is there by it. */
export const notedShape = z.object({
  success: z.boolean(),
  movements: z.array(stockMovementShape),
  levels: z.array(stockLevelShape).describe("Of the parts and places that it touched"),
});

export const countedShape = z.object({
  success: z.boolean(),
  lines: z.array(
    z.object({
      partId: z.int(),
      number: z.string(),
      counted: z.number(),
      difference: z.number().describe("What was found more (above zero) or less than the books had"),
    }),
  ),
});

export const stockDoubtShape = z.object({
  reason: z.enum(stockReasons),
  partId: z.int(),
  number: z.string(),
  placeId: z.int(),
  place: z.string(),
  wanted: z.number(),
  there: z.number(),
  reserved: z.number(),
}) satisfies z.ZodType<StockDoubt>;
