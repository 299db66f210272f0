import { Chat } from "@ai-sdk/react";
import { DefaultChatTransport, lastAssistantMessageIsCompleteWithApprovalResponses } from "ai";
import type { Database } from "#db/client.ts";
import { listMessages } from "#db/queries/chats.ts";
import type { users } from "#db/schema/index.ts";
import { chatRequest } from "#tools/chats/schema.ts";
import type { SignedInContext } from "#tools/context.ts";
import { OperationError } from "#tools/errors.ts";
import { parse } from "#tools/operation.ts";
import type { Ports } from "#tools/ports.ts";
import { contextFor } from "#tools/testing/context.ts";
import { answer } from "../chat/agent.ts";
import type { ChatMessage, ToolPart } from "../chat/messages.ts";
import { toolParts } from "../chat/messages.ts";
import type { Models } from "../models/models.ts";

globalThis.AI_SDK_LOG_WARNINGS = false;

interface Participants {
  database: Database;
  user: typeof users.$inferSelect;
  models: Models;
  id?: string;
  now?: () => Date;
  ports?: Partial<Ports>;
}

/** A conversation as the browser holds it, with the real client of the SDK, against the real turn and database. */
export function conversation({ database, user, models, id = crypto.randomUUID(), now, ports }: Participants) {
  const context = contextFor(database, user, { ports, ...(now ? { now } : {}) }) as Omit<SignedInContext, "changed">;
  const edits = new Map<string, Record<string, unknown>>();
  const faults: unknown[] = [];
  const statuses: number[] = [];

  /** What `POST /api/chat` does, without the server around it. */
  async function post(body: unknown): Promise<Response> {
    const response = await Promise.resolve()
      .then(() =>
        answer(parse({ input: chatRequest }, body), context, { models, report: (fault) => faults.push(fault) }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof OperationError)) throw error;
        return Response.json({ error: error.message }, { status: error.status });
      });
    statuses.push(response.status);
    return response;
  }

  const chat = new Chat<ChatMessage>({
    id,
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
    onError: () => undefined,
    transport: new DefaultChatTransport({
      api: "http://test/api/chat",
      fetch: (_url, init) => post(JSON.parse(String(init?.body))),
      prepareSendMessagesRequest: ({ messages, trigger }) => ({
        body:
          trigger === "regenerate-message"
            ? { kind: "regenerate", chatId: id }
            : messages.at(-1)!.role === "user"
              ? { kind: "user", chatId: id, message: messages.at(-1) }
              : { kind: "decision", chatId: id, decisions: answered(messages.at(-1) as ChatMessage, edits) },
      }),
    }),
  });

  return {
    id,
    chat,
    post,
    faults,
    statuses,
    say: (text: string) => chat.sendMessage({ text }),
    /** The open card of the last answer. */
    card: () => toolParts(chat.messages.at(-1)).find(({ state }) => state === "approval-requested"),
    async decide(approved: boolean, input?: Record<string, unknown>) {
      const card = toolParts(chat.messages.at(-1)).find(({ state }) => state === "approval-requested")!;
      const approvalId = card.approval!.id;
      if (input) edits.set(approvalId, input);
      await chat.addToolApprovalResponse({ id: approvalId, approved });
      await settled(chat);
    },
    part: (tool: string) =>
      toolParts(chat.messages.at(-1)).find(({ type }) => type === `tool-${tool}`) as ToolPart | undefined,
    text: () => textOf(chat.messages.at(-1)),
    last: () => chat.messages.at(-1)!,
    /** Takes over what the server has, as a browser does after a change there. */
    async reload() {
      const stored = await listMessages(database.db, id);
      chat.messages = stored.map(({ id, role, parts, metadata }) => ({ id, role, parts, metadata }) as ChatMessage);
    },
    stored: async () => (await listMessages(database.db, id)) as (ChatMessage & { position: number })[],
  };
}

function answered(message: ChatMessage, edits: Map<string, Record<string, unknown>>) {
  return toolParts(message)
    .filter(({ state }) => state === "approval-responded")
    .map(({ approval }) => ({
      approvalId: approval!.id,
      approved: approval!.approved,
      ...(edits.has(approval!.id) ? { input: edits.get(approval!.id) } : {}),
    }));
}

export const textOf = (message: ChatMessage | undefined) =>
  message?.parts.map((part) => (part.type === "text" ? part.text : "")).join("") ?? "";

async function settled(chat: Chat<ChatMessage>) {
  do await new Promise((resolve) => setTimeout(resolve, 5));
  while (chat.status === "submitted" || chat.status === "streaming");
}
