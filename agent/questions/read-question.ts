import type { LanguageModelV4 } from "@ai-sdk/provider";
import { generateText, NoObjectGeneratedError, Output, type ModelMessage } from "ai";
import { z } from "zod";
import { questionInstructions, questionParts, repairInstructions } from "../prompts/question.ts";
import { unknownNames } from "./known-names.ts";
import { FleetQuery, misfits } from "./plan.ts";
import type { QuestionContext } from "./understand.ts";
import type { Understanding } from "./understanding.ts";
import { filled, planInWords, questionBook } from "./words.ts";

/** Name of the shape of the answer; the built-in engine knows by it what is asked. */
export const questionName = "fleet_query";

const kinds = ["plan", "unanswerable", "write", "secret", "not_found", "clarify"] as const;

/** What a language model makes of a question. Every member is required, because strict structured output wants that. */
const modelReading = z.strictObject({
  kind: z.enum(kinds),
  plan: FleetQuery.nullable().describe("The plan, when kind is plan"),
  notCovered: z.array(z.string().max(200)).max(20).describe("Words of the question that the plan does not express"),
  missing: z
    .string()
    .max(300)
    .nullable()
    .describe("What the data does not hold, or the name that the fleet does not have"),
  candidates: z.array(z.string().max(200)).max(10).describe("When kind is clarify: the names between which to choose"),
  words: z
    .string()
    .max(500)
    .describe("When there is no plan: one sentence for the person that says why, in the language of the question"),
});

/** What the built-in engine makes of it: an `Understanding` with its own confidence. */
const builtinReading = z.object({
  kind: z.enum(kinds),
  plan: FleetQuery.optional(),
  confidence: z.number(),
  words: z.string(),
  missing: z.string().optional(),
  candidates: z.array(z.string()).optional(),
  coverage: z.number(),
  followUp: z.boolean(),
  language: z.string(),
  whether: z.boolean().optional(),
  reckons: z.boolean().optional(),
  ofParts: z.literal(true).optional(),
});

export interface QuestionReader {
  model: LanguageModelV4;
  /** The built-in engine gets the fleet beside the prompt and brings its own confidence. */
  builtIn: boolean;
  /** Whose question it is. */
  owner: number;
  timeoutMs: number;
  signal?: AbortSignal;
}

/**
 * Reads a question into a plan with a model, without tools and with a fixed shape of the answer. The plan is checked
 * against the allow-list and the names of the fleet; a model's own word for its confidence counts for nothing.
 * Rejects with the provider's error, or with NoObjectGeneratedError after one repair.
 */
export async function readQuestion(
  question: string,
  context: QuestionContext,
  reader: QuestionReader,
): Promise<Understanding> {
  const { model, builtIn, owner, timeoutMs, signal } = reader;
  const limits = { maxRetries: builtIn ? 0 : 1, abortSignal: signal, timeout: { totalMs: timeoutMs } };
  if (builtIn) {
    const { output } = await generateText({
      model,
      prompt: question,
      output: Output.object({ schema: builtinReading, name: questionName }),
      providerOptions: { builtin: { owner, knowledge: { [questionName]: context } } as never },
      ...limits,
    });
    return output as Understanding;
  }
  const asked: ModelMessage = {
    role: "user",
    content: questionParts(question, context).map((text) => ({ type: "text", text })),
  };
  const ask = async (messages: ModelMessage[]) =>
    (
      await generateText({
        model,
        instructions: questionInstructions(context),
        messages,
        output: Output.object({ schema: modelReading, name: questionName }),
        ...limits,
      })
    ).output;
  try {
    return judged(question, await ask([asked]), context);
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error) || !error.text || error.finishReason === "length") throw error;
    const repair: ModelMessage[] = [
      { role: "assistant", content: error.text.slice(0, 20_000) },
      { role: "user", content: repairInstructions(String(error.cause ?? error.message)) },
    ];
    return judged(question, await ask([asked, ...repair]), context);
  }
}

/** A plan that accounts for every word is nearly sure; a word left over is enough to fall below "sure". */
function judged(
  question: string,
  { kind, plan, notCovered, missing, candidates, words }: z.output<typeof modelReading>,
  { vocabulary, previous, language }: QuestionContext,
): Understanding {
  const book = questionBook(language);
  const base = { coverage: 1, followUp: previous !== undefined, language: "en" as const };
  if (kind !== "plan" || !plan) {
    const why = kind === "plan" ? "unanswerable" : kind;
    return {
      ...base,
      kind: why,
      confidence: 0.7,
      words: words || filled(book.stop.absent, { name: missing ?? book.stop.this }),
      ...(missing ? { missing } : {}),
      candidates,
    };
  }
  const wrong = misfits(plan);
  if (wrong.length > 0)
    return {
      ...base,
      kind: "unanswerable",
      confidence: 0.5,
      missing: wrong.join(", "),
      words: filled(book.stop.unfit, { name: wrong.join(", ") }),
    };
  const unknown = unknownNames(plan, vocabulary);
  if (unknown.length > 0)
    return {
      ...base,
      kind: "not_found",
      confidence: 0.9,
      missing: unknown.join(", "),
      words: filled(book.stop.notFound, { name: unknown.join(", ") }),
    };
  const left = wordsIn(notCovered.join(" ")).length;
  const coverage = 1 - Math.min(1, left / Math.max(1, wordsIn(question).length));
  const confidence = left === 0 ? 0.9 : Math.min(0.75, 0.35 + 0.45 * coverage);
  return {
    ...base,
    kind: "plan",
    plan,
    confidence: Math.round(confidence * 100) / 100,
    words: planInWords(plan, book),
    coverage,
    ...(left > 0 ? { missing: notCovered.join(", ") } : {}),
  };
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
