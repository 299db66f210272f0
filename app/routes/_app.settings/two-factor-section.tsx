import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { Badge, Text } from "#app/components/ui/themed.tsx";
import type { OwnSettings } from "#tools/settings/shapes.ts";

const EnableTwoFactor = lazy(() => import("./enable-two-factor.tsx"));
const DisableTwoFactor = lazy(() => import("./disable-two-factor.tsx"));

/** Whether signing in asks for a second factor, and the way to change that. */
export function TwoFactorSection({ settings: { twoFactorEnabled, recoveryCodesLeft } }: { settings: OwnSettings }) {
  const t = useTranslations("accounts.twoFactor");
  const [open, setOpen] = useState<"enable" | "disable">();
  const openable = { open: true, onOpenChange: () => setOpen(undefined) };
  return (
    <Section
      id="two-factor"
      title={t("title")}
      description={twoFactorEnabled ? t("on") : t("off")}
      actions={
        <Button
          variant="soft"
          color={twoFactorEnabled ? "red" : undefined}
          onClick={() => setOpen(twoFactorEnabled ? "disable" : "enable")}
        >
          {twoFactorEnabled ? t("disable") : t("enable")}
        </Button>
      }
    >
      {twoFactorEnabled && recoveryCodesLeft !== undefined && (
        <Text size="2">
          <Badge color={recoveryCodesLeft > 2 ? "gray" : "amber"}>{t("codesLeft", { count: recoveryCodesLeft })}</Badge>
        </Text>
      )}
      {open && (
        <Suspense>
          {open === "enable" ? <EnableTwoFactor {...openable} /> : <DisableTwoFactor {...openable} />}
        </Suspense>
      )}
    </Section>
  );
}
