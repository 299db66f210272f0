import { useTranslations } from "use-intl";
import { NumberText } from "#app/components/ui/format.tsx";
import { StatCard } from "#app/components/ui/page.tsx";
import { StatStrip } from "#app/components/ui/stat-strip.tsx";
import { useStats } from "#app/data/stats.ts";
import type { ManagementData } from "#tools/dashboard/schema.ts";

/** The four numbers of the fleet in one strip, each with what it is held against. */
export function Numbers({
  compared,
  months,
}: {
  compared: ManagementData["compared"];
  months: ManagementData["trend"];
}) {
  const t = useTranslations("management");
  const common = useTranslations("common");
  const stats = useStats();
  const { overdueIssues } = stats;
  const { inMaintenance, offline, issuesReported, issuesBefore, servicesBefore } = compared;
  return (
    <StatStrip>
      <StatCard
        label={t("cards.machines")}
        value={<NumberText value={stats.totalMachines} />}
        detail={t("compared.status", { active: stats.activeMachines, maintenance: inMaintenance, offline })}
        to="/machines"
      />
      <StatCard
        label={t("cards.services")}
        value={<NumberText value={stats.completedServicesThisMonth} />}
        line={<HistoryLine values={months.map(({ services }) => services)} />}
        detail={t("compared.services", { count: servicesBefore })}
      />
      <StatCard
        label={t("cards.issues")}
        value={<NumberText value={stats.openIssues} />}
        line={overdueIssues > 0 && <span className="stat-late">{common("overdue", { count: overdueIssues })}</span>}
        detail={t("compared.issues", { count: issuesReported, before: issuesBefore })}
        to="/operations"
      />
      <StatCard
        label={t("cards.tokens")}
        value={<NumberText value={stats.totalTokensUsed} />}
        detail={t(stats.totalTokensUsed > 0 ? "compared.tokens" : "compared.noTokens")}
      />
    </StatStrip>
  );
}

/** The months behind a number, at a glance; the chart further down has them to read. */
function HistoryLine({ values }: { values: number[] }) {
  const most = Math.max(1, ...values);
  return (
    <span className="history-line" aria-hidden>
      {values.map((value, at) => (
        <span key={at} style={{ blockSize: `${Math.max(4, (value * 100) / most)}%` }} />
      ))}
    </span>
  );
}
