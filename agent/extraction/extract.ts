import type { LanguageModelV4 } from "@ai-sdk/provider";
import { generateText, jsonSchema, NoObjectGeneratedError, Output, type ModelMessage } from "ai";
import {
  extractionInstructions,
  extractionParts,
  repairInstructions,
  type ExtractionSource,
} from "../prompts/extraction.ts";
import { grounded } from "./grounding.ts";
import { rawExtraction, type RawExtraction } from "./schema.ts";

export interface ExtractionOptions {
  model: LanguageModelV4;
  /** The built-in engine reads a text of any length at once, and is told of the fleet beside the prompt. */
  builtIn: boolean;
  /** Whose text it is. */
  owner: number;
  /** Longest time for one answer of the model. */
  timeoutMs: number;
  signal?: AbortSignal;
  onProgress?: (done: number, of: number) => Promise<void> | void;
}

/** Name of the shape of the answer; the built-in engine knows by it what is asked. */
export const extractionName = "service_reports";

/**
 * What our own engine writes has its shape by its types, and the tests hold it. To check hundreds of reports again would keep
 * everybody waiting who is served meanwhile.
 */
const asWritten = jsonSchema<RawExtraction>({ type: "object" });

/** So much of a text goes into one call: an answer of several reports must fit into a model's output as well. */
const longestPiece = 48_000;

/**
 * Reads the reports of a text with a model, without tools and with a fixed shape of the answer. An answer that does not
 * fit is repaired once. Rejects with the provider's error, or with NoObjectGeneratedError.
 */
export async function extractRaw(source: ExtractionSource, options: ExtractionOptions): Promise<RawExtraction> {
  const pieces = options.builtIn ? [source.text] : piecesOf(source.text);
  const found: RawExtraction[] = [];
  for (const [index, text] of pieces.entries()) {
    await options.onProgress?.(index, pieces.length);
    const read = await extractPiece({ ...source, text }, options);
    found.push(options.builtIn ? read : grounded(read, source.text, source.knowledge));
  }
  const translations = found.map(({ englishTranslation }) => englishTranslation);
  return {
    detectedLanguages: [...new Set(found.flatMap(({ detectedLanguages }) => detectedLanguages))],
    englishTranslation: translations.some((text) => text !== null)
      ? translations.map((text, index) => text ?? pieces[index]).join("\n")
      : null,
    machines: found.flatMap(({ machines }) => machines),
  };
}

async function extractPiece(
  source: ExtractionSource,
  { model, builtIn, owner, timeoutMs, signal }: ExtractionOptions,
): Promise<RawExtraction> {
  const { today, knowledge, text, dayFirst } = source;
  const parts = (builtIn ? [text] : extractionParts(source)).map((part) => ({ type: "text" as const, text: part }));
  const ask = async (messages: ModelMessage[]) => {
    const { output } = await generateText({
      model,
      instructions: extractionInstructions,
      messages,
      output: Output.object({ schema: builtIn ? asWritten : rawExtraction, name: extractionName }),
      ...(builtIn
        ? {
            providerOptions: {
              builtin: { owner, knowledge: { [extractionName]: { today, dayFirst, ...knowledge } } },
            },
          }
        : {}),
      // The queue tries again, with longer waits and with the reason on the screen.
      maxRetries: 0,
      abortSignal: signal,
      timeout: { totalMs: timeoutMs },
    });
    return output;
  };
  const question: ModelMessage = { role: "user", content: parts };
  try {
    return await ask([question]);
  } catch (error) {
    // What was cut off for its length is as long the second time.
    if (!NoObjectGeneratedError.isInstance(error) || !error.text || error.finishReason === "length") throw error;
    const repair: ModelMessage[] = [
      { role: "assistant", content: error.text.slice(0, 60_000) },
      { role: "user", content: repairInstructions(String(error.cause ?? error.message)) },
    ];
    return ask([question, ...repair]);
  }
}

/** Pieces that end at a line's end, so that no message is cut. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longestPiece) {
    const line = rest.lastIndexOf("\n", longestPiece);
    const end = line > longestPiece / 2 ? line + 1 : longestPiece;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}
