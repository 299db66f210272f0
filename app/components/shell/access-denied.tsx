import { useTranslations } from "use-intl";
import { useUser } from "#app/hooks/use-user.ts";
import { InsteadOfPage } from "./instead-of-page.tsx";
import { HomeButton } from "./route-error.tsx";

/** At the operations dashboard a refused role is told so by its name. */
export function AccessDenied() {
  const { role } = useUser();
  const t = useTranslations("shell");
  const common = useTranslations("common");
  return (
    <InsteadOfPage
      title={t("denied.title")}
      text={t("denied.description", { role: common(`role.${role}`) })}
      action={<HomeButton />}
    />
  );
}
