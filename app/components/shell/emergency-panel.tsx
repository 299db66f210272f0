import { Siren } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Flex, Heading, Text } from "../ui/themed.tsx";
import { Contact } from "./contact.tsx";
import { useShell } from "./shell-context.tsx";

/**
 * The red button at the lower right. Its place leaves the assistant's composer free, see shell.css. Plain elements:
 * it has to open without a connection too, when nothing more can be loaded.
 */
export function EmergencyPanel() {
  const t = useTranslations("shell");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const { emergencyContacts } = useShell().installation;
  const reachable = emergencyContacts.filter(({ number }) => number);

  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Before anybody else hears of it: the assistant that it stands in stays open.
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    addEventListener("keydown", close, true);
    return () => removeEventListener("keydown", close, true);
  }, [open]);

  return (
    <aside className="emergency" aria-label={t("emergency.title")}>
      <button
        ref={button}
        type="button"
        className="emergency-button"
        aria-label={t("emergency.button")}
        title={t("emergency.button")}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Siren size={22} aria-hidden />
      </button>
      <div id={panel} className="emergency-panel" hidden={!open}>
        <Heading as="h2" size="3" color="red">
          {t("emergency.title")}
        </Heading>
        <Text as="p" size="2" weight="medium" my="2">
          {t("emergency.note")}
        </Text>
        {reachable.length === 0 && (
          <Text as="p" size="2" color="gray">
            {t("emergency.none")}
          </Text>
        )}
        <Flex direction="column" gap="3">
          {reachable.map((contact) => (
            <Contact key={contact.name + contact.number} contact={contact} />
          ))}
        </Flex>
      </div>
    </aside>
  );
}
