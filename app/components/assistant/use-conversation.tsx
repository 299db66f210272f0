import { useChat } from "@ai-sdk/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { DefaultChatTransport, lastAssistantMessageIsCompleteWithApprovalResponses } from "ai";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { ToolPart } from "#agent/messages.ts";
import { chatDetail, type ChatDetail, type ChatMessage } from "#app/data/chats.ts";
import { post } from "#app/data/client.ts";
import { noteStatus } from "#app/data/session-end.ts";
import type { ViewContext } from "#app/hooks/page-context.tsx";

export interface Outgoing {
  text: string;
  files: { id: number; name: string }[];
  /** An earlier message that this one takes the place of. */
  replaces?: string;
}

/** A refused call says that the session has ended, here as everywhere. */
const noted: typeof fetch = async (...call) => {
  const answer = await fetch(...call);
  noteStatus(answer.status);
  return answer;
};

/** Renders of a streamed answer are gathered over this time. */
const renderEveryMs = 50;
/** A server that does not end a stopped answer by itself is left alone after this. */
const stopPatienceMs = 1_500;

/**
 * A conversation whose history the server owns: the browser sends a message or a decision, never a history, and takes
 * over what the server has when another tab or a lost connection left it behind.
 */
export function useConversation(chatId: string, initial: ChatDetail | null, view: ViewContext) {
  const queries = useQueryClient();
  const current = useRef({
    view,
    edits: new Map<string, Record<string, unknown>>(),
    replaces: undefined as string | undefined,
  });
  current.current.view = view;

  const transport = useMemo(
    () =>
      new DefaultChatTransport<ChatMessage>({
        api: "/api/chat",
        fetch: noted,
        prepareSendMessagesRequest: ({ id, messages, trigger }) => {
          const { view, edits, replaces } = current.current;
          const last = messages.at(-1)!;
          const chat = { chatId: id, view };
          if (trigger === "regenerate-message") return { body: { kind: "regenerate", ...chat } };
          if (last.role !== "user") return { body: { kind: "decision", ...chat, decisions: decisionsOf(last, edits) } };
          const { id: messageId, role, parts } = last;
          return {
            body: { kind: replaces === messageId ? "edit" : "user", ...chat, message: { id: messageId, role, parts } },
          };
        },
      }),
    [],
  );

  const chat = useChat<ChatMessage>({
    id: chatId,
    messages: initial?.messages ?? [],
    resume: initial?.running ?? false,
    throttle: renderEveryMs,
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
    transport,
    onFinish: () => void queries.invalidateQueries({ queryKey: ["/api/chats"] }),
    // A refused decision leaves the card answered here and open there; what the server has counts.
    onError: () => void queries.invalidateQueries({ queryKey: ["/api/chats"] }),
  });
  const { messages, setMessages, sendMessage, status, resumeStream } = chat;
  const busy = status === "submitted" || status === "streaming";

  // Before its first message the chat is in this browser alone.
  const { data: stored } = useQuery({
    ...chatDetail(chatId),
    initialData: initial ?? undefined,
    enabled: initial !== null || (messages.length > 0 && !busy),
  });
  const shown = useRef(messages);
  shown.current = messages;
  useEffect(() => {
    if (!stored || busy) return;
    if (stored.running) void resumeStream();
    else if (stored.messages.length > 0 && JSON.stringify(stored.messages) !== JSON.stringify(shown.current))
      setMessages(stored.messages);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what the server has is compared when it comes, not while an answer is written
  }, [stored]);

  const send = useCallback(
    async ({ text, files, replaces }: Outgoing) => {
      current.current.replaces = replaces;
      const parts: ChatMessage["parts"] = [
        ...(text.trim() ? [{ type: "text" as const, text }] : []),
        ...files.map((data) => ({ type: "data-file" as const, data })),
      ];
      // Only for an edit an id is named: the SDK then cuts the thread there, as the server does.
      await sendMessage(replaces ? { parts, messageId: replaces } : { id: crypto.randomUUID(), role: "user", parts });
    },
    [sendMessage],
  );

  const decide = useCallback(
    (approvalId: string, approved: boolean, input?: Record<string, unknown>) => {
      if (input) current.current.edits.set(approvalId, input);
      if (input) setMessages((all) => withInput(all, approvalId, input));
      void chat.addToolApprovalResponse({ id: approvalId, approved });
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the function of the chat is the same for its life
    [chatId, setMessages],
  );

  const stop = useCallback(() => {
    void post(`/api/chat/${chatId}/stop`).catch(() => chat.stop());
    setTimeout(() => void chat.stop(), stopPatienceMs);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the function of the chat is the same for its life
  }, [chatId]);

  return {
    messages,
    status,
    busy,
    error: chat.error,
    stored: stored ?? null,
    send,
    decide,
    stop,
    regenerate: chat.regenerate,
    clearError: chat.clearError,
  };
}

const callsOf = (message: ChatMessage) => message.parts.filter((part) => "toolCallId" in part) as unknown as ToolPart[];

const decisionsOf = (message: ChatMessage, edits: Map<string, Record<string, unknown>>) =>
  callsOf(message)
    .filter(({ state }) => state === "approval-responded")
    .map(({ approval }) => ({
      approvalId: approval!.id,
      approved: approval!.approved,
      input: edits.get(approval!.id),
    }));

/** The card keeps showing what was confirmed while it is being saved. Secrets stay out of sight. */
function withInput(messages: ChatMessage[], approvalId: string, input: Record<string, unknown>): ChatMessage[] {
  const { password: _secret, ...open } = input;
  return messages.map((message) => ({
    ...message,
    parts: message.parts.map((part) =>
      "toolCallId" in part && (part as unknown as ToolPart).approval?.id === approvalId
        ? ({ ...part, input: open } as typeof part)
        : part,
    ),
  }));
}
