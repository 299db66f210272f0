import { useChat } from "@ai-sdk/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { DefaultChatTransport, lastAssistantMessageIsCompleteWithApprovalResponses } from "ai";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import { toast } from "#app/components/ui/toast.ts";
import { connection } from "#app/components/shell/connection-check.ts";
import { call } from "#app/data/call.ts";
import { chatDetail, chatsPath, takeUp as sendTakeUp, type ChatDetail, type ChatMessage } from "#app/data/chats.ts";
import { errorText } from "#app/data/client.ts";
import { flush, isKept, sendNow, show, withdraw } from "#app/data/outbox/actions.ts";
import { problemOf } from "#app/data/outbox/problem.ts";
import { begun } from "#app/data/outbox/patience.ts";
import type { ViewContext } from "#app/hooks/page-context.tsx";
import { useWaiting } from "#app/hooks/use-outbox.ts";
import { useUser } from "#app/hooks/use-user.ts";
import {
  carriesSecret,
  decisionsIn,
  decisionsOf,
  keepDecisions,
  withDecisions,
  undecided,
  withInput,
  type DecisionEntry,
} from "./card-decisions.ts";
import { waitingIn, type MessageEntry } from "./outgoing.ts";

/** Renders of a streamed answer are gathered over this time. */
const renderEveryMs = 50;
/** A server that does not end a stopped answer by itself is left alone after this. */
const stopPatienceMs = 1_500;

/**
 * A conversation whose history the server owns: the browser sends a message or a decision, never a history, and takes
 * over what the server has when another tab or a lost connection left it behind.
 */
