import { Popover } from "@radix-ui/themes";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { Select, TextArea } from "#app/components/ui/fields.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { feedbackReasons } from "#tools/chats/rules.ts";
import { useConversationActions } from "./conversation-context.ts";

type Reason = (typeof feedbackReasons)[number];

/** Thumbs; a thumb down asks why. Pressing a thumb again takes it back. */
export function Feedback({ messageId }: { messageId: string }) {
  const t = useTranslations("assistant");
  const { chatId, feedback } = useConversationActions();
  const [given, setGiven] = useState(() => feedback.find((entry) => entry.messageId === messageId)?.helpful ?? null);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<Reason>("wrong");
  const [comment, setComment] = useState("");

  const send = async (helpful: boolean | null, why: { reason?: Reason; comment?: string } = {}) => {
    const before = given;
    setGiven(helpful);
    setOpen(false);
    try {
      await call("chats.give-feedback", { chatId, messageId, helpful, ...why });
      if (helpful !== null) toast({ title: t("feedback.thanks"), tone: "success" });
    } catch (error) {
      setGiven(before);
      toast({ title: t("feedback.failed"), description: errorText(error, ""), tone: "error" });
    }
  };

  return (
    <>
      <IconButton
        label={t("message.helpful")}
        aria-pressed={given === true}
        variant="ghost"
        color={given === true ? "green" : "gray"}
        size="1"
        onClick={() => void send(given === true ? null : true)}
      >
        <ThumbsUp size={14} aria-hidden />
      </IconButton>
      <Popover.Root open={open} onOpenChange={(next) => (next && given === false ? void send(null) : setOpen(next))}>
        <Popover.Trigger>
          <IconButton
            label={t("message.notHelpful")}
            aria-pressed={given === false}
            variant="ghost"
            color={given === false ? "red" : "gray"}
            size="1"
          >
            <ThumbsDown size={14} aria-hidden />
          </IconButton>
        </Popover.Trigger>
        <Popover.Content size="2" className="feedback">
          <Text as="p" size="2" weight="bold" mb="2">
            {t("feedback.title")}
          </Text>
          <Flex direction="column" gap="3">
            <Select
              label={t("feedback.title")}
              labelHidden
              value={reason}
              choices={feedbackReasons.map((value) => ({ value, label: t(`feedback.reason.${value}`) }))}
              onValueChange={setReason}
            />
            <TextArea label={t("feedback.comment")} value={comment} maxLength={2_000} onValueChange={setComment} />
            <Button onClick={() => void send(false, { reason, comment })}>{t("feedback.send")}</Button>
          </Flex>
        </Popover.Content>
      </Popover.Root>
    </>
  );
}
