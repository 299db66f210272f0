import { z } from "zod";
import { chosenId, requiredText } from "../../fields/schema.ts";

const partNumber = requiredText("Please enter a part number", { longest: 200 }).describe(
  "As the line of the report writes it",
);

/** What a report says of the parts that it used and of the van of its engineer. */
export const fromVan = {
  fromVan: z
    .array(z.object({ partNumber, take: z.boolean().describe("Whether it came from the engineer's van") }))
    .max(500)
    .optional()
    .describe(
      "Of used parts: whether they came from the engineer's van. Unless said, they did where the van has enough",
    ),
  confirmStock: z
    .boolean()
    .optional()
    .describe("Somebody was asked and says that it came from the van, whatever the books say"),
};

export type FromVan = z.output<z.ZodObject<typeof fromVan>>;

/** The parts of a report that is not saved yet. */
export const usedParts = z.object({
  engineerId: chosenId("Please select an engineer").describe("Id of the engineer of the report"),
  parts: z
    .array(
      z.object({
        partNumber,
        quantity: z.number("Quantity must be at least 1").min(0).max(100_000).describe("In the unit of the part"),
      }),
    )
    .max(500, "At most 500 parts at once"),
  fromVan: fromVan.fromVan,
});
