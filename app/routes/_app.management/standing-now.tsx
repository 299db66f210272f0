import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { Section } from "#app/components/ui/page.tsx";
import { StatusIcon } from "#app/components/ui/status-icon.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { standingNow, type Standing } from "#app/data/management.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { useFormat } from "#app/hooks/use-format.ts";

/** The machines that stand now, since when and why. */
export function StandingNow({ loaded }: { loaded: Loaded<Standing> }) {
  const t = useTranslations("downtime");
  const format = useFormat();
  const { data = loaded.data } = useLoadedQuery(standingNow, loaded);
  return (
    <Section
      title={
        <>
          {t("standing.title")} {data.total > 0 && <span className="section-count">{data.total}</span>}
        </>
      }
    >
      {data.total === 0 ? (
        <EmptyState title={t("standing.none")} />
      ) : (
        <ul className="due-now">
          {data.items.map(({ id, machineId, machineSerialNumber, reason, issueTitle, fromAt, planned }) => (
            <li key={id}>
              <StatusIcon sign={planned ? "half" : "high"} />
              <div className="due-now-text">
                <Link to={`/engineer-dashboard?machineId=${machineId}`}>{machineSerialNumber}</Link>
                <span className="breakable">
                  {[reason ?? issueTitle ?? t("noReason"), t("standing.since", { day: format.date(fromAt) })].join(
                    " · ",
                  )}
                </span>
              </div>
              {planned && <span className="status">{t("planned")}</span>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
