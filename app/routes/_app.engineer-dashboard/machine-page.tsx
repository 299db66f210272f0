import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { NumberText } from "../../components/ui/format.tsx";
import { onDemand } from "../../components/ui/on-demand.tsx";
import { LoadingRows } from "../../components/ui/states.tsx";
import type { EngineerChoice, EngineerDashboard, MachineOverview } from "../../data/engineer-dashboard.ts";
import { useLoadedQuery, type Loaded } from "../../data/loaded-query.ts";
import type { ListPage } from "../../data/call.ts";
import { dueAt, type DueItem } from "../../data/due-services.ts";
import { useUser } from "../../hooks/use-user.ts";
import { AllocatedTasks } from "./allocated-tasks.tsx";
import { LastTime } from "./last-time.tsx";
import { MachineFigures } from "./machine-figures.tsx";
import { panelIds, type PanelId } from "./machine-panels.ts";
import { issuesOf, OpenIssues } from "./open-issues.tsx";
import type { Issue, ServiceLog, Task } from "./records.ts";
import { ReportList, useReports } from "./report-list.tsx";

const OtherParts = onDemand(() => import("./other-parts.tsx"), <LoadingRows />);

const MachineCosts = onDemand(() => import("../../components/costs/machine-costs.tsx"), <LoadingRows />);

/** Below this share of the window's height the tabs leave too little room for what they show. */
const lowest = 0.65;

interface MachinePageProps {
  machine: MachineOverview;
  dashboard: EngineerDashboard;
  engineers: readonly EngineerChoice[];
  issues: Loaded<Issue[]> | undefined;
  reports: Loaded<ListPage<ServiceLog>> | undefined;
  tasks: Loaded<Task[]> | undefined;
  services: Loaded<DueItem[]> | undefined;
}

/** All of one machine: its figures, what was done last, and everything else at one touch. */
export function MachinePage({ machine, dashboard, engineers, issues, reports, tasks, services }: MachinePageProps) {
  const t = useTranslations("engineer");
  const { role, seesMoney: money } = useUser();
  const own = role === "service";
  const { shown, seen, show, tabs } = usePanels();
  const newest = useReports(machine.id, reports).shown;
  const { data: open = [] } = useLoadedQuery(issuesOf(machine.id), issues);
  const { data: due = [] } = useLoadedQuery(dueAt(machine.id), services);
  const counts: Partial<Record<PanelId, number>> = {
    history: machine.serviceRecords,
    issues: machine.openIssues,
    parts: machine.openParts,
  };
  const other = { machine, reports: newest };
  const panels: Record<PanelId, ReactNode> = {
    history: (
      <ReportList machineId={machine.id} total={machine.serviceRecords} engineers={engineers} loaded={reports} />
    ),
    issues: <OpenIssues machineId={machine.id} engineers={engineers} loaded={issues} />,
    parts: <OtherParts part="parts" {...other} />,
    costs: money && <MachineCosts machineId={machine.id} />,
    hours: <OtherParts part="hours" {...other} />,
    client: <OtherParts part="client" {...other} />,
    files: <OtherParts part="files" {...other} />,
    tasks: own && <AllocatedTasks loaded={tasks} dashboard={dashboard} />,
  };
  return (
    <>
      <MachineFigures machine={machine} reports={newest} issues={open} services={due} onShow={show} />
      {newest[0] && <LastTime report={newest[0]} issues={open} />}
      <div ref={tabs} className="machine-tabs" role="group" aria-label={t("machine.sections")}>
        {panelIds.map(
          (id) =>
            panels[id] && (
              <button key={id} type="button" aria-pressed={shown === id} onClick={() => show(id)}>
                {id === "client" || id === "tasks" ? t(`${id}.title`) : t(`machine.tabs.${id}`)}{" "}
                {counts[id] !== undefined && (
                  <span className="section-count">
                    <NumberText value={counts[id]} />
                  </span>
                )}
              </button>
            ),
        )}
      </div>
      <div className="machine-panels engineer-main" data-shown={shown}>
        {panelIds.map(
          (id) =>
            seen.has(id) && (
              <div key={id} className="machine-panel" data-panel={id}>
                {panels[id]}
              </div>
            ),
        )}
      </div>
    </>
  );
}

/** Which part is shown. A link that names an issue opens the issues, one that names a report the history. */
function usePanels() {
  const [params] = useSearchParams();
  const [issue, report] = [params.get("issue"), params.get("report")];
  const tabs = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<PanelId>(issue ? "issues" : "history");
  // What is always in sight on wide screens is drawn at once; other parts when somebody asks, and they keep what was typed.
  const [seen, setSeen] = useState<ReadonlySet<PanelId>>(() => new Set<PanelId>(["history", "issues", "tasks"]));
  const show = (id: PanelId) => {
    setShown(id);
    setSeen((now) => new Set(now).add(id));
    // On a phone what was asked for would be below the edge.
    const bar = tabs.current;
    if (bar && bar.getBoundingClientRect().top > innerHeight * lowest) bar.scrollIntoView({ block: "start" });
  };
  useEffect(() => {
    if (issue) show("issues");
    else if (report) show("history");
  }, [issue, report]);
  return { shown, seen, show, tabs };
}
