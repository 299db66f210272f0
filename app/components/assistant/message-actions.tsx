import { Popover } from "@radix-ui/themes";
import { Copy, Info, Pencil, RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/button.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import type { ChatMessage } from "#app/data/chats.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { BranchSwitch } from "./branch-switch.tsx";
import { useConversationActions } from "./conversation-context.ts";
import { Feedback } from "./feedback.tsx";

const icon = { size: 14, "aria-hidden": true } as const;

/** Copy, edit, another try, rating and details; quiet until the message is pointed at or focused. */
export default function MessageActions({ message, isLast }: { message: ChatMessage; isLast: boolean }) {
  const t = useTranslations("assistant.message");
  const { edit, regenerate, branches } = useConversationActions();
  const branch = branches[message.id];
  const own = message.role === "user";
  const text = message.parts
    .map((part) => (part.type === "text" ? part.text : ""))
    .join("\n")
    .trim();
  const copy = () => navigator.clipboard.writeText(text).then(() => toast({ title: t("copied"), tone: "success" }));
  const awaitsCard = message.parts.some((part) => "state" in part && part.state === "approval-requested");
  return (
    <Flex gap="3" className="message-actions" data-last={isLast || undefined}>
      {branch && <BranchSwitch messageId={message.id} branch={branch} />}
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

/** Engine, time and tokens of an answer, for who asks. What no provider has reported is not made up. */
function Details({ message: { metadata } }: { message: ChatMessage }) {
  const t = useTranslations("assistant.message");
  const format = useFormat();
  const { tokens: ofChat } = useConversationActions();
  const { tokens, input, output, cached, durationMs, calls } = metadata ?? {};
  const reported = tokens != null && tokens > 0;
  const lines = [
    reported ? t("tokens", { count: tokens }) : calls ? t("calls", { count: calls }) : t("tokensUnknown"),
    reported && input != null && output != null && t("tokensOf", { input, output }),
    reported && cached ? t("tokensCached", { count: cached }) : false,
    durationMs !== undefined && t("duration", { seconds: format.number(Math.round(durationMs / 100) / 10) }),
    ofChat !== null && ofChat > 0 && t("tokensOfChat", { count: ofChat }),
  ].filter((line): line is string => typeof line === "string");
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
        {lines.map((line) => (
          <Text key={line} as="p" size="1" color="gray">
            {line}
          </Text>
        ))}
      </Popover.Content>
    </Popover.Root>
  );
}
