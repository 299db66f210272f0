import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { showEngineerDashboard } from "#tools/dashboard/show-engineer-dashboard.ts";
import { listIssues } from "#tools/issues/list-issues.ts";
import { listPartsRequests } from "#tools/parts-requests/list-parts-requests.ts";
import { listSupply } from "#tools/parts-requests/list-supply.ts";
import { listPurchaseOrders } from "#tools/purchase-orders/list-purchase-orders.ts";
import { listServiceLogs } from "#tools/service-logs/list-service-logs.ts";
import { listDue } from "#tools/service-plans/list-due.ts";
import { listTasks } from "#tools/tasks/list-tasks.ts";
import { listEngineers } from "#tools/engineers/list-engineers.ts";
import { ServicesDue } from "../../components/service-plans/services-due.tsx";
import { Page } from "../../components/ui/page.tsx";
import { afterPage } from "../../components/ui/on-demand.tsx";
import { EmptyState } from "../../components/ui/states.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { EngineerChoice } from "../../data/engineer-dashboard.ts";
import { dueAt, dueNow, dueNowFilter } from "../../data/due-services.ts";
import { lateFilter, lateTotal } from "../../data/late-deliveries.ts";
import { loadedFor } from "../../data/loaded-query.ts";
import { pack, useLoaded, type LoadedBy } from "../../data/packed.ts";
import { idsOf, suppliesOf } from "../../data/supply.ts";
import { useReportPageContext } from "../../hooks/page-context.tsx";
import { useUser } from "../../hooks/use-user.ts";
import { onWire, pageContext, read, readItems } from "../../http/page.server.ts";
import { AllocatedTasks, ownTasks } from "./allocated-tasks.tsx";
import { EngineerSummary } from "./engineer-summary.tsx";
import { FleetIssues } from "./fleet-issues.tsx";
import { MachineHead } from "./machine-head.tsx";
import { MachinePage } from "./machine-page.tsx";
import { MachineReport } from "./machine-report.tsx";
import { PartsRequested, partsWaitedFor, shownAtFirst } from "./parts-requested.tsx";
import { PrintButtons } from "./print-buttons.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { rememberMachine } from "./remembered-machine.ts";
import { issuesOf } from "./open-issues.tsx";
import { pageSize, reportsOf } from "./report-list.tsx";
import { useDashboard } from "./use-dashboard.ts";
import "../../components/rows/rows.css";
import "./engineer-dashboard.css";
import "./machine-page.css";
import "./today.css";

const OwnUploads = afterPage(() => import("./own-uploads.tsx"));

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
  const dueOf = isEngineer ? context.actor.id : undefined;
  const [engineers, parts, tasks, issues, reports, services, due, late] = await Promise.all([
    readItems(context, listEngineers, {}),
    machineId ? undefined : read(context, listPartsRequests, { delivered: false, limit: 20 }),
    isEngineer
      ? read(context, listTasks, { assignedToId: context.actor.id, status: ["pending", "in_progress"] })
      : undefined,
    machineId ? read(context, listIssues, { machineId, status: ["open", "assigned"] }) : undefined,
    machineId ? read(context, listServiceLogs, { machineId, limit: pageSize }) : undefined,
    machineId ? read(context, listDue, { machineId }) : undefined,
    machineId ? undefined : read(context, listDue, dueNowFilter(dueOf)),
    machineId ? undefined : read(context, listPurchaseOrders, { ...lateFilter(isEngineer), limit: 1 }),
  ]);
  const first = parts?.items.slice(0, shownAtFirst) ?? [];
  const supplies = first.length > 0 ? await read(context, listSupply, { requestIds: idsOf(first) }) : undefined;
  return pack({
    // All machines to choose from are read by the browser: they are many, and the page is there before anybody looks.
    dashboard: { ...dashboard, machines: dashboard.machines.filter(({ id }) => id === machineId) },
    unknownMachine: dashboard.machine ? undefined : (wanted.serialNumber ?? wanted.machineId?.toString()),
    engineers: engineers.map(({ id, name, role }): EngineerChoice => ({ id, name, role })),
    parts: parts && loadedFor(partsWaitedFor, parts.items),
    supplies: supplies && loadedFor(suppliesOf(first), onWire(supplies)),
    tasks: tasks && loadedFor(ownTasks(context.actor.id), tasks.items),
    issues: machineId && issues ? loadedFor(issuesOf(machineId), issues.items) : undefined,
    late: late && loadedFor(lateTotal(isEngineer), late.total),
    due: due && loadedFor(dueNow(dueOf), { items: due.items, total: due.total }),
    reports:
      machineId && reports ? loadedFor(reportsOf(machineId), { items: reports.items, next: reports.next }) : undefined,
    services: machineId && services ? loadedFor(dueAt(machineId), services.items) : undefined,
  });
}

