import { History, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Flex } from "#app/components/ui/themed.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { useShell } from "#app/components/shell/shell-context.tsx";
import { useInBrowser } from "#app/hooks/use-in-browser.ts";
import { useViewContext } from "#app/hooks/page-context.tsx";
import { useUser } from "#app/hooks/use-user.ts";
import type { AssistantProps } from "./assistant-props.ts";
import { Composer } from "./composer.tsx";
import { LoadedConversation } from "./loaded-conversation.tsx";
import { forgetChat, newChatId, rememberChat, rememberedChat } from "./remembered-chat.ts";

const HistoryPopover = onDemand(() => import("./history-popover.tsx"));

/** The assistant beside or over a page: the chat that was open last, a new one, or one of the list. */
export default function Assistant({ autoFocus, prompt }: AssistantProps) {
  const t = useTranslations("assistant");
  const { id: userId } = useUser();
  const context = useViewContext();
  const { chatId: drawn } = useShell();
  const inBrowser = useInBrowser();
  const [remembered] = useState(() => (inBrowser ? rememberedChat(document.cookie, userId) : drawn));
  const [{ chatId, isNew }, setChat] = useState(() => ({ chatId: remembered ?? newChatId(), isNew: !remembered }));
  const [listOpen, setListOpen] = useState<boolean>();
  const history = useRef<HTMLButtonElement>(null);
  const closeList = () => setListOpen((was) => was && false);
  const open = (id: string) => {
    rememberChat(userId, id);
    setChat({ chatId: id, isNew: false });
    closeList();
  };
  const begin = () => {
    forgetChat(userId);
    setChat({ chatId: newChatId(), isNew: true });
    closeList();
  };
  return (
    <div className="assistant">
      <Flex className="assistant-bar" justify="end" gap="2">
        <IconButton
          ref={history}
          label={t("history")}
          variant="ghost"
          color="gray"
          aria-haspopup="dialog"
          aria-expanded={listOpen ?? false}
          onClick={() => setListOpen(!listOpen)}
        >
          <History size={16} aria-hidden />
        </IconButton>
        {listOpen !== undefined && (
          <HistoryPopover
            trigger={history}
            open={listOpen}
            onOpenChange={setListOpen}
            chosen={chatId}
            onChoose={open}
            onGone={begin}
          />
        )}
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
        Composer={Composer}
        onBegun={() => rememberChat(userId, chatId)}
      />
    </div>
  );
}
