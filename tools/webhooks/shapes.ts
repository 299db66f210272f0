import { z } from "zod";
import { momentShape } from "#db/records/fields.ts";

/** A new secret. */
export const rotatedSecretShape = z.object({
  secret: z.string().describe("Signs what is sent; it is shown this once"),
  oldSecretUntil: momentShape.describe("Until when the earlier secret signs as well"),
});

export const replayedShape = z.object({ replayed: z.int().describe("How many events are sent again") });
