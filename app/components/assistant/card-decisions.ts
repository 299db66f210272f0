import { keep } from "#app/data/outbox/actions.ts";
import type { Entry } from "#app/data/outbox/store.ts";
import type { Waiting } from "#app/data/outbox/waiting.ts";
import type { ToolPart } from "#agent/chat/messages.ts";
import type { ChatMessage } from "#app/data/chats.ts";
import type { ViewContext } from "#app/hooks/page-context.tsx";

/** What a person decides on the cards of a chat, while it is on its way to the server. */

export type DecisionEntry = Entry<"decision">;
type Decisions = DecisionEntry["payload"]["decisions"];

/** What was typed into a card, by its approval. */
export type CardEdits = ReadonlyMap<string, Record<string, unknown>>;

const isAnswered = (part: ChatMessage["parts"][number]): part is ChatMessage["parts"][number] & ToolPart =>
  "toolCallId" in part && (part as unknown as ToolPart).state === "approval-responded";

/** All decisions of a message, with what was changed on its cards. */
export const decisionsOf = (message: ChatMessage, edits: CardEdits): Decisions =>
  message.parts.filter(isAnswered).map(({ approval }) => ({
    approvalId: approval!.id,
    approved: approval!.approved!,
    input: edits.get(approval!.id),
  }));

/** A secret is never kept in the browser: what carries one leaves now or not at all. */
export const carriesSecret = (input: Record<string, unknown> | undefined): boolean => input?.password !== undefined;

/** Keeps decisions in the outbox. @throws DOMException where the browser's storage is full or blocked */
export async function keepDecisions(
  decisions: Decisions,
  { userId, chatId, view }: { userId: number; chatId: string; view: ViewContext },
): Promise<DecisionEntry> {
  const entry: DecisionEntry = {
    id: crypto.randomUUID(),
    userId,
    at: Date.now(),
    kind: "decision",
    payload: { chatId, decisions, view: { ...view } },
    lane: chatId,
    needs: [],
  };
  await keep([entry]);
  return entry;
}

/** Decisions that wait in a chat, by the approval of their card. */
export const decisionsIn = (chatId: string, all: readonly Waiting[]): ReadonlyMap<string, Waiting<"decision">> =>
  new Map(
    all.flatMap((entry) =>
      entry.kind === "decision" && entry.payload.chatId === chatId
        ? entry.payload.decisions.map(({ approvalId }) => [approvalId, entry as Waiting<"decision">] as const)
        : [],
    ),
  );

/** The messages as they read while decisions wait: their cards are answered and cannot be answered again. */
export function withDecisions(
  messages: ChatMessage[],
  waiting: ReadonlyMap<string, Waiting<"decision">>,
): ChatMessage[] {
  if (waiting.size === 0) return messages;
  return changedCalls(messages, (call) => {
    const id = call.approval?.id ?? "";
    const decided = waiting.get(id)?.payload.decisions.find(({ approvalId }) => approvalId === id);
    if (!decided || call.state !== "approval-requested") return call;
    return {
      ...call,
      state: "approval-responded",
      input: decided.input ?? call.input,
      approval: { id, approved: decided.approved },
    } as ToolPart;
  });
}

/** The cards as they were before these decisions. */
export function undecided(messages: ChatMessage[], { payload }: DecisionEntry): ChatMessage[] {
  const ids = new Set(payload.decisions.map(({ approvalId }) => approvalId));
  return changedCalls(messages, (call) =>
    call.state === "approval-responded" && ids.has(call.approval!.id)
      ? ({ ...call, state: "approval-requested", approval: { id: call.approval!.id } } as ToolPart)
      : call,
  );
}

/** The card keeps showing what was confirmed while it is being saved. Secrets stay out of sight. */
export function withInput(messages: ChatMessage[], approvalId: string, input: Record<string, unknown>): ChatMessage[] {
  const { password: _secret, ...open } = input;
  return changedCalls(messages, (call) => (call.approval?.id === approvalId ? { ...call, input: open } : call));
}

const changedCalls = (messages: ChatMessage[], change: (call: ToolPart) => ToolPart): ChatMessage[] =>
  messages.map((message) => ({
    ...message,
    parts: message.parts.map((part) =>
      "toolCallId" in part ? (change(part as unknown as ToolPart) as unknown as typeof part) : part,
    ),
  }));
