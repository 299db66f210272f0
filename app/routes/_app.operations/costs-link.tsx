import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { linkFor } from "#app/pages.ts";
import { useUser } from "#app/hooks/use-user.ts";

/** The way to costs and warranty claims, for those of the office who may see money. */
export function CostsLink() {
  const t = useTranslations("costs");
  const { role, seesMoney } = useUser();
  return seesMoney && linkFor(role, "/costs") ? (
    <Link to="/costs" prefetch="intent" className="operations-link">
      {t("andClaims")}
    </Link>
  ) : null;
}
