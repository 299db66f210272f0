import { Callout } from "@radix-ui/themes";
import { useMutationState } from "@tanstack/react-query";
import { CloudUpload } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { toast } from "#app/components/ui/toast.ts";
import { useAskBeforeLeaving } from "#app/hooks/use-ask-before-leaving.ts";

/** Changes that wait for the connection: said at once, shown until they are sent, and asked about before one leaves. */
export function WaitingWrites() {
  const t = useTranslations("shell.waiting");
  const { length: count } = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } });
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current) toast({ title: t("title"), description: t("hint") });
    before.current = count;
  }, [count, t]);
  useAskBeforeLeaving(count > 0);
  if (count === 0) return null;
  return (
    <Callout.Root color="amber" highContrast size="1" role="status" className="banner">
      <Callout.Icon>
        <CloudUpload size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{t("banner", { count })}</Callout.Text>
    </Callout.Root>
  );
}
