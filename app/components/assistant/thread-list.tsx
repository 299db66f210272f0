import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, MessagesSquare } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/fields.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { chatsPath, chatList, chatSearch, type ChatSummary } from "#app/data/chats.ts";
import { errorText } from "#app/data/client.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { addDays } from "#tools/fields/rules.ts";
import type { ThreadAction } from "./thread-menu.tsx";

const loadMenu = () => import("./thread-menu.tsx");
const ThreadMenu = lazy(loadMenu);
const ThreadDialog = onDemand(() => import("./thread-dialogs.tsx"));

export interface ThreadListProps {
  chosen?: string;
  onChoose: (chatId: string, messageId?: string) => void;
  /** The chosen chat was deleted. */
  onGone: () => void;
}

const pageSize = 50;
const mostShown = 200;

/** One's chats, first those in which something waits for one and then by date, or what a search finds in them. */
export function ThreadList({ chosen, onChoose, onGone }: ThreadListProps) {
  const t = useTranslations("assistant.threads");
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed.trim());
  return (
    <nav className="threads" aria-label={t("list")}>
      <TextField
        label={t("search")}
        labelHidden
        placeholder={t("search")}
        type="search"
        value={typed}
        onValueChange={setTyped}
      />
      {query ? (
        <Hits query={query} onChoose={onChoose} />
      ) : (
        <Threads chosen={chosen} onChoose={onChoose} onGone={onGone} />
      )}
    </nav>
  );
}

function Threads({ chosen, onChoose, onGone }: ThreadListProps) {
  const t = useTranslations("assistant.threads");
  const format = useFormat();
  const [limit, setLimit] = useState(pageSize);
  const [open, setOpen] = useState<{ chat: ChatSummary; what: ThreadAction }>();
  const client = useQueryClient();
  const {
    data: chats,
    error,
    refetch,
  } = useQuery({ ...chatList(limit), placeholderData: (before: ChatSummary[] | undefined) => before });
  if (error && !chats) return <ErrorState message={errorText(error, t("failed"))} onRetry={() => void refetch()} />;
  if (!chats) return <LoadingRows rows={6} height="28px" />;
  if (chats.length === 0)
    return (
      <EmptyState
        level="h2"
        title={t("none")}
        description={t("noneHint")}
        icon={<MessagesSquare size={24} aria-hidden />}
      />
    );
  return (
    <>
      {inGroups(chats, format.today, (value) => format.today(new Date(value))).map(([name, group]) => (
        <section key={name}>
          <Text as="p" size="1" color="gray" weight="medium" className="threads-age">
            {t(name)}
          </Text>
          <ul>
            {group.map((chat) => (
              <li key={chat.id} className="thread-row" data-chosen={chat.id === chosen || undefined}>
                <button
                  type="button"
                  className="thread-name"
                  aria-current={chat.id === chosen || undefined}
                  onClick={() => onChoose(chat.id)}
                >
                  {chat.title || t("untitled")}
                  {chat.running && <span className="thread-running">{t("running")}</span>}
                  {waits(chat) && (
                    <span className="thread-waits">
                      {chat.waits.card ? t("toConfirm") : t("toReview", { count: chat.waits.drafts })}
                    </span>
                  )}
                </button>
                <RowMenu onChoose={(what) => setOpen({ chat, what })} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {chats.length === limit && limit < mostShown && (
        <Button variant="ghost" size="1" onClick={() => setLimit(mostShown)}>
          {t("more")}
        </Button>
      )}
      {open && (
        <ThreadDialog
          {...open}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            void client.invalidateQueries({ queryKey: [chatsPath] });
            if (open.what === "delete" && open.chat.id === chosen) onGone();
          }}
        />
      )}
    </>
  );
}

/** The button of a chat's menu; the menu itself is code that most visits never need. */
function RowMenu({ onChoose }: { onChoose: (what: ThreadAction) => void }) {
  const t = useTranslations("assistant.threads");
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={t("menu")}
      variant="ghost"
      color="gray"
      size="1"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      <Ellipsis size={14} aria-hidden />
    </IconButton>
  );
  return wanted ? (
    <Suspense fallback={button}>
      <ThreadMenu onChoose={onChoose} />
    </Suspense>
  ) : (
    button
  );
}

function Hits({ query, onChoose }: { query: string; onChoose: ThreadListProps["onChoose"] }) {
  const t = useTranslations("assistant.threads");
  const { data: hits, error } = useQuery(chatSearch(query));
  if (error) return <ErrorState message={errorText(error, t("failed"))} />;
  if (!hits) return <LoadingRows rows={4} height="40px" />;
  if (hits.length === 0) return <EmptyState level="h2" title={t("noHits")} />;
  return (
    <ul>
      {hits.map(({ chatId, messageId, title, excerpt }) => (
        <li key={`${chatId} ${messageId}`} className="thread-row">
          <button type="button" className="thread-hit" onClick={() => onChoose(chatId, messageId ?? undefined)}>
            <Flex direction="column">
              <span>{title || t("untitled")}</span>
              {messageId && <Text size="1">{marked(excerpt)}</Text>}
            </Flex>
          </button>
        </li>
      ))}
    </ul>
  );
}

const marked = (excerpt: string) =>
  excerpt.split(/«(.*?)»/).map((piece, at) => (at % 2 ? <mark key={at}>{piece}</mark> : piece));

const groups = ["waiting", "today", "yesterday", "week", "older"] as const;
type Group = (typeof groups)[number];

/** A card of an answer that is still being written is none yet. */
const waits = ({ running, waits: { card, drafts } }: ChatSummary) => drafts > 0 || (card && !running);

function inGroups(
  chats: ChatSummary[],
  today: () => string,
  dayOf: (moment: string) => string,
): [Group, ChatSummary[]][] {
  const days = (back: number) => addDays(today(), -back);
  const groupOf = (chat: ChatSummary): Group => {
    if (waits(chat)) return "waiting";
    const day = dayOf(chat.updatedAt);
    return day >= days(0) ? "today" : day >= days(1) ? "yesterday" : day >= days(7) ? "week" : "older";
  };
  const found = Map.groupBy(chats, groupOf);
  return groups.flatMap((group) => (found.has(group) ? [[group, found.get(group)!]] : []));
}
