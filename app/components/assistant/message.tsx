import { Callout } from "@radix-ui/themes";
import { isToolUIPart } from "ai";
import { CircleAlert, FileText } from "lucide-react";
import { lazy, memo, Suspense, useMemo } from "react";
import { useTranslations } from "use-intl";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import type { ToolPart } from "#agent/chat/messages.ts";
import type { ChatMessage } from "#app/data/chats.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { answerFirst } from "./answer-first.ts";
import { CitedSources, sourcesIn } from "./cited-sources.ts";
import { LongText } from "./long-text.tsx";

const MessageActions = onDemand(() => import("./message-actions.tsx"), <div className="message-actions" />);
const ToolCall = onDemand(() => import("./tool-call.tsx"));
const Markdown = lazy(() => import("./markdown.tsx"));
const Choices = lazy(() => import("./choices.tsx"));
const FollowUpsList = lazy(() => import("./follow-ups-list.tsx"));

interface MessageProps {
  message: ChatMessage;
  isLast: boolean;
  /** It is being written. */
  streaming: boolean;
  highlighted: boolean;
  /** Why there is no more of it is said below. */
  failed?: boolean;
}

/** One message. Finished ones are not drawn again while another is being written. */
export const Message = memo(function Message({ message, isLast, streaming, highlighted, failed }: MessageProps) {
  const t = useTranslations("assistant");
  const own = message.role === "user";
  const { role } = useUser();
  const parts = useMemo(() => (own ? message.parts : answerFirst(message.parts)), [own, message]);
  const sources = useMemo(() => (own ? undefined : sourcesIn(message, role)), [own, message, role]);
  return (
    <article
      id={`message-${message.id}`}
      className={own ? "message message-own" : "message"}
      data-highlighted={highlighted || undefined}
      aria-label={own ? t("you") : t("title")}
    >
      <CitedSources.Provider value={sources}>
        {parts.map((part) => (
          <Part
            key={"toolCallId" in part ? part.toolCallId : message.parts.indexOf(part)}
            part={part}
            own={own}
            streaming={streaming && part === message.parts.at(-1)}
            waiting={openCards(message) > 0}
            open={isLast && !streaming}
          />
        ))}
      </CitedSources.Provider>
      {!streaming && !failed && <Notice message={message} />}
      {!streaming && <MessageActions message={message} isLast={isLast} />}
      {!own && isLast && !streaming && !failed && (
        <Suspense>
          <FollowUpsList message={message} />
        </Suspense>
      )}
    </article>
  );
});

const openCards = (message: ChatMessage) =>
  message.parts.filter((part) => isToolUIPart(part) && part.state === "approval-requested").length;

function Part({
  part,
  own,
  streaming,
  waiting,
  open,
}: {
  part: ChatMessage["parts"][number];
  own: boolean;
  streaming: boolean;
  waiting: boolean;
  /** It is the last thing said: what it offers can still be chosen. */
  open: boolean;
}) {
  if (part.type === "text") {
    if (own) return <LongText text={part.text} />;
    const choices = open && part.providerMetadata?.builtin?.choices;
    return (
      <Suspense fallback={<div className="message-plain">{part.text}</div>}>
        {choices ? (
          <Choices text={part.text} choices={choices as string[]} />
        ) : (
          <Markdown text={part.text} streaming={streaming} />
        )}
      </Suspense>
    );
  }
  if (part.type === "data-file") {
    return (
      <span className="file-chip">
        <FileText size={14} aria-hidden /> {part.data.name}
      </span>
    );
  }
  return isToolUIPart(part) ? <ToolCall part={part as ToolPart} othersWait={waiting} /> : null;
}

/** What the interface itself has to say about an answer. */
function Notice({ message }: { message: ChatMessage }) {
  const t = useTranslations("assistant");
  const notice = message.metadata?.notice;
  if (!notice) return null;
  const quiet = notice === "stopped";
  return (
    <Callout.Root size="1" color={quiet ? "gray" : "amber"} highContrast>
      <Callout.Icon>
        <CircleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{t(`notice.${notice}`)}</Callout.Text>
    </Callout.Root>
  );
}
