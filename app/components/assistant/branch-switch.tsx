import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/button.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import type { Branch } from "#app/data/chats.ts";
import { useConversationActions } from "./conversation-context.ts";

const icon = { size: 14, "aria-hidden": true } as const;
const look = { variant: "ghost", color: "gray", size: "1" } as const;

/** Which version of a message is shown, and the way to the others. */
export function BranchSwitch({ messageId, branch: { at, of } }: { messageId: string; branch: Branch }) {
  const t = useTranslations("assistant.message");
  const { chooseBranch, pressed } = useConversationActions();
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // The message that was pressed on has given way to another one, and its button with it.
  useEffect(() => {
    if (pressed.current?.messageId !== messageId) return;
    (pressed.current.step < 0 ? previous : next).current?.focus();
    pressed.current = undefined;
  }, [messageId, at, pressed]);
  const go = (step: 1 | -1) => void chooseBranch(messageId, at + step, step);
  return (
    <Flex role="group" aria-label={t("version", { at, of })} className="branch-switch" gap="2" align="center">
      <IconButton
        ref={previous}
        label={t("previous")}
        disabledReason={at <= 1 && t("isFirst")}
        onClick={() => go(-1)}
        {...look}
      >
        <ChevronLeft {...icon} />
      </IconButton>
      <Text size="1" color="gray" aria-hidden>
        {at} / {of}
      </Text>
      <IconButton ref={next} label={t("next")} disabledReason={at >= of && t("isLast")} onClick={() => go(1)} {...look}>
        <ChevronRight {...icon} />
      </IconButton>
    </Flex>
  );
}
