import { createContext, useContext, type MutableRefObject } from "react";
import type { Waiting } from "#app/data/outbox/waiting.ts";
import type { Branch, ChatDetail, ChatMessage } from "#app/data/chats.ts";

/** What messages and cards may do in their conversation. */
export interface ConversationActions {
  chatId: string;
  /** Answers a card; `input` holds its values where the person changed them. */
  decide: (approvalId: string, approved: boolean, input?: Record<string, unknown>) => void;
  /** Decisions that wait for the network, by the approval of their card. */
  decided: ReadonlyMap<string, Waiting<"decision">>;
  /** Puts a proposal that was passed over to the person once more. */
  takeUp: (toolCallId: string) => void;
  regenerate: () => void;
  edit: (message: ChatMessage) => void;
  /** Sends words as a message of the person. */
  say: (text: string) => void;
  /** Sends a message once more, at the end of the thread. */
  askAgain: (message: ChatMessage) => void;
  branches: Record<string, Branch>;
  /** Shows another version of a message. */
  chooseBranch: (messageId: string, at: number, step: 1 | -1) => Promise<void>;
  /** Whose switch was pressed, so that the keyboard goes on from the message that has come. */
  pressed: MutableRefObject<{ messageId: string; step: 1 | -1 } | undefined>;
  feedback: ChatDetail["feedback"];
  /** Of the whole chat, as the provider reported; null where it reported none. */
  tokens: number | null;
}

export const ConversationContext = createContext<ConversationActions | undefined>(undefined);

/** @throws Error outside a conversation */
export function useConversationActions(): ConversationActions {
  const actions = useContext(ConversationContext);
  if (!actions) throw new Error("Messages stand in a conversation");
  return actions;
}
