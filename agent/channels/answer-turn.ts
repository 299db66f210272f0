import { findChat, listMessages } from "#db/queries/chats.ts";
import { chatOfMessage, writeLink, type ChannelLink } from "#db/queries/channels.ts";
import type { SignedInContext } from "#tools/context.ts";
import type { ChatRequest } from "#tools/chats/schema.ts";
import { answer } from "../chat/agent.ts";
import { toolParts, type ChatMessage } from "../chat/messages.ts";
import { chatMessageOf } from "../chat/turn.ts";
import type { ChannelServices } from "./channel-services.ts";

type PersonContext = Omit<SignedInContext, "changed">;

/** A conversation that rested so long begins anew. */
const sameChatForMs = 12 * 3_600_000;

/** What the assistant answered, and in which chat. */
export interface Answered {
  chatId: string;
  message: ChatMessage | undefined;
}

/**
 * Runs the turn of the assistant that the web runs, in a chat of the person. A turn that was begun before its process
 * ended is gone on with, and one that was answered is answered the same.
 * @param turnId of the channel's own, the same however often it is tried
 */
export async function answerTurn(
  link: ChannelLink,
  turnId: number,
  parts: ChatMessage["parts"],
  context: PersonContext,
  services: ChannelServices,
): Promise<Answered> {
  const id = `channel-message-${turnId}`;
  const begun = await chatOfMessage(context.db, id);
  const chatId = begun ?? (await goingOn(link, context)) ?? `channel-${link.id}-${turnId}`;
  const before = begun ? await answerAfter(chatId, id, context) : undefined;
  if (!isWhole(before)) {
    const message = { id, role: "user" as const, parts: parts as never };
    await ask(before ? { kind: "regenerate", chatId } : { kind: "user", chatId, message }, context, services);
  }
  await writeLink(context.db, link.id, { chatId });
  return { chatId, message: await answerAfter(chatId, id, context) };
}

/** Answers the card of a chat as the person decided. @throws Conflict when it is not open any more */
export async function answerCard(
  { chatId, approvalId, approved }: { chatId: string; approvalId: string; approved: boolean },
  context: PersonContext,
  services: ChannelServices,
): Promise<Answered> {
  await ask({ kind: "decision", chatId, decisions: [{ approvalId, approved }] }, context, services);
  return { chatId, message: (await messagesOf(chatId, context)).at(-1) };
}

/** The stream is read to its end: what it told is in the chat then. */
async function ask(request: ChatRequest, context: PersonContext, { models, report }: ChannelServices): Promise<void> {
  const response = await answer(request, context, { models, report });
  await response.body?.pipeTo(new WritableStream());
}

async function goingOn({ chatId }: ChannelLink, { db, actor, now }: PersonContext): Promise<string | undefined> {
  const chat = chatId ? await findChat(db, chatId, actor.id) : undefined;
  return chat && now().getTime() - chat.updatedAt.getTime() < sameChatForMs ? chat.id : undefined;
}

const messagesOf = async (chatId: string, { db }: PersonContext) => (await listMessages(db, chatId)).map(chatMessageOf);

async function answerAfter(chatId: string, id: string, context: PersonContext): Promise<ChatMessage | undefined> {
  const messages = await messagesOf(chatId, context);
  return messages[messages.findIndex((message) => message.id === id) + 1];
}

/** An answer whose process ended in its midst has no end: no figures about it, and no words or calls that are still open. */
const isWhole = (message: ChatMessage | undefined): boolean =>
  message?.role === "assistant" &&
  (message.metadata?.durationMs !== undefined ||
    toolParts(message).some(({ state }) => state === "approval-requested" || state === "output-available"));
