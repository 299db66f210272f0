import { z } from "zod";
import { requiredText } from "../../fields/schema.ts";

/** What a report says of the parts that it used and of the van of its engineer. */
export const fromVan = {
  fromVan: z
    .array(
      z.object({
        partNumber: requiredText("Please enter a part number", { longest: 100 }).describe(
          "As the line of the report writes it",
        ),
        take: z.boolean().describe("Whether it came from the engineer's van"),
      }),
    )
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
