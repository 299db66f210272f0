import { randomUUID } from "node:crypto";
import { setImmediate as othersTurn } from "node:timers/promises";
import type {
  JSONObject,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4FunctionTool,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4ProviderMetadata,
} from "@ai-sdk/provider";
import { deltasOf, deltasPerTurn } from "./text-deltas.ts";
import { builtInProvider } from "#db/model-vocabulary.ts";
import { offeredTool, type OfferedTool } from "./card.ts";
import { replyOf, type Asked, type Reply } from "./chat-reply.ts";
import type { BuiltinContext } from "./context.ts";
import { readConversation } from "./conversation.ts";
import type { Pending, Step, Topic } from "./dialogue/types.ts";

/**
 * Answers a structured output by its schema's name. `text` is what the user messages hold; the result has the shape of the
 * schema and is written out as JSON.
 */
export type StructuredReader = (
  text: string,
  call: { knowledge: unknown; owner: number; abortSignal?: AbortSignal },
) => Promise<unknown>;

/** Makes the reply of a chat: at once, or in another thread. */
export type ReplyMaker = (asked: Asked, call: { owner: number; signal?: AbortSignal }) => Reply | Promise<Reply>;

export interface BuiltinLanguageModelSettings {
  /** Readers by the name of the schema they answer, for instance `service_reports`. */
  readers?: Record<string, StructuredReader>;
  /** In this thread unless told otherwise. */
  reply?: ReplyMaker;
}

/**
 * The built-in engine as a language model: deterministic, in process, without network. It reads the person's last words,
 * calls at most one of the offered tools, asks for what is missing, and says what a tool answered. It knows the fleet
 * through `providerOptions.builtin` (`BuiltinContext`).
 */
export function builtinLanguageModel({
  readers = {},
  reply = replyOf,
}: BuiltinLanguageModelSettings = {}): LanguageModelV4 {
  const replyTo = (options: LanguageModelV4CallOptions) => answerTo(options, readers, reply);
  return {
    specificationVersion: "v4",
    provider: builtInProvider,
    modelId: "maintenance-engine-1",
    supportedUrls: {},
    async doGenerate(options) {
      options.abortSignal?.throwIfAborted();
      const reply = await replyTo(options);
      options.abortSignal?.throwIfAborted();
      return {
        content: contentOf(reply),
        finishReason: finishOf(reply),
        usage: noUsage,
        warnings: [],
      };
    },
    async doStream(options) {
      options.abortSignal?.throwIfAborted();
      const parts = streamOf(options, replyTo);
      return {
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          async pull(controller) {
            try {
              const { value, done } = await parts.next();
              if (done) controller.close();
              else controller.enqueue(value);
            } catch (error) {
              controller.error(error);
            }
          },
          async cancel() {
            await parts.return(undefined);
          },
        }),
      };
    },
  };
}

async function* streamOf(
  options: LanguageModelV4CallOptions,
  replyTo: (options: LanguageModelV4CallOptions) => Promise<Reply>,
): AsyncGenerator<LanguageModelV4StreamPart, undefined> {
  yield { type: "stream-start", warnings: [] };
  const reply = await replyTo(options);
  const text = "text" in reply ? reply.text : reply.before;
  if (text !== undefined) {
    const id = randomUUID();
    const providerMetadata = "text" in reply ? metadataOf(reply) : {};
    yield { type: "text-start", id, ...providerMetadata };
    for (const [index, delta] of deltasOf(text).entries()) {
      // All of it is there at once, and what passes it on never waits: without this nobody else is served before its end.
      if (index % deltasPerTurn === deltasPerTurn - 1) await othersTurn();
      options.abortSignal?.throwIfAborted();
      yield { type: "text-delta", id, delta };
    }
    yield { type: "text-end", id, ...providerMetadata };
  }
  if ("toolName" in reply) {
    options.abortSignal?.throwIfAborted();
    const id = randomUUID();
    yield { type: "tool-input-start", id, toolName: reply.toolName };
    yield { type: "tool-input-delta", id, delta: reply.input };
    yield { type: "tool-input-end", id };
    yield { type: "tool-call", toolCallId: id, toolName: reply.toolName, input: reply.input, ...metadataOf(reply) };
  }
  yield { type: "finish", finishReason: finishOf(reply), usage: noUsage };
  return undefined;
}

async function answerTo(
  { prompt, providerOptions, responseFormat, abortSignal, ...options }: LanguageModelV4CallOptions,
  readers: Record<string, StructuredReader>,
  reply: ReplyMaker,
): Promise<Reply> {
  const { fleet, ...builtin } = (providerOptions?.builtin ?? {}) as BuiltinContext;
  const owner = builtin.owner ?? builtin.actor?.id ?? 0;
  const conversation = readConversation(prompt);
  if (responseFormat?.type === "json") {
    const reader = readers[responseFormat.name ?? ""];
    if (!reader) throw new Error(`The built-in engine has no answer of the kind "${responseFormat.name ?? "unnamed"}"`);
    const knowledge = builtin.knowledge?.[responseFormat.name ?? ""];
    return { text: JSON.stringify(await reader(conversation.text, { knowledge, owner, abortSignal })) };
  }
  return reply(
    { conversation, builtin, fleet: fleet ?? null, tools: offeredIn(options) },
    { owner, signal: abortSignal },
  );
}

const offeredIn = ({
  tools = [],
  toolChoice,
}: Pick<LanguageModelV4CallOptions, "tools" | "toolChoice">): OfferedTool[] =>
  toolChoice?.type === "none"
    ? []
    : tools.filter((offered): offered is LanguageModelV4FunctionTool => offered.type === "function").map(offeredTool);

const contentOf = (reply: Reply): LanguageModelV4Content[] =>
  "text" in reply
    ? [{ type: "text", text: reply.text, ...metadataOf(reply) }]
    : [
        ...(reply.before ? [{ type: "text" as const, text: reply.before }] : []),
        {
          type: "tool-call",
          toolCallId: randomUUID(),
          toolName: reply.toolName,
          input: reply.input,
          ...metadataOf(reply),
        },
      ];

/**
 * An open question goes with the text that asks it, acts that wait with the call before them, and what is spoken of with
 * either; `readConversation` finds them there in the next call.
 */
export const metadataOf = ({
  pending,
  then,
  topic,
  choices,
}: {
  pending?: Pending;
  then?: Step[];
  topic?: Topic;
  choices?: string[];
}): { providerMetadata?: SharedV4ProviderMetadata } =>
  pending || then || topic || choices
    ? {
        providerMetadata: {
          builtin: {
            ...(pending ? { pending } : {}),
            ...(then ? { then } : {}),
            ...(topic ? { topic } : {}),
            ...(choices ? { choices } : {}),
          } as unknown as JSONObject,
        },
      }
    : {};

const finishOf = (reply: Reply): LanguageModelV4FinishReason =>
  "text" in reply ? { unified: "stop", raw: "stop" } : { unified: "tool-calls", raw: "tool-calls" };

/** Tokens are what a provider charges for; work in this process has none. */
const noUsage: LanguageModelV4Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};
