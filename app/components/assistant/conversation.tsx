import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ChatDetail, ChatMessage } from "#app/data/chats.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { Composer, type ComposerHandle } from "./composer.tsx";
import { ConversationContext } from "./conversation-context.ts";
import { Suggestions } from "./suggestions.tsx";
import type { ViewContext } from "#app/hooks/page-context.tsx";
import { Thread } from "./thread.tsx";
import { useConversation, type Outgoing } from "./use-conversation.tsx";

interface ConversationProps {
  chatId: string;
  initial: ChatDetail | null;
  context: ViewContext;
  autoFocus?: boolean;
  /** A message to begin with. */
  first?: Outgoing;
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
  const { messages, status, busy, error, stored, send, decide, stop, regenerate, clearError } = useConversation(
    chatId,
    initial,
    context,
  );
  const [editing, setEditing] = useState<ChatMessage>();
  const composer = useRef<ComposerHandle>(null);

  const submit = (outgoing: Outgoing) => {
    setEditing(undefined);
    clearError();
    void send(outgoing);
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

  const actions = useMemo(
    () => ({ chatId, decide, regenerate: () => void regenerate(), edit: setEditing, feedback: stored?.feedback ?? [] }),
    [chatId, decide, regenerate, stored?.feedback],
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
        >
          {messages.length === 0 && (
            <Suggestions
              role={user.role}
              context={context}
              onChoose={(text) =>
                text.endsWith("…") ? composer.current?.startFrom(text.slice(0, -1)) : submit({ text, files: [] })
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
