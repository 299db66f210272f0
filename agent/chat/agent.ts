import type { JSONObject } from "@ai-sdk/provider";
import {
  convertToModelMessages,
  createIdGenerator,
  createUIMessageStreamResponse,
  isStepCount,
  streamText,
  toUIMessageStream,
  validateUIMessages,
  type ToolSet,
} from "ai";
import { saveMessage } from "#db/queries/chats.ts";
import { findPeople } from "#db/queries/people.ts";
import { operationNamed } from "#tools/catalogue.ts";
import type { ChatRequest } from "#tools/chats/schema.ts";
import type { SignedInContext } from "#tools/context.ts";
import { judge } from "./approval.ts";
import { mostCalls, mostSteps, silenceOf } from "../bounds/limits.ts";
import { askedGroups, moreTools, moreToolsFor } from "../toolset/more-tools.ts";
import { builtinContext } from "./builtin-context.ts";
import { answerObserver } from "./answer-observer.ts";
import { nameByReports } from "./title.ts";
import { recordStream, watchRun } from "./streams.ts";
import { lastPlan, recent, shortened } from "./history.ts";
import {
  dataSchemas,
  documentsOf,
  metadataSchema,
  toolNameOf,
  toolParts,
  wordsOf,
  type ChatMessage,
} from "./messages.ts";
import type { Models } from "../models/models.ts";
import { pageContext } from "./page-context.ts";
import { withPinnedVersions } from "./pinned-versions.ts";
import { chatInstructions } from "../prompts/chat.ts";
import { answerFailure } from "../models/provider-errors.ts";
import { repeatedAnswer } from "./repeated-answer.ts";
import { surface } from "../toolset/surfaces.ts";
import { operationName, toolName } from "../toolset/tool-names.ts";
import { toolset } from "../toolset/toolset.ts";
import { TurnCalls } from "./turn-calls.ts";
import { answerPlace, openTurn, rowOf, type Turn } from "./turn.ts";

const keepAliveMs = 15_000;

export interface AgentServices {
  models: Models;
  report: (error: unknown) => void;
}

const newMessageId = createIdGenerator({ prefix: "msg", separator: "-", size: 16 });

/**
 * Takes what a person sent into their chat and answers as a stream of UI message chunks. The answer is written to its
 * end, whether or not anybody still listens; only `chats.stop`, its limits or a deactivated account break it off.
 * @throws NotFound, Conflict, InvalidInput before anything is streamed
 */
