import { Popover, Skeleton } from "@radix-ui/themes";
import { History, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Flex } from "#app/components/ui/themed.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { useUser } from "#app/hooks/use-user.ts";
import type { AssistantProps } from "./dock.tsx";
import { LoadedConversation } from "./loaded-conversation.tsx";
import { forgetChat, newChatId, rememberChat, rememberedChat } from "./remembered-chat.ts";
import "./assistant.css";

const ThreadList = lazy(() => import("./thread-list.tsx").then(({ ThreadList }) => ({ default: ThreadList })));

/** The assistant beside or over a page: the chat that was open last, a new one, or one of the list. */
export default function Assistant({ context, autoFocus, prompt }: AssistantProps) {
  const t = useTranslations("assistant");
  const { id: userId } = useUser();
  const [remembered] = useState(() => rememberedChat(userId));
  const [{ chatId, isNew }, setChat] = useState(() => ({ chatId: remembered ?? newChatId(), isNew: !remembered }));
  const [listOpen, setListOpen] = useState(false);
  const open = (id: string) => {
    rememberChat(userId, id);
    setChat({ chatId: id, isNew: false });
    setListOpen(false);
  };
  const begin = () => {
    forgetChat(userId);
    setChat({ chatId: newChatId(), isNew: true });
    setListOpen(false);
  };
  return (
    <div className="assistant">
      <Flex className="assistant-bar" justify="end" gap="2">
        <Popover.Root open={listOpen} onOpenChange={setListOpen}>
          <Popover.Trigger>
            <IconButton label={t("history")} variant="ghost" color="gray">
              <History size={16} aria-hidden />
            </IconButton>
          </Popover.Trigger>
          <Popover.Content className="assistant-history" size="1" align="end">
            <Suspense fallback={<Skeleton height="12rem" />}>
              <ThreadList chosen={chatId} onChoose={open} onGone={begin} />
            </Suspense>
          </Popover.Content>
        </Popover.Root>
        <IconButton label={t("newChat")} variant="ghost" color="gray" onClick={begin}>
          <Plus size={16} aria-hidden />
        </IconButton>
      </Flex>
      <LoadedConversation
        key={chatId}
        chatId={chatId}
        isNew={isNew}
        context={context}
        autoFocus={autoFocus}
        prompt={prompt}
        onBegun={() => rememberChat(userId, chatId)}
      />
    </div>
  );
}
