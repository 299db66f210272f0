import { Skeleton } from "@radix-ui/themes";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLocation, useNavigate, useParams, useSearchParams, type ShouldRevalidateFunction } from "@remix-run/react";
import { PanelLeft, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ComposerLater } from "#app/components/assistant/composer-later.tsx";
import { LoadedConversation } from "#app/components/assistant/loaded-conversation.tsx";
import { newChatId } from "#app/components/assistant/remembered-chat.ts";
import { useShell } from "#app/components/shell/shell-context.tsx";
import type { AskedHere } from "#app/components/shell/frame-context.tsx";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { afterPage } from "#app/components/ui/on-demand.tsx";
import { Flex, Heading, Text } from "#app/components/ui/themed.tsx";
import { useViewContext } from "#app/hooks/page-context.tsx";
import { useInBrowser } from "#app/hooks/use-in-browser.ts";
import { pageContext } from "#app/http/page.server.ts";
import "./chat.css";

const ThreadList = afterPage(async () => ({
  default: (await import("#app/components/assistant/thread-list.tsx")).ThreadList,
}));

/** Threads are read by the browser: they belong to one person and change while one looks. */
export async function loader(args: LoaderFunctionArgs) {
  await pageContext(args);
  return null;
}

/** A chat that is begun gets its address also where the server cannot be reached: there is nothing to read for it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod }) => formMethod !== undefined;

/** The assistant as a page: one's chats at the left, the conversation beside them. */
export default function ChatRoute() {
  const t = useTranslations("assistant");
  const { engine } = useShell();
  const { chatId } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const prompt = (useLocation().state as AskedHere | null)?.prompt;
  const context = useViewContext();
  const [listOpen, setListOpen] = useState(false);
  // A chat that is begun here gets its address without being drawn anew.
  const begun = useRef<string>();
  const [fresh, setFresh] = useState(newChatId);
  const shown = chatId ?? fresh;
  const isNew = !chatId || begun.current === chatId;
  const messageId = params.get("message") ?? undefined;
  // Only the browser knows the chats that there are; the server draws a new one, whose welcome is the largest text.
  const inBrowser = useInBrowser();
  useEffect(() => {
    if (!chatId && begun.current === fresh) setFresh(newChatId());
  }, [chatId, fresh]);
  useEffect(() => setListOpen(false), [chatId]);
  const go = (path: string) => {
    begun.current = undefined;
    navigate(path);
  };

  return (
    <div className="chat-page" data-list={listOpen || undefined}>
      <Flex className="chat-page-head" align="center" gap="3">
        <IconButton
          label={t("history")}
          variant="ghost"
          color="gray"
          className="chat-page-toggle"
          aria-expanded={listOpen}
          onClick={() => setListOpen(!listOpen)}
        >
          <PanelLeft size={18} aria-hidden />
        </IconButton>
        <div className="chat-page-title">
          <Heading as="h1" size="4">
            {t("title")}
          </Heading>
          <Text as="div" size="1" color="gray" className="chat-page-engine">
            {engine.builtIn ? t("builtIn") : engine.name}
          </Text>
        </div>
        <Button
          variant="soft"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => (setFresh(newChatId()), go("/chat"))}
        >
          {t("newChat")}
        </Button>
      </Flex>
      <div className="chat-page-list">
        <ThreadList
          chosen={shown}
          onChoose={(id, message) => go(`/chat/${id}${message ? `?message=${encodeURIComponent(message)}` : ""}`)}
          onGone={() => go("/chat")}
        />
      </div>
      <div className="chat-page-conversation">
        {isNew || inBrowser ? (
          <LoadedConversation
            key={`${shown} ${messageId ?? ""}`}
            chatId={shown}
            isNew={isNew}
            messageId={messageId}
            context={context}
            prompt={prompt}
            autoFocus
            Composer={ComposerLater}
            onBegun={() => {
              begun.current = shown;
              if (!chatId) navigate(`/chat/${shown}`, { replace: true });
            }}
          />
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
    </div>
  );
}
