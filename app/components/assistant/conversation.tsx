import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ChatDetail, ChatMessage } from "#app/data/chats.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { Composer, type ComposerHandle } from "./composer.tsx";
import { ConversationContext } from "./conversation-context.ts";
import { Suggestions } from "./suggestions.tsx";
import type { ViewContext } from "#app/hooks/page-context.tsx";
import { Thread } from "./thread.tsx";
import { filesOf, takeBack, textOf, type MessageEntry, type Outgoing } from "./outgoing.ts";
import { useConversation } from "./use-conversation.tsx";
import { useKeepMessage } from "./use-keep-message.ts";
import { WaitingMessages } from "./waiting-later.ts";

interface ConversationProps {
  chatId: string;
  initial: ChatDetail | null;
  context: ViewContext;
  autoFocus?: boolean;
  /** A message to begin with. */
  first?: MessageEntry;
  /** A text to start from. */
  prompt?: string;
  /** A message to show, found by search. */
  messageId?: string;
}

export default function Conversation({
  chatId,
  initial,
  context,
  autoFocus,
  prompt,
  messageId,
  first,
}: ConversationProps) {
  const t = useTranslations("assistant");
  const user = useUser();
  const talk = useConversation(chatId, initial, context);
  const { messages, status, busy, error, waiting, stored, send, decide, takeUp, stop, regenerate, clearError } = talk;
  const { chooseBranch, decided, pressed } = talk;
  const [editing, setEditing] = useState<ChatMessage>();
  const composer = useRef<ComposerHandle>(null);

  const keepMessage = useKeepMessage(chatId, context);
  const submit = async (outgoing: Outgoing) => {
    const entry = await keepMessage(outgoing);
    return (
      entry &&
      (() => {
        setEditing(undefined);
        clearError();
        void send(entry);
      })
    );
  };
  const writeAnew = async (entry: (typeof waiting)[number]) => {
    const outgoing = await takeBack(entry);
    const replaced = messages.find(({ id }) => id === outgoing.replaces);
    if (!replaced) return composer.current?.restore(outgoing);
    const files = replaced.parts.filter(({ type }) => type === "data-file");
    setEditing({ ...replaced, parts: [{ type: "text", text: outgoing.text }, ...files] });
  };
  const begun = useRef(false);
  useEffect(() => {
    if (!first || begun.current) return;
    begun.current = true;
    void send(first);
  }, [first, send]);
  useEffect(() => {
    if (prompt) composer.current?.startFrom(prompt);
  }, [prompt]);

  const submitNow = useRef(submit);
  submitNow.current = submit;
  const actions = useMemo(
    () => ({
      chatId,
      decide,
      decided,
      takeUp,
      regenerate: () => void regenerate(),
      edit: setEditing,
      say: (text: string) => void submitNow.current({ text, files: [] }).then((leave) => leave?.()),
      askAgain: (message: ChatMessage) =>
        void submitNow.current({ text: textOf(message), files: filesOf(message) }).then((leave) => leave?.()),
      branches: stored?.branches ?? {},
      chooseBranch,
      pressed,
      feedback: stored?.feedback ?? [],
      tokens: stored?.tokens ?? null,
    }),
    [
      chatId,
      decide,
      decided,
      takeUp,
      regenerate,
      chooseBranch,
      pressed,
      stored?.branches,
      stored?.feedback,
      stored?.tokens,
    ],
  );
  const lastQuestion = messages.findLast(({ role }) => role === "user");

  return (
    <ConversationContext.Provider value={actions}>
      <div
        className="conversation"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => (event.preventDefault(), composer.current?.attach([...event.dataTransfer.files]))}
      >
        <Thread
          messages={messages}
          status={status}
          error={error}
          messageId={messageId}
          composerIsEmpty={() => composer.current?.isEmpty() ?? true}
          after={waiting.length > 0 && <WaitingMessages entries={waiting} onEdit={(entry) => void writeAnew(entry)} />}
        >
          {messages.length + waiting.length === 0 && (
            <Suggestions
              role={user.role}
              context={context}
              onChoose={(text) =>
                text.endsWith("…")
                  ? composer.current?.startFrom(text.slice(0, -1))
                  : void submit({ text, files: [] }).then((leave) => leave?.())
              }
            />
          )}
        </Thread>
        <Composer
          key={editing?.id}
          ref={composer}
          draftKey={`${user.id}_assistant`}
          label={t("composer.label")}
          autoFocus={autoFocus}
          busy={busy}
          editing={editing}
          onSend={submit}
          onStop={stop}
          onCancelEdit={() => setEditing(undefined)}
          onEditLast={() => !busy && lastQuestion && setEditing(lastQuestion)}
        />
      </div>
    </ConversationContext.Provider>
  );
}
