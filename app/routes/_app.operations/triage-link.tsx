import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { waitingReportsTotal } from "#app/data/waiting-reports.ts";

/** That reports of guests wait, for those who may decide on them; nothing while none do. */
export function TriageLink({ loaded }: { loaded: Loaded<number> | undefined }) {
  const t = useTranslations("triage");
  const { data: count = 0 } = useLoadedQuery(waitingReportsTotal, loaded, { enabled: loaded !== undefined });
  return count > 0 ? (
    <Link to="/triage" prefetch="intent" className="operations-link">
      {t("open", { count })}
    </Link>
  ) : null;
}
