import { z } from "zod";

/** What became of the lines of a list of machines. */
export const importShape = z.object({
  added: z.int(),
  failed: z.int(),
  rows: z.array(
    z.object({
      line: z.int(),
      serialNumber: z.string().nullable(),
      outcome: z.enum(["added", "failed"]),
      reason: z.string().nullable(),
      cells: z.array(z.string()),
    }),
  ),
});
