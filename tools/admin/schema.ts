import { z } from "zod";
import { chosenPurposes, localModelSources, localPurposes } from "#db/local-model-vocabulary.ts";
import { trialKinds } from "#db/model-vocabulary.ts";
import { flushWord } from "./rules.ts";

export const flushConfirmation = z.object({ confirm: z.literal(flushWord, `Type ${flushWord} to confirm`) });

export const modelTrial = z.object({
  kind: z.enum(trialKinds).describe("What the model is tried for: each kind belongs to one purpose"),
});

export const localModelChoice = z.object({
  model: z.string().max(200).describe("One of the offered models, as the hub names it"),
  source: z
    .enum(localModelSources)
    .default("hub")
    .describe("The model hub, or the folder that an administrator filled"),
});

export const localModelUse = z.object({
  purpose: z.enum(chosenPurposes).describe("Which purpose the model may serve"),
  used: z.boolean().describe("Whether the model of this server serves it; otherwise what is built in"),
});

export const localPurposeChoice = z.object({
  purpose: z.enum(localPurposes).describe("Which purpose the model serves"),
});
