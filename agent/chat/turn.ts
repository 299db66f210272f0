import {
  deleteChunks,
  deleteMessagesFrom,
  findChat,
  insertChat,
  listMessages,
  ownDocumentIds,
  saveMessage,
  updateChat,
  type StoredMessage,
} from "#db/queries/chats.ts";
import { deleteFeedbackOf } from "#db/queries/message-feedback.ts";
import type { Db } from "#db/client.ts";
import { fork } from "#tools/chats/branches.ts";
import { ownChat } from "#tools/chats/own-chat.ts";
import { isRunning, stillAnswering } from "#tools/chats/rules.ts";
import type { ChatRequest } from "#tools/chats/schema.ts";
import { effectOf } from "#tools/catalogue.ts";
import type { SignedInContext } from "#tools/context.ts";
import { Conflict, InvalidInput, NotFound } from "#tools/errors.ts";
import { claimKey, firstAnswer, rememberAnswer } from "#tools/idempotency.ts";
import { namedByPerson, titleOfMessage } from "./title.ts";
import { decide } from "./decisions.ts";
import { awaitsDecision, proposedAgain, settle, withoutUnfinished } from "./history.ts";
import { documentsOf, toolNameOf, wordsOf, type ChatMessage, type ToolPart } from "./messages.ts";
import { operationName } from "../toolset/tool-names.ts";
import type { Edit } from "../toolset/tool-output.ts";

/** A turn that may run: everything about it is stored, and the chat is marked as being answered. */
export interface Turn {
  chatId: string;
  title: string;
  history: ChatMessage[];
  edits: Map<string, Edit[]>;
  secrets: Map<string, Record<string, unknown>>;
}

/** The same request was taken before: its answer stands, or will stand, at this place of the thread. */
export interface RepeatedTurn {
  chatId: string;
  answerAt: number;
}

type Taken = Pick<Turn, "history" | "edits" | "secrets"> & {
  /** What stood in the thread from this place on is kept as another version of it. */
  cutAt?: number;
};
type Caller = Pick<SignedInContext, "db" | "actor" | "now">;

/**
 * Takes what the person sent into the thread, under a lock on the chat, before any model is called: two requests at
 * once cannot both answer a card, and a message is never lost with the answer to it. Two requests with one
 * `Idempotency-Key` open one turn.
 * @throws NotFound, Conflict, InvalidInput
 */
export async function openTurn(
  request: ChatRequest,
  caller: Caller,
  idempotencyKey?: string,
): Promise<Turn | RepeatedTurn> {
  // What was on the screen may differ between tries and is no part of what was sent.
  const { view: _view, ...sent } = request;
  const keyed = idempotencyKey && ([idempotencyKey, turnName, sent, caller] as const);
  const before = keyed && (await firstAnswer(caller.db, ...keyed));
  if (before) return before.answer as RepeatedTurn;
  await lastAnswerEnded(request.chatId, caller);
  return caller.db.transaction(async (db) => {
    const inside = { ...caller, db };
    const chat =
      request.kind === "user" ? await chatFor(request, inside) : await ownChat(inside, request.chatId, { lock: true });
    const first = keyed && (await claimKey(db, ...keyed));
    if (first) return first.answer as RepeatedTurn;
    if (isRunning(chat.runningSince, caller.now())) throw new Conflict(stillAnswering, { again: true });
    const stored = (await listMessages(db, chat.id)).map(chatMessageOf);
    const { history, cutAt, ...decided } = await taken(request, stored, inside);
    if (cutAt !== undefined) await fork(db, chat.id, cutAt);
    await store(db, chat.id, stored.slice(0, cutAt), history);
    await deleteChunks(db, chat.id);
    const title =
      request.kind === "edit" && !namedByPerson(chat) && history[0]?.id === request.message.id
        ? titleOfMessage(history[0])
        : chat.title;
    await updateChat(db, chat.id, {
      title,
      runningSince: caller.now(),
      stopRequested: false,
      updatedAt: caller.now(),
    });
    if (idempotencyKey)
      await rememberAnswer(db, idempotencyKey, { chatId: chat.id, answerAt: answerPlace(history) }, caller);
    return { chatId: chat.id, title, history, ...decided };
  });
}

const turnName = "chat.turn";

/** An answer that is continued, after a card or for another try, keeps its place. */
export const answerPlace = (history: ChatMessage[]): number =>
  history.at(-1)?.role === "assistant" ? history.length - 1 : history.length;

/** A browser knows that an answer failed a moment before its last words are stored. */
const patienceMs = 2_000;

