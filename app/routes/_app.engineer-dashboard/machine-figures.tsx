import { useTranslations } from "use-intl";
import { monthsInService } from "#tools/dashboard/rules.ts";
import { Due } from "../../components/ui/due.tsx";
import { DateText, NumberText } from "../../components/ui/format.tsx";
import { StatCard } from "../../components/ui/page.tsx";
import type { MachineOverview } from "../../data/engineer-dashboard.ts";
import type { DueItem } from "../../data/due-services.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { useMinute } from "../../hooks/use-minute.ts";
import type { PanelId } from "./machine-panels.ts";
import type { Issue, ServiceLog } from "./records.ts";

const dayMs = 86_400_000;

interface MachineFiguresProps {
  machine: MachineOverview;
  /** Newest first. */
  reports: readonly ServiceLog[];
  issues: readonly Issue[];
  /** By plan, what is expected first first. */
  services: readonly DueItem[];
  onShow: (panel: PanelId) => void;
}

/** The machine in five figures; each leads to what it counts. */
export function MachineFigures({ machine, reports, issues, services, onShow }: MachineFiguresProps) {
  const t = useTranslations("engineer.machine");
  const format = useFormat();
  const now = useMinute();
  const today = format.today();
  const months = monthsInService(machine.installationDate, today);
  const [last, before] = reports.filter(({ machineHours }) => machineHours !== null);
  const more = last && before ? last.machineHours! - before.machineHours! : 0;
  const ago = machine.lastService ? Math.max(0, (Date.parse(today) - Date.parse(machine.lastService)) / dayMs) : 0;
  const oldest = [...issues].sort((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))[0];
  const [next] = services;
  return (
    <div className="machine-figures figure-strip">
      <StatCard
        label={t("hours")}
        value={
          <>
            <NumberText value={machine.totalHours} /> <span className="unit">{t("hourUnit")}</span>
          </>
        }
        detail={more > 0 && t("since", { hours: format.number(more), date: format.date(before!.computedServiceDate) })}
        onClick={() => onShow("hours")}
      />
      <StatCard
        label={t("lastService")}
        value={machine.lastService ? <DateText value={machine.lastService} /> : t("unknown")}
        detail={machine.lastService && t("daysAgo", { count: Math.floor(ago) })}
        onClick={() => onShow("history")}
      />
      <StatCard
        label={t("openIssues")}
        value={<NumberText value={machine.openIssues} />}
        detail={oldest && <Due at={oldest.dueAt} now={now} done={Boolean(oldest.engineerFixedAt)} named />}
        onClick={() => onShow("issues")}
      />
      {next && (
        <StatCard
          label={t("nextService")}
          value={<NextService item={next} />}
          detail={next.planName}
          onClick={() => onShow("hours")}
        />
      )}
      <StatCard
        label={t("months")}
        value={months === null ? t("unknown") : <NumberText value={months} />}
        detail={next && t("recordsOf", { count: machine.serviceRecords })}
        onClick={() => onShow("hours")}
      />
      {!next && (
        <StatCard
          label={t("records")}
          value={<NumberText value={machine.serviceRecords} />}
          detail={machine.engineeringDays > 0 && t("engineeringDays", { count: machine.engineeringDays })}
          onClick={() => onShow("history")}
        />
      )}
    </div>
  );
}

/** The day it is expected on; what is overdue by the meter, or too seldom read, by its hours. */
function NextService({ item: { state, forecast, dueHours, dueOn, hours } }: { item: DueItem }) {
  const t = useTranslations("engineer.machine");
  const byMeter = dueHours !== null && (forecast === null || hours >= dueHours);
  const day = forecast?.expectedOn ?? dueOn;
  return (
    <span className={state === "overdue" ? "late" : undefined}>
      {byMeter ? (
        <>
          <NumberText value={dueHours} /> <span className="unit">{t("hourUnit")}</span>
        </>
      ) : (
        day && <DateText value={day} />
      )}
    </span>
  );
}
