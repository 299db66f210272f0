import type {
  EmbeddingModelV4,
  LanguageModelV4,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  TranscriptionModelV4,
} from "@ai-sdk/provider";
import { wrapEmbeddingModel, wrapLanguageModel } from "ai";
import type { ModelCallRow } from "#db/queries/llm-calls.ts";
import type { ModelOutcome, ModelPurpose } from "#db/vocabulary.ts";
import { wordsOfBound } from "../bounds/model-fault.ts";
import { builtInProvider } from "#db/model-vocabulary.ts";

/** For whom and what a model is called; every row of the ledger says so. */
export interface ModelCall {
  purpose: ModelPurpose;
  userId?: number;
  chatId?: string;
  jobId?: number;
}

/** Where calls are written down. `permit` refuses before a call, for instance when today's budget is used up. */
export interface Ledger {
  now(): Date;
  permit(call: ModelCall, provider: string): Promise<void>;
  /** Never rejects: a ledger that cannot be written must not break an answer. */
  write(row: ModelCallRow): Promise<void>;
}

/** The same language model; each attempt it makes, also a failed or aborted one, leaves one row in the ledger. */
export function recordedLanguageModel(model: LanguageModelV4, call: ModelCall, ledger: Ledger): LanguageModelV4 {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: "v4",
      async wrapGenerate({ doGenerate, params }) {
        await ledger.permit(call, model.provider);
        const entry = begin(model, call, ledger);
        try {
          const result = await doGenerate();
          await entry.end("ok", { usage: result.usage });
          return result;
        } catch (error) {
          const aborted = params.abortSignal?.aborted;
          await entry.end(aborted ? "aborted" : "failed", {
            error,
            estimate: aborted ? lengthOf(params.prompt) : undefined,
          });
          throw error;
        }
      },
      async wrapStream({ doStream, params }) {
        await ledger.permit(call, model.provider);
        const entry = begin(model, call, ledger);
        const aborted = () => params.abortSignal?.aborted ?? false;
        try {
          const result = await doStream();
          return { ...result, stream: recordedStream(result.stream, entry, lengthOf(params.prompt), aborted) };
        } catch (error) {
          await entry.end(aborted() ? "aborted" : "failed", {
            error,
            estimate: aborted() ? lengthOf(params.prompt) : undefined,
          });
          throw error;
        }
      },
    },
  });
}

export function recordedEmbeddingModel(model: EmbeddingModelV4, call: ModelCall, ledger: Ledger): EmbeddingModelV4 {
  return wrapEmbeddingModel({
    model,
    middleware: {
      specificationVersion: "v4",
      async wrapEmbed({ doEmbed }) {
        await ledger.permit(call, model.provider);
        const entry = begin(model, call, ledger);
        return doEmbed().then(
          async (result) => (await entry.end("ok", { tokens: result.usage?.tokens }), result),
          async (error: unknown) => (await entry.end("failed", { error }), Promise.reject(error)),
        );
      },
    },
  });
}

/** The SDK has no middleware for transcription. */
export function recordedTranscriptionModel(
  model: TranscriptionModelV4,
  call: ModelCall,
  ledger: Ledger,
): TranscriptionModelV4 {
  const doGenerate: TranscriptionModelV4["doGenerate"] = async (options) => {
    await ledger.permit(call, model.provider);
    const entry = begin(model, call, ledger);
    return Promise.resolve(model.doGenerate(options)).then(
      async (result) => (await entry.end("ok", {}), result),
      async (error: unknown) => (
        await entry.end(options.abortSignal?.aborted ? "aborted" : "failed", { error }),
        Promise.reject(error)
      ),
    );
  };
  return { specificationVersion: "v4", provider: model.provider, modelId: model.modelId, doGenerate };
}

interface Ending {
  usage?: LanguageModelV4Usage;
  /** Of an embedding, which has input only. */
  tokens?: number;
  error?: unknown;
  /** Characters that went in and came out, of a call that reported no usage. */
  estimate?: number;
}