async function lastAnswerEnded(chatId: string, { db, actor, now }: Caller) {
  for (let waited = 0; waited < patienceMs; waited += 50) {
    if (!isRunning((await findChat(db, chatId, actor.id))?.runningSince ?? null, now())) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function chatFor({ chatId, message }: Extract<ChatRequest, { kind: "user" }>, { db, actor, now }: Caller) {
  const created = await insertChat(db, {
    id: chatId,
    ownerId: actor.id,
    title: titleOfMessage(message as ChatMessage),
    createdAt: now(),
    updatedAt: now(),
  });
  const chat = created ?? (await findChat(db, chatId, actor.id, { lock: true }));
  if (!chat) throw new NotFound("There is no such chat");
  return chat;
}

/** The thread after what the person did, with all that was left open in it settled. */
async function taken(request: ChatRequest, stored: ChatMessage[], caller: Caller): Promise<Taken> {
  const nothingDecided = { edits: new Map(), secrets: new Map() };
  switch (request.kind) {
    case "user": {
      const message = await checkedMessage(request.message as ChatMessage, caller);
      const again = stored.at(-1);
      // A browser that lost the answer to its request sends the same message again.
      if (again?.id === message.id) return { history: settle(stored), ...nothingDecided };
      if (stored.some(({ id }) => id === message.id)) throw new Conflict("This message was sent before");
      return { history: settle([...stored, message]), ...nothingDecided };
    }
    case "edit": {
      const message = await checkedMessage(request.message as ChatMessage, caller);
      const at = stored.findIndex(({ id, role }) => id === message.id && role === "user");
      if (at < 0) throw new NotFound("There is no such message");
      return { history: settle([...stored.slice(0, at), message]), cutAt: at, ...nothingDecided };
    }
    case "decision": {
      const decided = decide(stored.at(-1), request.decisions);
      return {
        history: settle([...stored.slice(0, -1), decided.message]),
        edits: decided.edits,
        secrets: decided.secrets,
      };
    }
    case "take-up":
      return {
        history: settle([...stored, proposedAgain(stored, request.toolCallId, caller.now())]),
        ...nothingDecided,
      };
    case "regenerate": {
      const question = stored.findLastIndex(({ role }) => role === "user");
      if (question < 0) throw new InvalidInput("There is no question to answer again");
      const answer = stored[question + 1];
      if (awaitsDecision(answer)) throw new Conflict("Please decide about the open card first");
      const kept = answer && withoutUnfinished(answer, isWrite);
      const whole = kept?.parts.length === answer?.parts.length && stored.length <= question + 2;
      return {
        history: settle([...stored.slice(0, question + 1), ...(kept ? [whole ? kept : renamed(kept)] : [])]),
        ...(whole ? {} : { cutAt: question + 1 }),
        ...nothingDecided,
      };
    }
  }
}

/** Both versions of an answer are kept, and what is thought of the one is not said of the other. */
const renamed = (message: ChatMessage): ChatMessage => ({ ...message, id: `msg-${crypto.randomUUID()}` });

const isWrite = (part: ToolPart) => effectOf(operationName(toolNameOf(part))) === "write";

/** @throws NotFound when the message names a document that is not the person's own */
async function checkedMessage(message: ChatMessage, { db, actor, now }: Caller): Promise<ChatMessage> {
  const named = documentsOf(message);
  const own = await ownDocumentIds(db, actor.id, named);
  if (named.some((id) => !own.includes(id))) throw new NotFound("There is no such file");
  return { ...message, metadata: { createdAt: now().toISOString() } };
}

/** Writes the thread as it is now. */
async function store(db: Db, chatId: string, before: ChatMessage[], history: ChatMessage[]) {
  const stays = before.findIndex((message, at) => history[at]?.id !== message.id);
  if (stays >= 0) {
    await deleteMessagesFrom(db, chatId, stays);
    const gone = before.slice(stays).filter(({ id }) => !history.some((message) => message.id === id));
    await deleteFeedbackOf(
      db,
      gone.map(({ id }) => id),
    );
  }
  for (const [position, message] of history.entries()) {
    if (before[position] && JSON.stringify(before[position]) === JSON.stringify(message)) continue;
    if (!(await saveMessage(db, rowOf(chatId, position, message)))) throw new Conflict("This message id is taken");
  }
}

export const rowOf = (chatId: string, position: number, message: ChatMessage) => ({
  id: message.id,
  chatId,
  position,
  role: message.role as StoredMessage["role"],
  parts: message.parts as unknown[],
  metadata: (message.metadata ?? null) as Record<string, unknown> | null,
  body: wordsOf(message),
});

/** A message as it is stored, as the assistant works with it. */
export const chatMessageOf = ({ id, role, parts, metadata }: StoredMessage): ChatMessage => ({
  id,
  role,
  parts: parts as ChatMessage["parts"],
  metadata: metadata ?? undefined,
});
