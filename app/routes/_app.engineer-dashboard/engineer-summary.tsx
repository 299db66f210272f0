import { ClipboardList, Forklift, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { NumberText } from "../../components/ui/format.tsx";
import { StatCard } from "../../components/ui/page.tsx";
import type { EngineerDashboard } from "../../data/engineer-dashboard.ts";
import { useUser } from "../../hooks/use-user.ts";
import { useDashboard } from "./use-dashboard.ts";

export function EngineerSummary({ loaded }: { loaded: EngineerDashboard }) {
  const { part: summary } = useDashboard(loaded, "summary");
  const t = useTranslations("engineer");
  const own = useUser().role === "service";
  return (
    <section className="engineer-summary" aria-label={t("summary.title")}>
      <StatCard
        label={own ? t("summary.assignedMachines") : t("summary.fleetMachines")}
        value={<NumberText value={summary.assignedMachines} />}
        icon={<Forklift size={18} />}
      />
      <StatCard
        label={t("summary.openIssues")}
        value={<NumberText value={summary.openIssues} />}
        icon={<TriangleAlert size={18} />}
      />
      <StatCard
        label={t("summary.serviceRecords")}
        value={<NumberText value={summary.serviceRecords} />}
        icon={<ClipboardList size={18} />}
      />
    </section>
  );
}