/** The engineer's day; with a machine in the address, that machine. */
export default function EngineerDashboardPage() {
  const loaded = useLoaded<LoadedBy<typeof loader>>();
  const [params] = useSearchParams();
  const machineId = loaded.dashboard.machine?.id;
  const { part: machine } = useDashboard(loaded.dashboard, "machine");
  useReportPageContext({ machineId, issueId: Number(params.get("issue")) || undefined });
  useEffect(() => {
    if (machineId !== undefined) rememberMachine(machineId);
  }, [machineId]);
  return machine ? <OneMachine key={machine.id} loaded={loaded} machine={machine} /> : <Today loaded={loaded} />;
}

type Loaded = ReturnType<typeof useLoaded<LoadedBy<typeof loader>>>;

function OneMachine({ loaded, machine }: { loaded: Loaded; machine: NonNullable<Loaded["dashboard"]["machine"]> }) {
  const t = useTranslations("engineer");
  return (
    <Page>
      <PageHeader
        title={
          <Link className="back-link" to="/engineer-dashboard">
            <ChevronDown size={18} aria-hidden />
            {t("title")}
          </Link>
        }
      />
      <div className="machine-page">
        <MachineHead machine={machine} />
        <section className="machine-papers" aria-label={t("report.title")}>
          <PrintButtons machineId={machine.id} />
        </section>
        <QuickActions
          loaded={loaded.dashboard}
          engineers={loaded.engineers}
          machineId={machine.id}
          model={machine.model}
        />
        <MachinePage
          machine={machine}
          dashboard={loaded.dashboard}
          engineers={loaded.engineers}
          issues={loaded.issues}
          reports={loaded.reports}
          tasks={loaded.tasks}
          services={loaded.services}
        />
        <EngineerSummary loaded={loaded.dashboard} />
      </div>
    </Page>
  );
}

function Today({ loaded }: { loaded: Loaded }) {
  const t = useTranslations("engineer");
  const { id, role } = useUser();
  const own = role === "service";
  const navigate = useNavigate();
  const choose = (id: number | null) => {
    rememberMachine(id);
    if (id !== null) void navigate(`?machineId=${id}`);
  };
  const machineReport = <MachineReport loaded={loaded.dashboard} onChoose={choose} />;
  const unknown = loaded.unknownMachine;
  const selectorFirst = !own || unknown !== undefined;
  return (
    <Page>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <div className="today" data-own={own || undefined}>
        <QuickActions loaded={loaded.dashboard} engineers={loaded.engineers} machineId={null} model={undefined} />
        {selectorFirst && machineReport}
        {unknown !== undefined && (
          <EmptyState
            title={t("machine.unknownSerial", { serial: unknown })}
            description={t("machine.unknownSerialHint")}
          />
        )}
        <div className="today-first">
          {own && <AllocatedTasks loaded={loaded.tasks} dashboard={loaded.dashboard} />}
          <OwnUploads />
        </div>
        {own && <FleetIssues />}
        <PartsRequested loaded={loaded.parts} supplies={loaded.supplies} late={loaded.late} mine={own} />
        <EngineerSummary loaded={loaded.dashboard} />
        {!selectorFirst && machineReport}
        <ServicesDue loaded={loaded.due} engineerId={own ? id : undefined} />
      </div>
    </Page>
  );
}
