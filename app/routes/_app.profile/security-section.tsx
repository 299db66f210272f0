import { Link } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { Badge, Text } from "#app/components/ui/themed.tsx";

const ChangePasswordDialog = lazy(() => import("#app/components/account/change-password-dialog.tsx"));

/** Password, and whether a second factor is asked for. */
export function SecuritySection({ twoFactorEnabled }: { twoFactorEnabled: boolean }) {
  const t = useTranslations("accounts.profile");
  const [changing, setChanging] = useState(false);
  return (
    <Section title={t("security")}>
      <div className="account-form">
        <div className="account-row">
          <Text size="2" weight="medium">
            {t("password")}
          </Text>
          <Button variant="soft" onClick={() => setChanging(true)}>
            {t("changePassword")}
          </Button>
        </div>
        <div className="account-row">
          <Text size="2" weight="medium">
            {t("twoFactor")}{" "}
            <Badge color={twoFactorEnabled ? "green" : "gray"}>
              {twoFactorEnabled ? t("twoFactorOn") : t("twoFactorOff")}
            </Badge>
          </Text>
          <Link to="/settings#two-factor">{t("twoFactorSettings")}</Link>
        </div>
      </div>
      {changing && (
        <Suspense>
          <ChangePasswordDialog open onOpenChange={setChanging} />
        </Suspense>
      )}
    </Section>
  );
}
