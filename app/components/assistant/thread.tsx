import { ArrowDown } from "lucide-react";
import type { ChatStatus } from "ai";
import { Fragment, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useStickToBottom } from "use-stick-to-bottom";
import { useTranslations } from "use-intl";
import { isToolUIPart } from "ai";
import type { ToolPart } from "#agent/chat/messages.ts";
import { Button as ThemeButton } from "#app/components/ui/themed.tsx";
import { loadNow, onDemand } from "#app/components/ui/on-demand.tsx";
import type { ChatMessage } from "#app/data/chats.ts";
import { Message } from "./message.tsx";
import { OpenCard, useQuestionOf } from "./open-card.ts";
import { ThreadScroll } from "./thread-scroll.ts";

const loadFailed = () => import("./failed-answer.tsx");
// An answer fails most of all when the network goes.
loadNow(loadFailed);
const FailedAnswer = onDemand(async () => ({ default: (await loadFailed()).FailedAnswer }));
const UnansweredMessage = onDemand(async () => ({ default: (await loadFailed()).UnansweredMessage }));

interface ThreadProps {
  messages: ChatMessage[];
  status: ChatStatus;
  error: Error | undefined;
  messageId?: string;
  composerIsEmpty: () => boolean;
  /** Stands where messages will be. */
  children: ReactNode;
  /** Stands below the messages. */
  after?: ReactNode;
}

/** Older messages are drawn when somebody asks for them. */
const shownAtFirst = 60;

/** Whether the person is at work in another part of the page. */
const isElsewhere = (card: HTMLElement) =>
  document.activeElement !== document.body && !card.closest(".conversation")?.contains(document.activeElement);

/** The messages, scrolled along with the newest until the reader scrolls up. */
export function Thread({ messages, status, error, messageId, composerIsEmpty, children, after }: ThreadProps) {
  const t = useTranslations("assistant");
  const { scrollRef, contentRef, isAtBottom, scrollToBottom, stopScroll, state } = useStickToBottom({
    initial: messageId ? false : "instant",
    resize: "instant",
  });
  const [wasAway, setWasAway] = useState(false);
  if (!isAtBottom && !wasAway) setWasAway(true);
  const wanted = messageId ? messages.findIndex(({ id }) => id === messageId) : -1;
  const [from, setFrom] = useState(() =>
    Math.max(0, Math.min(messages.length - shownAtFirst, wanted < 0 ? Infinity : wanted)),
  );
  const hidden = Math.min(from, Math.max(0, messages.length - shownAtFirst));
  const busy = status === "submitted" || status === "streaming";
  const last = messages.at(-1);
  const lastOwn = messages.findLast(({ role }) => role === "user")?.id;
  const sent = useRef(lastOwn);
  const openCard = last?.parts.find((part) => isToolUIPart(part) && part.state === "approval-requested");
  const question = useQuestionOf(openCard as ToolPart | undefined);
  const asks = question !== undefined;
  const [drawnCard, setDrawnCard] = useState<HTMLElement>();
  const log = useRef<HTMLDivElement>(null);
  const showFromStart = useCallback(
    (card: HTMLElement) => {
      if (!state.isAtBottom || !log.current?.lastElementChild?.contains(card)) return;
      stopScroll();
      card.scrollIntoView({ block: "start" });
    },
    [state, stopScroll],
  );

  useEffect(() => {
    if (messageId) document.getElementById(`message-${messageId}`)?.scrollIntoView({ block: "center" });
  }, [messageId]);
  // Who sends something wants to see it, wherever they were reading.
  useEffect(() => {
    if (sent.current === lastOwn) return;
    sent.current = lastOwn;
    if (busy) void scrollToBottom("instant");
  }, [lastOwn, busy, scrollToBottom]);
  // A new card is what the person has to look at next, unless they are writing.
  useEffect(() => {
    if (asks && drawnCard && !busy && composerIsEmpty() && !isElsewhere(drawnCard))
      drawnCard.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each card
  }, [asks, drawnCard, busy]);

  const statusText = error
    ? t("status.failed")
    : busy
      ? t("status.answering")
      : question
        ? question
        : last?.role === "assistant"
          ? last.metadata?.notice === "stopped"
            ? t("status.stopped")
            : t("status.ready")
          : "";

  return (
    <div className="thread-frame">
      <div className="thread" ref={scrollRef} tabIndex={0} role="log" aria-live="off" aria-label={t("thread")}>
        <div className="thread-content" ref={contentRef}>
          <div ref={log} className="thread-messages">
            {hidden > 0 && (
              <ThemeButton variant="ghost" size="1" onClick={() => setFrom(Math.max(0, hidden - shownAtFirst))}>
                {t("earlier", { count: hidden })}
              </ThemeButton>
            )}
            {children}
            <OpenCard.Provider value={setDrawnCard}>
              <ThreadScroll.Provider value={showFromStart}>
                {messages.slice(hidden).map((message, at, shown) => (
                  <Fragment key={message.id}>
                    <Message
                      message={message}
                      isLast={at === shown.length - 1}
                      streaming={busy && at === shown.length - 1}
                      highlighted={message.id === messageId}
                      failed={!busy && error !== undefined && at === shown.length - 1}
                    />
                    {message.role === "user" && shown[at + 1]?.role === "user" && (
                      <UnansweredMessage message={message} />
                    )}
                  </Fragment>
                ))}
              </ThreadScroll.Provider>
            </OpenCard.Provider>
            {status === "submitted" && <p className="thinking">{t("status.answering")}</p>}
            {!busy && last?.role === "user" && <FailedAnswer error={error} />}
            {!busy && error && last?.role === "assistant" && <FailedAnswer error={error} />}
            {after}
          </div>
        </div>
      </div>
      {(!isAtBottom || wasAway) && (
        <button
          type="button"
          className="to-bottom"
          data-resting={isAtBottom || undefined}
          aria-label={t("toBottom")}
          title={t("toBottom")}
          onClick={() => void scrollToBottom("instant")}
        >
          <ArrowDown size={18} aria-hidden />
        </button>
      )}
      <div role="status" className="visually-hidden">
        {statusText}
      </div>
    </div>
  );
}
