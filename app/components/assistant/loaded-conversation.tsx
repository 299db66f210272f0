import { Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type RefAttributes } from "react";
import { useTranslations } from "use-intl";
import { loadLater } from "#app/components/ui/on-demand.tsx";
import { ErrorState } from "#app/components/ui/states.tsx";
import { chatDetail } from "#app/data/chats.ts";
import { errorText } from "#app/data/client.ts";
import type { ViewContext } from "#app/hooks/page-context.tsx";
import { flush } from "#app/data/outbox/actions.ts";
import { onArrived } from "#app/data/outbox/waiting.ts";
import { useWaiting } from "#app/hooks/use-outbox.ts";
import { useUser } from "#app/hooks/use-user.ts";
import type { AssistantProps } from "./assistant-props.ts";
import type { ComposerHandle, ComposerProps } from "./composer.tsx";
import { LongText } from "./long-text.tsx";
import { Suggestions } from "./suggestions.tsx";
import { takeBack, waitingIn, type MessageEntry, type Outgoing } from "./outgoing.ts";
import { useComposer } from "./use-composer.ts";
import { useKeepMessage } from "./use-keep-message.ts";
import { useShared } from "./use-shared.ts";
import { WaitingMessages } from "./waiting-later.ts";

/** A browser never asks again for code that it could not get once: without the network it is not asked. */
const loadConversation = () =>
  navigator.onLine ? import("./conversation.tsx") : Promise.reject(new TypeError("There is no network"));
const Conversation = lazy(loadConversation);
loadLater(loadConversation);

interface LoadedProps extends AssistantProps {
  context: ViewContext;
  chatId: string;
  /** It was begun in this browser just now: there is nothing to load. */
  isNew: boolean;
  messageId?: string;
  /** The composer of a new chat: with this code, or coming after it. */
  Composer: ComponentType<ComposerProps & RefAttributes<ComposerHandle>>;
  /** The first message was sent. */
  onBegun?: () => void;
}

/** A conversation once its stored messages are here, or the beginning of a new one. */
export function LoadedConversation({ isNew, ...props }: LoadedProps) {
  return isNew ? <NewConversation {...props} /> : <StoredConversation {...props} />;
}

function StoredConversation(props: Omit<LoadedProps, "isNew" | "Composer">) {
  const t = useTranslations("assistant");
  const { data, error, isPending, refetch } = useQuery(chatDetail(props.chatId));
  // Only what was there at first; the conversation takes over what comes later.
  const first = useRef(data);
  first.current ??= data;
  if (isPending) return <Skeleton height="100%" />;
  if (first.current === undefined)
    return <ErrorState message={errorText(error, t("loadFailed"))} onRetry={() => void refetch()} />;
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <Conversation initial={first.current} {...props} />
    </Suspense>
  );
}

/** Chat code is heavy: it comes after the page, or when somebody begins to write, and the composer stands without it. */
function NewConversation({ Composer, ...props }: Omit<LoadedProps, "isNew">) {
  const { chatId, context, autoFocus, prompt, onBegun } = props;
  const t = useTranslations("assistant");
  const user = useUser();
  const { ref, withComposer } = useComposer();
  const [first, setFirst] = useState<MessageEntry>();
  const waiting = waitingIn(chatId, useWaiting());
  const keepMessage = useKeepMessage(chatId, context);
  const dropShared = useShared(withComposer);
  useEffect(() => {
    if (prompt) withComposer((composer) => composer.startFrom(prompt));
  }, [prompt, withComposer]);
  // What went out by itself is answered on the server: the chat is a stored one from then on.
  const [arrived, setArrived] = useState(false);
  useEffect(
    () => onArrived(({ lane }) => void (lane === chatId && loadConversation().then(() => setArrived(true)))),
    [chatId],
  );
  const begin = async (outgoing: Outgoing) => {
    const entry = await keepMessage(outgoing);
    return (
      entry &&
      (() => {
        dropShared();
        onBegun?.();
        // Without the network the code may not come: the message waits all the same.
        void loadConversation().then(
          () => setFirst(entry),
          () => flush(),
        );
      })
    );
  };
  // A beginning that ends in "…" wants more words first.
  const choose = (text: string) =>
    text.endsWith("…")
      ? withComposer((composer) => composer.startFrom(text.slice(0, -1)))
      : void begin({ text, files: [] }).then((leave) => leave?.());
  if (arrived && !first) return <StoredConversation {...props} />;
  if (first) {
    return (
      <Suspense fallback={<Sending text={first.payload.text} />}>
        <Conversation key={chatId} initial={null} first={first} {...props} />
      </Suspense>
    );
  }
  return (
    <div
      className="conversation"
      onInput={() => void loadConversation().catch(() => undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        withComposer((composer) => composer.attach(files));
      }}
    >
      <div className="thread-frame">
        <div className="thread">
          <div className="thread-messages">
            {waiting.length > 0 ? (
              <WaitingMessages
                entries={waiting}
                onEdit={(entry) =>
                  void takeBack(entry).then((outgoing) => withComposer((composer) => composer.restore(outgoing)))
                }
              />
            ) : (
              <Suggestions role={user.role} context={context} onChoose={choose} />
            )}
          </div>
        </div>
      </div>
      <Composer
        ref={ref}
        draftKey={`${user.id}_assistant`}
        label={t("composer.label")}
        autoFocus={autoFocus}
        busy={false}
        onSend={begin}
      />
    </div>
  );
}

/** The first message, while the code that sends it is on its way. */
function Sending({ text }: { text: string }) {
  const t = useTranslations("assistant");
  return (
    <div className="conversation thread">
      <div className="message message-own">
        <LongText text={text} />
      </div>
      <p className="thinking">{t("status.answering")}</p>
    </div>
  );
}
