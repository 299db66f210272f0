import { BookOpen, ClipboardPlus, PackagePlus, TriangleAlert } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ManualTile } from "../../components/manuals/manual-tile.tsx";
import { onDemand } from "../../components/ui/on-demand.tsx";
import type { EngineerChoice, EngineerDashboard } from "../../data/engineer-dashboard.ts";
import { useDashboard } from "./use-dashboard.ts";

const LogServiceDialog = onDemand(() => import("../../components/record-dialogs/log-service-dialog.tsx"));
const ReportIssueDialog = onDemand(() => import("../../components/record-dialogs/report-issue-dialog.tsx"));
const RequestPartsDialog = onDemand(() => import("../../components/record-dialogs/request-parts-dialog.tsx"));

interface QuickActionsProps {
  loaded: EngineerDashboard;
  engineers: readonly EngineerChoice[];
  machineId: number | null;
  /** Of the machine in view. */
  model: string | undefined;
}

type Open = "service" | "issue" | "parts" | undefined;

/** What an engineer does most, one touch away. */
export function QuickActions({ loaded, engineers, machineId, model }: QuickActionsProps) {
  const t = useTranslations("engineer");
  const { part: machines } = useDashboard(loaded, "machines");
  const [open, setOpen] = useState<Open>();
  const dialog = {
    open: true,
    onOpenChange: (shown: boolean) => !shown && setOpen(undefined),
    machines,
    engineers,
    machineId,
  };
  return (
    <section className="quick-actions" aria-label={t("quickActions")}>
      <Tile label={t("logService")} icon={<ClipboardPlus size={20} aria-hidden />} onClick={() => setOpen("service")} />
      <Tile label={t("reportIssue")} icon={<TriangleAlert size={20} aria-hidden />} onClick={() => setOpen("issue")} />
      <Tile label={t("requestParts")} icon={<PackagePlus size={20} aria-hidden />} onClick={() => setOpen("parts")} />
      <ManualTile model={model}>
        {(onClick) => <Tile label={t("machineManual")} icon={<BookOpen size={20} aria-hidden />} onClick={onClick} />}
      </ManualTile>
      {open === "service" && <LogServiceDialog {...dialog} />}
      {open === "issue" && <ReportIssueDialog {...dialog} />}
      {open === "parts" && <RequestPartsDialog {...dialog} />}
    </section>
  );
}

const Tile = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <button type="button" className="quick-action" onClick={onClick}>
    {icon}
    <span>{label}</span>
  </button>
);
