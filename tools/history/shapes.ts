import { z } from "zod";

/** What was taken back. */
export const undoneShape = z.object({
  success: z.boolean(),
  undone: z.array(z.object({ entity: z.string(), id: z.int() })),
});
