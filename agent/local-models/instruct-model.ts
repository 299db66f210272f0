/** A language model of this server behind the interface of the AI SDK: texts, and answers of a given form. */
import { randomUUID } from "node:crypto";
import {
  UnsupportedFunctionalityError,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
  type LanguageModelV4FinishReason,
  type LanguageModelV4Prompt,
  type LanguageModelV4StreamPart,
  type LanguageModelV4Usage,
} from "@ai-sdk/provider";
import { localProvider } from "#db/model-vocabulary.ts";
import { grammarSchemaOf } from "./process/grammar-schema.ts";
import type { InstructAnswer, InstructRequest } from "./process/llama.ts";
import type { Runner } from "./runner.ts";

export function instructBy(modelId: string, runner: Promise<Runner>): LanguageModelV4 {
  const ask = async (options: LanguageModelV4CallOptions, signal?: AbortSignal, onPiece?: (piece: string) => void) =>
    (await runner).run<InstructAnswer>("answer", requestOf(options), signal, onPiece);
  return {
    specificationVersion: "v4",
    provider: localProvider,
    modelId,
    supportedUrls: {},
    async doGenerate(options) {
      const answer = await ask(options, options.abortSignal);
      return {
        content: [{ type: "text", text: answer.text }],
        finishReason: finishOf(answer),
        usage: usageOf(answer),
        warnings: [],
      };
    },
    async doStream(options) {
      const cancelled = new AbortController();
      const signal = options.abortSignal ? AbortSignal.any([options.abortSignal, cancelled.signal]) : cancelled.signal;
      const id = randomUUID();
      return {
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          async start(controller) {
            controller.enqueue({ type: "stream-start", warnings: [] });
            controller.enqueue({ type: "text-start", id });
            try {
              const answer = await ask(options, signal, (delta) =>
                controller.enqueue({ type: "text-delta", id, delta }),
              );
              controller.enqueue({ type: "text-end", id });
              controller.enqueue({ type: "finish", finishReason: finishOf(answer), usage: usageOf(answer) });
              controller.close();
            } catch (error) {
              if (!cancelled.signal.aborted) controller.error(error);
            }
          },
          // Whoever reads no further has no use for the rest.
          cancel: () => cancelled.abort(),
        }),
      };
    },
  };
}

/** @throws UnsupportedFunctionalityError for tools and for what is no text */
function requestOf({
  prompt,
  tools = [],
  responseFormat,
  maxOutputTokens,
  temperature,
}: LanguageModelV4CallOptions): InstructRequest {
  if (tools.length > 0) throw new UnsupportedFunctionalityError({ functionality: "tools" });
  return {
    messages: prompt.map((message) => ({ role: roleOf(message), text: textOf(message) })),
    schema:
      responseFormat?.type === "json"
        ? responseFormat.schema
          ? grammarSchemaOf(responseFormat.schema)
          : "any"
        : undefined,
    mostTokens: maxOutputTokens,
    temperature,
  };
}

type Message = LanguageModelV4Prompt[number];

function roleOf({ role }: Message) {
  if (role === "tool") throw new UnsupportedFunctionalityError({ functionality: "tools" });
  return role;
}

const textOf = ({ content }: Message): string =>
  typeof content === "string"
    ? content
    : content
        .map((part) => {
          if (part.type === "text") return part.text;
          throw new UnsupportedFunctionalityError({ functionality: part.type });
        })
        .join("\n\n");

const finishOf = ({ ended }: InstructAnswer): LanguageModelV4FinishReason => ({ unified: ended, raw: ended });

const usageOf = ({ inputTokens, outputTokens }: InstructAnswer): LanguageModelV4Usage => ({
  inputTokens: { total: inputTokens, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: outputTokens, text: outputTokens, reasoning: undefined },
});
