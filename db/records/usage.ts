import { z } from "zod";
import { modelPurposes } from "../vocabulary.ts";

/** Calls of models and the tokens they took. */
export const tokensShape = z.object({
  calls: z.int(),
  failed: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  totalTokens: z.int().describe("Input and output"),
});
/** Cached and reasoning tokens are parts of input and output. */
export type Tokens = z.infer<typeof tokensShape>;

const tokens = tokensShape.shape;

/** Use of models in a time. */
export const usageShape = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  dailyTokensPerUser: z.int().describe("0: no limit"),
  total: tokensShape,
  days: z.array(z.object({ day: z.iso.date(), ...tokens })),
  byUser: z.array(z.object({ userId: z.int().nullable(), name: z.string().nullable(), ...tokens })),
  byPurpose: z.array(z.object({ purpose: z.enum(modelPurposes), ...tokens })),
  byModel: z.array(z.object({ provider: z.string(), model: z.string(), ...tokens })),
});
export type Usage = z.infer<typeof usageShape>;
