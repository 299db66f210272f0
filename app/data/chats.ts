import type { ChatMessage } from "#agent/chat/messages.ts";
import { ApiError, get } from "./client.ts";
import { readOf, type ReadQuery } from "./loaded-query.ts";

export type { ChatMessage } from "#agent/chat/messages.ts";

export interface ChatSummary {
  id: string;
  title: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  running: boolean;
}

export interface ChatDetail extends ChatSummary {
  tokens: number | null;
  feedback: { messageId: string; helpful: boolean; reason: string | null }[];
  messages: ChatMessage[];
}

export interface ChatHit {
  chatId: string;
  title: string;
  messageId: string | null;
  /** The words that were found stand between « and ». */
  excerpt: string;
  updatedAt: string;
}

export const chatList = (limit: number) => readOf<ChatSummary[]>("/api/chats", { limit });

export const chatSearch = (query: string) => readOf<ChatHit[]>("/api/chats/search", { query });

/** A chat that was only begun in this browser is not there yet, which is no fault. */
export const chatDetail = (id: string): ReadQuery<ChatDetail | null> => ({
  queryKey: ["/api/chats", { id }],
  queryFn: ({ signal }) =>
    get<ChatDetail>(`/api/chats/${id}`, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
});
