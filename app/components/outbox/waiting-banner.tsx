import { Callout } from "@radix-ui/themes";
import { CloudUpload } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { useWaiting } from "#app/hooks/use-outbox.ts";

const WaitingList = onDemand(() => import("./waiting-list.tsx"));

/** How much of what this person sent the server does not have yet, and what it would not take. */
export function WaitingBanner() {
  const t = useTranslations("shell.outbox");
  const [open, setOpen] = useState(false);
  const entries = useWaiting().filter(({ kind }) => kind !== "attachment");
  const held = entries.filter((entry) => entry.held).length;
  return (
    <>
      {entries.length > 0 && (
        <Callout.Root color="amber" highContrast size="1" role="status" className="banner">
          <Callout.Icon>
            <CloudUpload size={16} aria-hidden />
          </Callout.Icon>
          <Callout.Text className="banner-text">
            <span>{held > 0 ? t("held", { count: held }) : t("banner", { count: entries.length })}</span>
            <Button size="1" variant="surface" color="gray" onClick={() => setOpen(true)}>
              {t("show")}
            </Button>
          </Callout.Text>
        </Callout.Root>
      )}
      {open && <WaitingList open onOpenChange={setOpen} />}
    </>
  );
}
