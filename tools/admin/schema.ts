import { z } from "zod";
import { trialKinds } from "#db/model-vocabulary.ts";
import { flushWord } from "./rules.ts";

export const flushConfirmation = z.object({ confirm: z.literal(flushWord, `Type ${flushWord} to confirm`) });

export const modelTrial = z.object({
  kind: z.enum(trialKinds).describe("What the model is tried for: each kind belongs to one purpose"),
});