export function useConversation(chatId: string, initial: ChatDetail | null, view: ViewContext) {
  const t = useTranslations("assistant.card");
  const message = useTranslations("assistant.message");
  const queries = useQueryClient();
  const { id: userId } = useUser();
  const current = useRef({
    view,
    edits: new Map<string, Record<string, unknown>>(),
    /** Cards that were answered here: a second press of a button says nothing new. */
    answered: new Set<string>(),
    /** What is on its way and has not arrived. */
    leaving: undefined as MessageEntry | DecisionEntry | undefined,
  });
  current.current.view = view;

  const transport = useMemo(
    () =>
      new DefaultChatTransport<ChatMessage>({
        api: "/api/chat",
        prepareSendMessagesRequest: async ({ id, messages, trigger }) => {
          const { view, edits } = current.current;
          const last = messages.at(-1)!;
          const chat = { chatId: id, view };
          if (trigger === "regenerate-message") return { body: { kind: "regenerate", ...chat } };
          if (last.role !== "user") {
            const decisions = decisionsOf(last, edits);
            const kept = decisions.some(({ input }) => carriesSecret(input))
              ? undefined
              : await keepDecisions(decisions, { userId, ...chat }).catch(() => undefined);
            if (!kept) return { body: { kind: "decision", ...chat, decisions } };
            current.current.leaving = kept;
          }
          // The outbox has it; this only says which.
          return { body: {}, headers: { "Idempotency-Key": current.current.leaving!.id } };
        },
        fetch: async (path, init = {}) => {
          const signal = init.signal ?? undefined;
          const key = new Headers(init.headers).get("Idempotency-Key");
          if (key === null) return begun(path, init, signal);
          const answer = await sendNow(key, signal);
          if (!(answer instanceof Response)) throw new TypeError("It leaves later, or has left from another tab");
          current.current.leaving = undefined;
          return answer;
        },
      }),
    [userId],
  );

  const chat = useChat<ChatMessage>({
    id: chatId,
    messages: initial?.messages ?? [],
    resume: initial?.running ?? false,
    throttle: renderEveryMs,
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
    transport,
    onFinish: () => void queries.invalidateQueries({ queryKey: [chatsPath] }),
    // A refused decision leaves the card answered here and open there; what the server has counts.
    onError: () => void queries.invalidateQueries({ queryKey: [chatsPath] }),
  });
  const { messages, setMessages, sendMessage, status, resumeStream, clearError } = chat;
  const busy = status === "submitted" || status === "streaming";

  const everything = useWaiting();
  const waiting = useMemo(() => {
    const inThread = new Set(messages.map(({ id }) => id));
    return waitingIn(chatId, everything).filter(
      ({ id, payload }) =>
        id !== current.current.leaving?.id && (payload.kind === "edit" || !inThread.has(payload.messageId)),
    );
  }, [chatId, everything, messages]);
  const decided = useMemo(() => decisionsIn(chatId, everything), [chatId, everything]);
  const hasWaited = useRef(false);
  hasWaited.current ||= waiting.length > 0;

  // Before its first message the chat is in this browser alone.
  const { data: stored } = useQuery({
    ...chatDetail(chatId),
    initialData: initial ?? undefined,
    enabled: initial !== null || ((messages.length > 0 || hasWaited.current) && !busy),
  });
  const shown = useRef(messages);
  shown.current = messages;
  useEffect(() => {
    if (!stored || busy) return;
    if (stored.running) {
      const asked = stored.messages.findLastIndex(({ role }) => role === "user");
      if (!shown.current.some(({ id }) => id === stored.messages[asked]?.id))
        setMessages(stored.messages.slice(0, asked + 1));
      void resumeStream();
    } else if (stored.messages.length > 0 && JSON.stringify(stored.messages) !== JSON.stringify(shown.current)) {
      setMessages(stored.messages);
      // A connection that broke off has been made good by this.
      if (chat.error instanceof TypeError) chat.clearError();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what the server has is compared when it comes, not while an answer is written
  }, [stored]);

  const send = useCallback(
    async (entry: MessageEntry) => {
      // Known to be out of reach: it is shown as waiting at once.
      if (!connection.online()) return flush();
      const { kind, messageId, text, files } = entry.payload;
      const before = shown.current;
      const parts: ChatMessage["parts"] = [
        ...(text ? [{ type: "text" as const, text }] : []),
        // A file that leaves with the message has no number yet; only its name is shown.
        ...files.map((file) => ({
          type: "data-file" as const,
          data: { id: "id" in file ? file.id : 0, name: file.name },
        })),
      ];
      current.current.leaving = entry;
      // Only for an edit an id is named: the SDK then cuts the thread there, as the server does.
      await sendMessage(kind === "edit" ? { parts, messageId } : { id: messageId, role: "user", parts });
      if (current.current.leaving !== entry) return;
      // It did not arrive, and stands among what waits from now on; or another tab sent it, and the server has its answer.
      const waitsOn = await isKept(entry.id).catch(() => true);
      current.current.leaving = undefined;
      clearError();
      if (waitsOn) setMessages(before);
      void queries.invalidateQueries({ queryKey: [chatsPath] });
      await show();
    },
    [sendMessage, setMessages, clearError, queries],
  );

  const decide = useCallback(
    (approvalId: string, approved: boolean, input?: Record<string, unknown>) => {
      if (carriesSecret(input) && !connection.online()) return toast({ title: t("notDecided"), tone: "error" });
      if (current.current.answered.has(approvalId)) return;
      current.current.answered.add(approvalId);
      if (input) current.current.edits.set(approvalId, input);
      if (input) setMessages((all) => withInput(all, approvalId, input));
      void chat.addToolApprovalResponse({ id: approvalId, approved });
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the function of the chat is the same for its life
    [chatId, setMessages, t],
  );

  // A decision that could not leave waits in the outbox, and its card is shown as decided by that alone.
  useEffect(() => {
    const { leaving, answered } = current.current;
    if (chat.error) answered.clear();
    if (!chat.error || leaving?.kind !== "decision") return;
    current.current.leaving = undefined;
    if (!problemOf(chat.error)) return void withdraw(leaving.id);
    setMessages((all) => undecided(all, leaving));
    clearError();
    void show();
  }, [chat.error, setMessages, clearError]);

  const takeUp = useCallback(
    (toolCallId: string) =>
      void sendTakeUp(chatId, toolCallId)
        .catch((error: unknown) =>
          toast({ title: t("notTakenUp"), description: errorText(error, t("notTakenUp")), tone: "error" }),
        )
        .finally(() => void queries.invalidateQueries({ queryKey: [chatsPath] })),
    [chatId, queries, t],
  );

  const pressed = useRef<{ messageId: string; step: 1 | -1 }>(undefined);
  const chooseBranch = useCallback(
    async (messageId: string, ordinal: number, step: 1 | -1) => {
      try {
        const shown = await call("chats.choose-branch", { chatId, messageId, ordinal });
        pressed.current = { messageId: shown.messageId, step };
        clearError();
      } catch (error) {
        toast({ title: message("versionFailed"), description: errorText(error, ""), tone: "error" });
      }
      await queries.invalidateQueries({ queryKey: [chatsPath] });
    },
    [chatId, queries, clearError, message],
  );

  const stop = useCallback(() => {
    void call("chats.stop", { chatId }).catch(() => chat.stop());
    setTimeout(() => void chat.stop(), stopPatienceMs);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the function of the chat is the same for its life
  }, [chatId]);

  return {
    messages: useMemo(() => withDecisions(messages, decided), [messages, decided]),
    decided,
    status,
    busy,
    error: chat.error,
    waiting,
    stored: stored ?? null,
    send,
    decide,
    takeUp,
    chooseBranch,
    pressed,
    stop,
    regenerate: chat.regenerate,
    clearError,
  };
}
