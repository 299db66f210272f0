import { randomUUID } from "node:crypto";
import type {
  JSONObject,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4FunctionTool,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from "@ai-sdk/provider";
import { toolName } from "../tool-names.ts";
import type { BuiltinContext } from "./context.ts";
import { readConversation, type Conversation } from "./conversation.ts";
import { indexFleet } from "./dialogue/fleet-index.ts";
import { leftToPages } from "./dialogue/replies/results.ts";
import type { Arguments, Fleet, Pending, Situation, Step, Understanding } from "./dialogue/types.ts";
import { situationOf } from "./dialogue/several.ts";
import { understand } from "./dialogue/understand.ts";
import { reportBack } from "./report-back.ts";
import { estimateTokens } from "./tokens.ts";

/**
 * Answers a structured output by its schema's name. `text` is what the user messages hold; the result has the shape of the
 * schema and is written out as JSON.
 */
export type StructuredReader = (
  text: string,
  call: { knowledge: unknown; builtin: BuiltinContext; abortSignal?: AbortSignal },
) => Promise<unknown>;

export interface BuiltinLanguageModelSettings {
  /** Readers by the name of the schema they answer, for instance `service_reports`. */
  readers?: Record<string, StructuredReader>;
}

/** What one call comes to: a text, or a tool call with the words before it and the acts that wait for it. */
type Reply = { text: string; pending?: Pending } | { toolName: string; input: string; before?: string; then?: Step[] };

const nothing: Fleet = { people: [], machines: [], issues: [], serviceLogs: [], partsRequests: [] };

/**
 * The built-in engine as a language model: deterministic, in process, without network. It reads the person's last words,
 * calls at most one of the offered tools, asks for what is missing, and says what a tool answered. It knows the fleet
 * through `providerOptions.builtin` (`BuiltinContext`).
 */
export function builtinLanguageModel({ readers = {} }: BuiltinLanguageModelSettings = {}): LanguageModelV4 {
  const replyTo = (options: LanguageModelV4CallOptions) => replyOf(options, readers);
  return {
    specificationVersion: "v4",
    provider: "builtin",
    modelId: "maintenance-engine-1",
    supportedUrls: {},
    async doGenerate(options) {
      options.abortSignal?.throwIfAborted();
      const reply = await replyTo(options);
      options.abortSignal?.throwIfAborted();
      return {
        content: contentOf(reply),
        finishReason: finishOf(reply),
        usage: usageOf(options, reply),
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
    for (const delta of text.match(/\S+\s*|\s+/g) ?? []) {
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
  yield { type: "finish", finishReason: finishOf(reply), usage: usageOf(options, reply) };
  return undefined;
}

async function replyOf(options: LanguageModelV4CallOptions, readers: Record<string, StructuredReader>): Promise<Reply> {
  const builtin = (options.providerOptions?.builtin ?? {}) as unknown as BuiltinContext;
  const conversation = readConversation(options.prompt);
  const { responseFormat } = options;
  if (responseFormat?.type === "json") {
    const reader = readers[responseFormat.name ?? ""];
    if (!reader) throw new Error(`The built-in engine has no answer of the kind "${responseFormat.name ?? "unnamed"}"`);
    const knowledge = builtin.knowledge?.[responseFormat.name ?? ""];
    return {
      text: JSON.stringify(await reader(conversation.text, { knowledge, builtin, abortSignal: options.abortSignal })),
    };
  }
  return chatReply(conversation, builtin, options);
}

function chatReply(conversation: Conversation, builtin: BuiltinContext, options: LanguageModelV4CallOptions): Reply {
  const fleet = builtin.fleet ?? nothing;
  const tools =
    options.toolChoice?.type === "none"
      ? []
      : (options.tools ?? []).filter((offered): offered is LanguageModelV4FunctionTool => offered.type === "function");
  const language = builtin.language ?? "en";
  const situation: Situation = {
    fleet,
    actor: builtin.actor ?? { id: 0, name: "", role: "view" },
    now: builtin.now ? new Date(builtin.now) : new Date(),
    timeZone: builtin.timeZone ?? "UTC",
    language,
    context: {
      ...builtin.context,
      shown: { ...conversation.shown, ...builtin.context?.shown },
      previous: conversation.previous,
    },
    pending: conversation.pending,
  };
  const first = understand(conversation.text, situation);
  if (!conversation.results.length) return nextReply(first, [], situation, { conversation, builtin, tools });
  const told = reportBack(conversation.results, first.language, indexFleet(fleet), builtin);
  if (!conversation.then?.length) return { text: told };
  const [step, ...steps] = conversation.then;
  const next = { ...understand(step!.text, situationOf(situation, step!)), then: steps };
  // What was done stands on its card; only at the end is it told in words.
  const reply = nextReply(next, [], situation, { conversation, builtin, tools });
  return "text" in reply ? { ...reply, text: [told, reply.text].filter(Boolean).join("\n\n") } : reply;
}

interface Offer {
  conversation: Conversation;
  builtin: BuiltinContext;
  tools: LanguageModelV4FunctionTool[];
}

/**
 * The first of the acts that is a call, with those behind it kept for later; acts that are answered in words are told on
 * the way. A question ends the reply: what follows waits with it.
 */
function nextReply(act: Understanding, said: string[], situation: Situation, offer: Offer): Reply {
  const { conversation, builtin, tools } = offer;
  const steps = act.then ?? [];
  // An attached document is there to be read; words beside it that ask for something else come next.
  const reads = (builtin.documentIds?.length || conversation.hasFile) && !conversation.results.length;
  const operation =
    reads && act.kind !== "operation" && act.kind !== "refuse"
      ? "intake.extract"
      : act.kind === "operation"
        ? act.operation
        : null;
  const spoken = (text: string) => [...said, text].filter(Boolean).join("\n\n");
  if (!operation && act.kind === "clarify")
    return {
      text: spoken(act.text),
      pending: steps.length ? { ...act.pending, then: [...(act.pending.then ?? []), ...steps] } : act.pending,
    };
  const offered = operation ? tools.find(({ name }) => name === toolName(operation)) : undefined;
  if (offered) {
    const values = act.kind === "operation" ? act.arguments : {};
    return {
      toolName: offered.name,
      input: JSON.stringify(accepted({ ...values, ...(builtin.chatId ? { chatId: builtin.chatId } : {}) }, offered)),
      ...(said.length ? { before: said.join("\n\n") } : {}),
      ...(steps.length ? { then: steps } : {}),
    };
  }
  const text = operation ? leftToPages(act.language, operation) : "text" in act ? act.text : "";
  const [step, ...rest] = steps;
  if (!step) return { text: spoken(text) };
  const next = understand(step.text, situationOf(situation, step));
  return nextReply({ ...next, then: rest }, text ? [...said, text] : said, situation, offer);
}

/** Only what the tool's schema knows: intake, for instance, reads the message by itself and takes nothing. */
function accepted(values: Arguments, { inputSchema }: LanguageModelV4FunctionTool): Arguments {
  const known = (inputSchema as JSONObject).properties;
  if (typeof known !== "object" || known === null) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in known));
}

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
 * An open question goes with the text that asks it, acts that wait go with the call before them; `readConversation` finds
 * both there in the next call.
 */
const metadataOf = ({ pending, then }: { pending?: Pending; then?: Step[] }) =>
  pending || then
    ? {
        providerMetadata: {
          builtin: { ...(pending ? { pending } : {}), ...(then ? { then } : {}) } as unknown as JSONObject,
        },
      }
    : {};

const finishOf = (reply: Reply): LanguageModelV4FinishReason =>
  "text" in reply ? { unified: "stop", raw: "stop" } : { unified: "tool-calls", raw: "tool-calls" };

/** Estimated, and said to be: nobody is billed by the built-in engine, but limits and totals count it. */
function usageOf({ prompt }: LanguageModelV4CallOptions, reply: Reply): LanguageModelV4Usage {
  const input = estimateTokens(JSON.stringify(prompt));
  const output = estimateTokens("text" in reply ? reply.text : reply.input);
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
    raw: { estimated: true },
  };
}
