import { useTranslations } from "use-intl";
import { isNewInstallation, monthsInService } from "#tools/dashboard/rules.ts";
import { Facts } from "../../components/facts.tsx";
import { MachineStatusBadge } from "../../components/ui/badges.tsx";
import { DateText, NumberText } from "../../components/ui/format.tsx";
import { MachineDrawing } from "../../components/ui/machine-drawing.tsx";
import { Section } from "../../components/ui/page.tsx";
import { EmptyState } from "../../components/ui/states.tsx";
import type { EngineerChoice, MachineOverview } from "../../data/engineer-dashboard.ts";
import type { Loaded } from "../../data/loaded-query.ts";
import type { ListPage } from "../../data/call.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { OpenIssues } from "./open-issues.tsx";
import type { Issue, ServiceLog } from "./records.ts";
import { ReportList } from "./report-list.tsx";
import { Timeline } from "./timeline.tsx";

interface MachineDetailProps {
  machine: MachineOverview | null;
  /** What the address names, when there is no such machine. */
  unknown: string | undefined;
  engineers: readonly EngineerChoice[];
  issues: Loaded<Issue[]> | undefined;
  reports: Loaded<ListPage<ServiceLog>> | undefined;
}

/** The machine in view: its figures, what is open, what was done. */
export function MachineDetail({ machine, unknown, engineers, issues, reports }: MachineDetailProps) {
  const t = useTranslations("engineer");
  const labels = useTranslations("common");
  const format = useFormat();
  if (machine === null && unknown !== undefined)
    return (
      <EmptyState
        title={t("machine.unknownSerial", { serial: unknown })}
        description={t("machine.unknownSerialHint")}
      />
    );
  if (machine === null) return <EmptyState title={t("machine.none")} description={t("machine.noneHint")} />;
  const months = monthsInService(machine.installationDate, format.today());
  return (
    <>
      <Section title={`${machine.serialNumber} · ${machine.model}`}>
        <div className="machine-summary">
          <span className="machine-picture">
            <MachineDrawing type={machine.machineType} />
          </span>
          <Facts
            facts={[
              [t("machine.serial"), machine.serialNumber],
              [t("machine.model"), machine.model],
              [t("machine.type"), labels(`machineType.${machine.machineType}`)],
              [t("machine.status"), isNewInstallation(machine) ? t("machine.newInstallation") : t("machine.active")],
              [
                t("machine.lastService"),
                machine.lastService ? <DateText value={machine.lastService} /> : t("machine.unknown"),
              ],
              [t("machine.hours"), <NumberText key="hours" value={machine.totalHours} />],
              [t("machine.records"), <NumberText key="records" value={machine.serviceRecords} />],
              [t("machine.openIssues"), <NumberText key="issues" value={machine.openIssues} />],
              [
                t("machine.months"),
                months === null ? t("machine.unknown") : <NumberText key="months" value={months} />,
              ],
              [t("machine.customer"), machine.customerName ?? labels("notAssigned")],
              [t("machine.location"), machine.location ?? t("machine.unknown")],
            ]}
          />
          {machine.status !== "active" && <MachineStatusBadge status={machine.status} />}
        </div>
      </Section>
      <OpenIssues machineId={machine.id} engineers={engineers} loaded={issues} />
      <ReportList machineId={machine.id} total={machine.serviceRecords} engineers={engineers} loaded={reports} />
      <Timeline machineId={machine.id} />
    </>
  );
}
