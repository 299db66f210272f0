import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { Button, Heading, Text } from "#app/components/ui/themed.tsx";
import { useUser } from "#app/hooks/use-user.ts";

/** At the operations dashboard a refused role is told so by its name. */
export function AccessDenied() {
  const { role } = useUser();
  const t = useTranslations("shell");
  const common = useTranslations("common");
  return (
    <div className="lonely">
      <Heading size="7">{t("denied.title")}</Heading>
      <Text as="p" color="gray">
        {t("denied.description", { role: common(`role.${role}`) })}
      </Text>
      <Button asChild variant="soft">
        <Link to="/">{t("notFound.home")}</Link>
      </Button>
    </div>
  );
}
