import type { ChatMessage } from "#agent/chat/messages.ts";
import type { Answer, ItemOf } from "#app/http/api-types.ts";
import { call, pathOf, readOf, type ReadQuery } from "./call.ts";
import { ApiError, send } from "./client.ts";

export type { ChatMessage } from "#agent/chat/messages.ts";

export type ChatSummary = ItemOf<"chats.list">;
type ChatAnswer = Answer<"chats.show">;
export type Branch = NonNullable<ChatAnswer["messages"][number]["branch"]>;
export type ChatDetail = Omit<ChatAnswer, "messages"> & {
  messages: ChatMessage[];
  /** Of the messages that have other versions, by their ids. */
  branches: Record<string, Branch>;
};
export type ChatHit = ItemOf<"chats.search">;

/** Where messages go; no operation, as the answer is a stream. */
export const chatPath = "/api/chat";

/** Where the chats are read, to read them again. */
export const chatsPath = pathOf("chats.list");

export const chatList = (limit: number) => readOf("chats.list", { limit });

export const chatSearch = (query: string) => readOf("chats.search", { query });

/** A chat that was only begun in this browser is not there yet, which is no fault. */
export const chatDetail = (id: string): ReadQuery<ChatDetail | null> => ({
  queryKey: [chatsPath, { id }],
  queryFn: ({ signal }) =>
    call("chats.show", { chatId: id }, { signal })
      // What a part holds is the assistant's own: the operations keep it without looking into it.
      .then((chat) => ({
        ...chat,
        messages: chat.messages.map(({ branch: _told, ...message }) => message) as ChatMessage[],
        branches: Object.fromEntries(chat.messages.flatMap(({ id, branch }) => (branch ? [[id, branch]] : []))),
      }))
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
});

/** Has the assistant take up a call that broke off. The answer comes as a stream; here it is only asked for. */
export const takeUp = (chatId: string, toolCallId: string) =>
  send("POST", chatPath, { kind: "take-up", chatId, toolCallId }, { idempotencyKey: crypto.randomUUID() });
