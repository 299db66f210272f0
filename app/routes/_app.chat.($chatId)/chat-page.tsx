import { LoadedConversation } from "#app/components/assistant/loaded-conversation.tsx";
import { ThreadList } from "#app/components/assistant/thread-list.tsx";
import "#app/components/assistant/assistant.css";
import type { ViewContext } from "#app/hooks/page-context.tsx";

interface ChatPageProps {
  chatId: string;
  isNew: boolean;
  messageId?: string;
  context: ViewContext;
  /** What was typed elsewhere to be asked here. */
  prompt?: string;
  onChoose: (chatId: string, messageId?: string) => void;
  onGone: () => void;
  onBegun: () => void;
}

/** List and conversation; loaded apart from the page, because chat code is heavy. */
export default function ChatPage({ chatId, onChoose, onGone, ...conversation }: ChatPageProps) {
  return (
    <>
      <div className="chat-page-list">
        <ThreadList chosen={chatId} onChoose={onChoose} onGone={onGone} />
      </div>
      <div className="chat-page-conversation">
        <LoadedConversation
          key={`${chatId} ${conversation.messageId ?? ""}`}
          chatId={chatId}
          autoFocus
          {...conversation}
        />
      </div>
    </>
  );
}