export async function answer(
  request: ChatRequest,
  context: Omit<SignedInContext, "changed">,
  services: AgentServices,
  idempotencyKey?: string,
): Promise<Response> {
  const turn = await openTurn(request, context, idempotencyKey);
  if ("answerAt" in turn) return repeatedAnswer(turn, context);
  const { db, actor, events } = context;
  // Other tabs of this person show the message and follow the answer.
  await events.publish(db, { domains: ["chats"], userId: actor.id });
  const controller = new AbortController();
  const mayGoOn = async () => (await findPeople(db, [actor.id])).get(actor.id)?.active === true;
  const end = watchRun(turn.chatId, actor.id, mayGoOn, controller, { ...context, report: services.report });
  try {
    if (request.kind === "take-up") {
      await end();
      return Response.json({ success: true });
    }
    return await stream(turn, request, context, services, controller, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function stream(
  turn: Turn,
  { view }: ChatRequest,
  context: Omit<SignedInContext, "changed">,
  { models, report }: AgentServices,
  controller: AbortController,
  end: () => Promise<void>,
) {
  const { chatId, history, edits, secrets } = turn;
  const { db, actor, now } = context;
  const question = history.findLast(({ role }) => role === "user");
  const continued = history.at(-1)?.role === "assistant" ? history.at(-1) : undefined;
  const source = { text: question ? textOf(question) : "", documentIds: question ? documentsOf(question) : [] };
  const limited = !models.engine.builtIn;
  const tools: ToolSet = {
    ...toolset({ context, chatId, source, plan: lastPlan(history), edits, secrets, report }),
    // In the set for everybody, as old messages may hold it; in view only where tools are limited.
    [moreTools]: moreToolsFor(actor.role),
  };
  const messages = await validateUIMessages<ChatMessage>({
    messages: history,
    tools,
    dataSchemas,
    metadataSchema,
  });
  const page = await pageContext(db, actor, view);
  const inView = (asked: string[]) => [
    ...surface(actor.role, { page: view?.page, text: source.text, limited, asked }).map(toolName),
    ...(limited ? [moreTools] : []),
  ];
  const calls = callsOf(continued);
  const builtin = models.engine.builtIn
    ? await builtinContext(db, actor, now(), {
        page,
        chatId,
        documentIds: source.documentIds,
        said: lastSaid(history),
      })
    : undefined;

  const result = streamText({
    model: withPinnedVersions(models.language({ purpose: "chat", userId: actor.id, chatId }), db),
    instructions: chatInstructions({ actor, now: now(), page }),
    messages: await convertToModelMessages<ChatMessage>(shortened(recent(messages)), {
      tools,
      ignoreIncompleteToolCalls: true,
      convertDataPart: ({ data }) =>
        builtin
          ? undefined
          : { type: "text", text: `[The person attached the file ${JSON.stringify(data.name)}, document ${data.id}]` },
    }),
    tools,
    activeTools: inView([]),
    prepareStep: ({ steps }) => ({ activeTools: inView(askedGroups(steps)) }),
    toolApproval: async ({ toolCall }) => {
      const operation = operationNamed(operationName(toolCall.toolName));
      const person = (await findPeople(db, [actor.id])).get(actor.id);
      return (
        operation && judge({ toolCallId: toolCall.toolCallId, operation, input: toolCall.input }, person?.role, calls)
      );
    },
    stopWhen: [isStepCount(mostSteps), ({ steps }) => steps.flatMap(({ toolCalls }) => toolCalls).length >= mostCalls],
    abortSignal: controller.signal,
    maxRetries: 1,
    timeout: { totalMs: models.timeoutMs, chunkMs: silenceOf(models.timeoutMs) },
    providerOptions: builtin ? { builtin: builtin as JSONObject } : undefined,
    onError: ({ error }) => report(error),
  });

  const position = answerPlace(history);
  const save = async ({ responseMessage }: { responseMessage: ChatMessage }) => {
    if (responseMessage.parts.every(({ type }) => type === "step-start") && !wasEnded(responseMessage)) return;
    await saveMessage(db, rowOf(chatId, position, responseMessage)).catch(report);
    await nameByReports(db, chatId, responseMessage, actor).catch(report);
  };
  const observe = answerObserver({
    engine: models.engine,
    continued,
    stopped: () => controller.signal.aborted,
    now: now(),
  });
  let recorded: Promise<void> = Promise.resolve();
  const response = createUIMessageStreamResponse({
    stream: toUIMessageStream<ToolSet, ChatMessage>({
      stream: result.stream,
      tools,
      originalMessages: messages,
      generateMessageId: newMessageId,
      redactToolErrors: false,
      messageMetadata: ({ part }) => observe(part),
      onError: answerFailure,
      onStepEnd: save,
      onEnd: save,
    }),
    consumeSseStream: ({ stream }) => {
      recorded = recordStream(chatId, stream, { db, report }).then(end).catch(report);
    },
    keepAliveMs,
  });
  const held = response.body!.pipeThrough(holdingEnd(() => recorded));
  return new Response(held, { headers: response.headers });
}

/**
 * Whoever has seen the end of an answer, or its failure, may send the next message at once: what was written is stored
 * and the chat marked as answered by then.
 */
function holdingEnd(recorded: () => Promise<void>): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  return new TransformStream({
    async transform(event, controller) {
      if (decoder.decode(event).startsWith('data: {"type":"error"')) await recorded();
      controller.enqueue(event);
    },
    flush: recorded,
  });
}

/** Messages that a question of the assistant may still be about. */
const lastMessages = 4;

/** What the person said last, the latest first. */
const lastSaid = (history: ChatMessage[]): string =>
  history
    .filter(({ role }) => role === "user")
    .slice(-lastMessages)
    .toReversed()
    .map(textOf)
    .join("\n");

/** An answer that was ended before its first word says so after a reload too. */
const wasEnded = ({ metadata }: ChatMessage) =>
  metadata?.notice === "timed-out" || metadata?.notice === "too-long" || metadata?.notice === "step-limit";

const textOf = (message: ChatMessage) => wordsOf({ parts: message.parts.filter(({ type }) => type === "text") });

/** Writes that were proposed in this turn before this request: with the model's values and with the person's. */
function callsOf(continued: ChatMessage | undefined): TurnCalls {
  const calls = new TurnCalls();
  for (const part of toolParts(continued)) {
    const operation = operationName(toolNameOf(part));
    calls.note(part.toolCallId, operation, part.input);
    const proposed = continued?.metadata?.proposed?.[part.toolCallId];
    if (proposed) calls.note(part.toolCallId, operation, proposed);
  }
  return calls;
}
