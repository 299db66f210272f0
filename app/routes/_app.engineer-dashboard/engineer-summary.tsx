import { useTranslations } from "use-intl";
import { NumberText } from "../../components/ui/format.tsx";
import { Section, StatCard } from "../../components/ui/page.tsx";
import type { EngineerDashboard } from "../../data/engineer-dashboard.ts";
import { useUser } from "../../hooks/use-user.ts";
import { useDashboard } from "./use-dashboard.ts";

export function EngineerSummary({ loaded }: { loaded: EngineerDashboard }) {
  const { part: summary } = useDashboard(loaded, "summary");
  const t = useTranslations("engineer");
  const own = useUser().role === "service";
  return (
    <Section title={t("summary.title")}>
      <div className="figure-strip">
        <StatCard
          label={own ? t("summary.assignedMachines") : t("summary.fleetMachines")}
          value={<NumberText value={summary.assignedMachines} />}
        />
        <StatCard label={t("summary.openIssues")} value={<NumberText value={summary.openIssues} />} />
        <StatCard label={t("summary.serviceRecords")} value={<NumberText value={summary.serviceRecords} />} />
      </div>
    </Section>
  );
}