type Entry = ReturnType<typeof begin>;

function begin(model: { provider: string; modelId: string }, call: ModelCall, ledger: Ledger) {
  const startedAt = performance.now();
  let ended = false;
  return {
    /** The first end counts: a stream may fail, be cancelled and close, in that order. */
    async end(outcome: ModelOutcome, { usage, tokens, error, estimate }: Ending) {
      if (ended) return;
      ended = true;
      const reported = usage?.inputTokens.total ?? tokens;
      const guessed = reported === undefined && model.provider !== builtInProvider ? estimate : undefined;
      await ledger.write({
        createdAt: ledger.now(),
        purpose: call.purpose,
        userId: call.userId,
        chatId: call.chatId,
        jobId: call.jobId,
        provider: model.provider,
        model: model.modelId,
        inputTokens: reported,
        outputTokens: usage?.outputTokens.total,
        cachedTokens: usage?.inputTokens.cacheRead,
        reasoningTokens: usage?.outputTokens.reasoning,
        estimatedTokens: guessed === undefined ? undefined : Math.ceil(guessed / charactersPerToken),
        durationMs: Math.round(performance.now() - startedAt),
        outcome,
        error:
          error === undefined
            ? undefined
            : (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500),
      });
    },
  };
}

/** Rule of thumb of the common tokenizers for European text. */
const charactersPerToken = 4;

const lengthOf = (prompt: unknown): number => JSON.stringify(prompt).length;

/**
 * Passes the parts on and writes the row at their end. A connection that dies midway becomes an error part, because a
 * stream that throws would break off the answer without a word to the person who waits for it.
 */
function recordedStream(
  parts: ReadableStream<LanguageModelV4StreamPart>,
  entry: Entry,
  promptLength: number,
  aborted: () => boolean,
) {
  const reader = parts.getReader();
  let written = 0;
  let failure: unknown;
  let ended = false;
  const estimate = () => promptLength + written;

  const breakOff = async (controller: ReadableStreamDefaultController<LanguageModelV4StreamPart>, error: unknown) => {
    await entry.end("failed", { error, estimate: estimate() });
    controller.enqueue({ type: "error", error });
    controller.enqueue({ type: "finish", finishReason: { unified: "error", raw: undefined }, usage: noUsage });
    controller.close();
  };

  const source: UnderlyingDefaultSource<LanguageModelV4StreamPart> = {
    async pull(controller) {
      let next;
      try {
        next = await reader.read();
      } catch (error) {
        if (!aborted()) return breakOff(controller, error);
        await entry.end("aborted", { error, estimate: estimate() });
        return controller.error(error);
      }
      if (next.done) {
        if (aborted()) await entry.end("aborted", { estimate: estimate() });
        else if (!ended) return breakOff(controller, failure ?? new Error("The answer of the model broke off"));
        return controller.close();
      }
      const part = next.value;
      if (part.type === "text-delta" || part.type === "reasoning-delta" || part.type === "tool-input-delta")
        written += part.delta.length;
      if (part.type === "error") failure = part.error;
      if (part.type === "finish") {
        ended = true;
        const failed = failure !== undefined || part.finishReason.unified === "error";
        const bounded = wordsOfBound(part.finishReason.raw);
        await entry.end(failed ? "failed" : bounded ? "aborted" : "ok", {
          usage: part.usage,
          error: failed ? (failure ?? "The model ended with an error") : bounded,
          estimate: bounded ? estimate() : undefined,
        });
      }
      controller.enqueue(part);
    },
    async cancel(reason) {
      await entry.end("aborted", { error: reason, estimate: estimate() });
      await reader.cancel(reason);
    },
  };
  // Nothing waits in the stream itself: its fault would throw it away.
  return new ReadableStream(source, { highWaterMark: 0 });
}

const noUsage: LanguageModelV4Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};
