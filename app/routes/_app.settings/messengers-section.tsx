import { MessageCircle, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import type { OwnLinks } from "#app/data/channels.ts";
import { MessengerItem } from "./messenger-item.tsx";

const LinkDialog = onDemand(() => import("./link-messenger-dialog.tsx"));

/** The person's accounts of messengers. Where none is set up there is nothing to link, and nothing to see. */
export function MessengersSection({ links: { channels, links } }: { links: OwnLinks }) {
  const t = useTranslations("channels.own");
  const [linking, setLinking] = useState(false);
  if (channels.length === 0 && links.length === 0) return null;
  return (
    <Section
      id="messengers"
      title={t("title")}
      description={t("hint")}
      actions={
        channels.length > 0 && (
          <Button variant="soft" icon={<Plus size={16} aria-hidden />} onClick={() => setLinking(true)}>
            {t("link")}
          </Button>
        )
      }
    >
      {links.length === 0 && <EmptyState title={t("none")} icon={<MessageCircle size={28} aria-hidden />} />}
      {links.map((link) => (
        <MessengerItem key={link.id} link={link} />
      ))}
      {linking && <LinkDialog open onOpenChange={setLinking} channels={channels} />}
    </Section>
  );
}
