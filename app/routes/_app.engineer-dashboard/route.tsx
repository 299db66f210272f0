import type { LoaderFunctionArgs } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { showEngineerDashboard } from "#tools/dashboard/show-engineer-dashboard.ts";
import { listIssues } from "#tools/issues/list-issues.ts";
import { listPartsRequests } from "#tools/parts-requests/list-parts-requests.ts";
import { listServiceLogs } from "#tools/service-logs/list-service-logs.ts";
import { listTasks } from "#tools/tasks/list-tasks.ts";
import { listEngineers } from "#tools/engineers/list-engineers.ts";
import { Page } from "../../components/ui/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { EngineerChoice } from "../../data/engineer-dashboard.ts";
import { loadedFor } from "../../data/loaded-query.ts";
import { pack, useLoaded, type LoadedBy } from "../../data/packed.ts";
import { useReportPageContext } from "../../hooks/page-context.tsx";
import { useUser } from "../../hooks/use-user.ts";
import { pageContext, read, readItems } from "../../http/page.server.ts";
import { AllocatedTasks, ownTasks } from "./allocated-tasks.tsx";
import { ClientInformation } from "./client-information.tsx";
import { EngineerSummary } from "./engineer-summary.tsx";
import { FleetIssues } from "./fleet-issues.tsx";
import { MachineDetail } from "./machine-detail.tsx";
import { MachineReport } from "./machine-report.tsx";
import { PartsRequested, partsWaitedFor } from "./parts-requested.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RememberedMachine, rememberMachine } from "./remembered-machine.tsx";
import { issuesOf } from "./open-issues.tsx";
import { pageSize, reportsOf } from "./report-list.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { OwnUploads } from "./own-uploads.tsx";
import "./engineer-dashboard.css";

/** `machine` is a serial number (or an id), `machineId` an id: links of both kinds exist. */
function wantedMachine(params: URLSearchParams): { machineId?: number; serialNumber?: string } {
  const machine = params.get("machine") ?? undefined;
  const machineId = params.get("machineId") ?? undefined;
  if (machineId && /^\d+$/.test(machineId)) return { machineId: Number(machineId) };
  return machine || machineId ? { serialNumber: machine ?? machineId } : {};
}

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const wanted = wantedMachine(new URL(args.request.url).searchParams);
  const dashboard = await read(context, showEngineerDashboard, wanted);
  const machineId = dashboard.machine?.id;
  const isEngineer = context.actor.role === "service";
  const [engineers, parts, tasks, issues, reports] = await Promise.all([
    readItems(context, listEngineers, {}),
    read(context, listPartsRequests, { delivered: false, limit: 20 }),
    isEngineer
      ? read(context, listTasks, { assignedToId: context.actor.id, status: ["pending", "in_progress"] })
      : undefined,
    machineId ? read(context, listIssues, { machineId, status: ["open", "assigned"] }) : undefined,
    machineId ? read(context, listServiceLogs, { machineId, limit: pageSize }) : undefined,
  ]);
  return pack({
    // All machines to choose from are read by the browser: they are many, and the page is there before anybody looks.
    dashboard: { ...dashboard, machines: dashboard.machines.filter(({ id }) => id === machineId) },
    unknownMachine: dashboard.machine ? undefined : (wanted.serialNumber ?? wanted.machineId?.toString()),
    engineers: engineers.map(({ id, name, role }): EngineerChoice => ({ id, name, role })),
    parts: loadedFor(partsWaitedFor, parts.items),
    tasks: tasks && loadedFor(ownTasks(context.actor.id), tasks.items),
    issues: machineId && issues ? loadedFor(issuesOf(machineId), issues.items) : undefined,
    reports:
      machineId && reports ? loadedFor(reportsOf(machineId), { items: reports.items, next: reports.next }) : undefined,
  });
}

export default function EngineerDashboardPage() {
  const t = useTranslations("engineer");
  const user = useUser();
  const loaded = useLoaded<LoadedBy<typeof loader>>();
  const [params, setParams] = useSearchParams();
  const machineId = loaded.dashboard.machine?.id;
  const { part: machine } = useDashboard(loaded.dashboard, "machine");
  useReportPageContext({ machineId, issueId: Number(params.get("issue")) || undefined });

  const choose = (id: number | null) => {
    rememberMachine(id);
    setParams(id === null ? {} : { machineId: String(id) }, { preventScrollReset: true });
  };

  return (
    <Page>
      <RememberedMachine loaded={loaded.dashboard} machineId={machineId} asked={loaded.unknownMachine !== undefined} />
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <QuickActions
        loaded={loaded.dashboard}
        engineers={loaded.engineers}
        machineId={machineId ?? null}
        model={machine?.model}
      />
      <EngineerSummary loaded={loaded.dashboard} />
      <div className="engineer-dashboard">
        <div className="engineer-columns">
          <div className="engineer-main">
            <MachineReport loaded={loaded.dashboard} machineId={machineId ?? null} onChoose={choose} />
            <MachineDetail
              key={machineId}
              machine={machine}
              unknown={loaded.unknownMachine}
              engineers={loaded.engineers}
              issues={loaded.issues}
              reports={loaded.reports}
            />
          </div>
          <div className="engineer-side">
            <OwnUploads />
            {user.role === "service" && <AllocatedTasks loaded={loaded.tasks} />}
            {user.role === "service" && <FleetIssues />}
            <ClientInformation machine={machine} />
            <PartsRequested loaded={loaded.parts} />
          </div>
        </div>
      </div>
    </Page>
  );
}
