import { MessageCircle, Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button as GuardedButton } from "#app/components/ui/button.tsx";
import { Button, Flex, Text } from "#app/components/ui/themed.tsx";
import type { EmergencyContact } from "#tools/installation/schema.ts";

/** Somebody to call, or to write to where the number is a mobile one. */
export function Contact({ contact }: { contact: EmergencyContact }) {
  const t = useTranslations("shell");
  const { name, description, number, isLandline } = contact;
  const chat = { variant: "soft", color: "green", size: "2" } as const;
  return (
    <Flex justify="between" align="center" gap="3" wrap="wrap">
      <div>
        <Text as="div" size="2" weight="medium">
          {name}
        </Text>
        <Text as="div" size="1" color="gray">
          {description}
        </Text>
        <Text as="div" size="2" className="numbers">
          {number}
        </Text>
      </div>
      <Flex gap="2">
        <Button asChild variant="soft" size="2">
          <a href={`tel:${number.replaceAll(/[^+\d]/g, "")}`} aria-label={t("emergency.callName", { name })}>
            <Phone size={16} aria-hidden />
            {t("emergency.call")}
          </a>
        </Button>
        {isLandline ? (
          <GuardedButton
            {...chat}
            icon={<MessageCircle size={16} aria-hidden />}
            disabledReason={t("emergency.landline")}
          >
            {t("emergency.chat")}
          </GuardedButton>
        ) : (
          <Button asChild {...chat}>
            <a
              href={`https://wa.me/${number.replaceAll(/\D/g, "")}`}
              target="_blank"
              rel="noreferrer"
              aria-label={t("emergency.chatName", { name })}
            >
              <MessageCircle size={16} aria-hidden />
              {t("emergency.chat")}
            </a>
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
