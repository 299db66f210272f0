import { Callout } from "@radix-ui/themes";
import { PencilLine } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/themed.tsx";
import { useUnsavedWork } from "#app/hooks/unsaved-work.ts";

export function UnsavedBanner() {
  const t = useTranslations("shell");
  const { exists, dismiss } = useUnsavedWork();
  if (!exists) return null;
  return (
    <Callout.Root color="amber" highContrast size="1" className="banner" role="status">
      <Callout.Icon>
        <PencilLine size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text className="banner-text">
        {t("unsaved.banner")}
        <Button size="1" variant="soft" color="amber" highContrast onClick={dismiss}>
          {t("unsaved.dismiss")}
        </Button>
      </Callout.Text>
    </Callout.Root>
  );
}
