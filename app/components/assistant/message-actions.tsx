import { Popover } from "@radix-ui/themes";
import { Copy, Info, Pencil, RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/button.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import type { ChatMessage } from "#app/data/chats.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useConversationActions } from "./conversation-context.ts";
import { Feedback } from "./feedback.tsx";

const icon = { size: 14, "aria-hidden": true } as const;

/** Copy, edit, another try, rating and details; quiet until the message is pointed at or focused. */
export default function MessageActions({ message, isLast }: { message: ChatMessage; isLast: boolean }) {
  const t = useTranslations("assistant.message");
  const { edit, regenerate } = useConversationActions();
  const own = message.role === "user";
  const text = message.parts
    .map((part) => (part.type === "text" ? part.text : ""))
    .join("\n")
    .trim();
  const copy = () => navigator.clipboard.writeText(text).then(() => toast({ title: t("copied"), tone: "success" }));
  const awaitsCard = message.parts.some((part) => "state" in part && part.state === "approval-requested");
  return (
    <Flex gap="3" className="message-actions" data-last={isLast || undefined}>
      {text && (
        <IconButton label={t("copy")} variant="ghost" color="gray" size="1" onClick={() => void copy()}>
          <Copy {...icon} />
        </IconButton>
      )}
      {own && (
        <IconButton label={t("edit")} variant="ghost" color="gray" size="1" onClick={() => edit(message)}>
          <Pencil {...icon} />
        </IconButton>
      )}
      {!own && isLast && !awaitsCard && (
        <IconButton label={t("regenerate")} variant="ghost" color="gray" size="1" onClick={regenerate}>
          <RotateCw {...icon} />
        </IconButton>
      )}
      {!own && <Feedback messageId={message.id} />}
      {!own && <Details message={message} />}
    </Flex>
  );
}

/** Engine, time and tokens of an answer, for who asks. */
function Details({ message: { metadata } }: { message: ChatMessage }) {
  const t = useTranslations("assistant.message");
  const format = useFormat();
  return (
    <Popover.Root>
      <Popover.Trigger>
        <IconButton label={t("details")} variant="ghost" color="gray" size="1">
          <Info {...icon} />
        </IconButton>
      </Popover.Trigger>
      <Popover.Content size="1">
        <Text as="p" size="1">
          {metadata?.engine}
        </Text>
        {metadata?.createdAt && (
          <Text as="p" size="1" color="gray">
            {format.dateTime(metadata.createdAt)}
          </Text>
        )}
        <Text as="p" size="1" color="gray">
          {metadata?.tokens == null ? t("tokensUnknown") : t("tokens", { count: metadata.tokens })}
        </Text>
      </Popover.Content>
    </Popover.Root>
  );
}
