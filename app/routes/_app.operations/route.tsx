import type { LoaderFunctionArgs } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { lazy, Suspense, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { LateDeliveries } from "#app/components/purchase-orders/late-deliveries.tsx";
import { NumberText } from "#app/components/ui/format.tsx";
import { ServicesDue } from "#app/components/service-plans/services-due.tsx";
import { Page, StatCard } from "#app/components/ui/page.tsx";
import { StatStrip } from "#app/components/ui/stat-strip.tsx";
import { engineers as engineersQuery, firstEngineers, openIssues, openTasks, partsBy } from "#app/data/operations.ts";
import { loadedFor, useLoadedQuery } from "#app/data/loaded-query.ts";
import { pack, useLoaded, type LoadedBy } from "#app/data/packed.ts";
import { dueNow, dueNowFilter } from "#app/data/due-services.ts";
import { idsOf, suppliesOf } from "#app/data/supply.ts";
import { lateFilter, lateTotal } from "#app/data/late-deliveries.ts";
import { waitingReportsTotal } from "#app/data/waiting-reports.ts";
import { useStats } from "#app/data/stats.ts";
import { usePageLinks } from "#app/hooks/use-user.ts";
import { onWire, pageContext, read, readItems } from "#app/http/page.server.ts";
import { showOperations } from "#tools/dashboard/show-operations.ts";
import { rowsAtFirst } from "#tools/dashboard/rules.ts";
import { listGuestReports } from "#tools/guest-reports/list-guest-reports.ts";
import { listSupply } from "#tools/parts-requests/list-supply.ts";
import { listPurchaseOrders } from "#tools/purchase-orders/list-purchase-orders.ts";
import { may } from "#tools/permissions/rules.ts";
import { listEngineers } from "#tools/engineers/list-engineers.ts";
import { listDue } from "#tools/service-plans/list-due.ts";
import { AssignedTasks } from "./assigned-tasks.tsx";
import { EngineerList } from "./engineer-list.tsx";
import { OpenIssues } from "./open-issues.tsx";
import { PartsGrid } from "./parts-grid.tsx";
import { IssueBeside } from "./row-title.tsx";
import { CostsLink } from "./costs-link.tsx";
import { TriageLink } from "./triage-link.tsx";
import { sectionIds, useJump, type SectionId } from "./use-jump.ts";
import { layoutOf, mostRows, requestsDrawnAtFirst, rowsRead, viewOf, type ViewParams } from "./view.ts";
import "./operations.css";
import "#app/components/rows/rows.css";
import "#app/components/rows/selection-bar.css";
import "./parts.css";

const OpenIssue = lazy(() => import("./issue-beside.tsx"));

const isShown = ({ hiddenFromPickers }: { hiddenFromPickers: boolean }) => !hiddenFromPickers;

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const { engineerId, severity, sortBy } = viewOf(new URL(args.request.url).searchParams);
  const mayDecide = may(context.actor.role, "guest-reports.list");
  const [page, engineers, due, reports, late] = await Promise.all([
    read(context, showOperations, { engineerId, severity, sortBy, limit: rowsRead }),
    readItems(context, listEngineers, {}),
    read(context, listDue, dueNowFilter()),
    mayDecide ? read(context, listGuestReports, { limit: 1 }) : undefined,
    read(context, listPurchaseOrders, { ...lateFilter(false), limit: 1 }),
  ]);
  const first = page.parts.items.slice(0, requestsDrawnAtFirst);
  const supplies = first.length > 0 ? await read(context, listSupply, { requestIds: idsOf(first) }) : undefined;
  // A part of a list has no groups: of a longer one the browser reads the rest first.
  const whole = {
    tasks: page.tasks.items.length < rowsRead,
    issues: page.issues.items.length < rowsRead,
    engineers: engineers.length <= rowsRead,
  };
  const carried = engineers.filter(({ id }, index) => index < rowsRead || id === engineerId);
  return pack({
    kept: layoutOf(args.request.headers.get("cookie")),
    tasks: loadedFor(openTasks(engineerId, whole.tasks ? mostRows : rowsRead), page.tasks.items),
    issues: loadedFor(openIssues(severity, whole.issues ? mostRows : rowsRead), page.issues.items),
    parts: loadedFor(partsBy(sortBy, rowsAtFirst), page.parts.items.slice(0, rowsAtFirst)),
    supplies: supplies && loadedFor(suppliesOf(first), onWire(supplies)),
    engineers: loadedFor(whole.engineers ? engineersQuery : firstEngineers(rowsRead), onWire(carried)),
    engineersTotal: engineers.filter(isShown).length,
    due: loadedFor(dueNow(), { items: due.items, total: due.total }),
    late: loadedFor(lateTotal(false), late.total),
    reports: reports && loadedFor(waitingReportsTotal, reports.total),
  });
}

/** What the address chooses, the sections read themselves through /api. */
export const shouldRevalidate = () => false;

export default function OperationsPage() {
  const t = useTranslations("operations");
  const common = useTranslations("common");
  const loaded = useLoaded<LoadedBy<typeof loader>>();
  const stats = useStats();
  const linkTo = usePageLinks();
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const { highlighted, section, show, jump } = useJump();
  const { data: everybody } = useLoadedQuery(engineersQuery, loaded.engineers);
  const engineers = (everybody ?? loaded.engineers.data).filter(isShown);
  const choose = (change: ViewParams) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(change))
          if (value) now.set(name, value);
          else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const { issueId } = view;
  const chooseNow = useRef(choose);
  chooseNow.current = choose;
  const beside = useMemo(
    () => ({ id: issueId, open: (id: number) => chooseNow.current({ issue: String(id) }) }),
    [issueId],
  );
  /** The row that it was opened from has the focus again. */
  const close = () => {
    document.querySelector<HTMLElement>(".row-open[aria-current]")?.focus();
    choose({ issue: undefined });
  };
  const chosen = engineers.find(({ id }) => id === view.engineerId);
  const { overdueIssues, highIssues, pendingPartsRequests, orderedPartsRequests } = stats;
  const cells: { id: SectionId; label: string; value: number; late?: number; detail?: string }[] = [
    {
      id: "open-issues",
      label: t("cards.issues"),
      value: stats.openIssues,
      late: overdueIssues,
      detail: t("cards.issuesDetail", { count: highIssues }),
    },
    {
      id: "engineers",
      label: t("cards.engineers"),
      value: everybody ? engineers.length : loaded.engineersTotal,
      detail: t("cards.engineersDetail", { count: stats.assignedTasks }),
    },
    {
      id: "parts",
      label: t("cards.parts"),
      value: pendingPartsRequests,
      detail: t("cards.partsDetail", {
        ordered: orderedPartsRequests,
        notOrdered: pendingPartsRequests - orderedPartsRequests,
      }),
    },
  ];
  return (
    <Page>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <StatStrip>
        <StatCard
          label={t("cards.machines")}
          detail={t("cards.machinesDetail", {
            active: stats.activeMachines,
            down: stats.totalMachines - stats.activeMachines,
          })}
          value={<NumberText value={stats.totalMachines} />}
          to={linkTo("/machines")}
        />
        {cells.map(({ id, label, value, late, detail }) => (
          <StatCard
            key={id}
            label={label}
            value={<NumberText value={value} />}
            line={late ? <span className="stat-late">{common("overdue", { count: late })}</span> : undefined}
            detail={detail}
            onClick={() => jump(id)}
          />
        ))}
      </StatStrip>
      <div className="operations-links">
        <TriageLink loaded={loaded.reports} />
        <LateDeliveries loaded={loaded.late} />
        <CostsLink />
      </div>
      <div className="operations-tabs" role="group" aria-label={t("sections")}>
        {sectionIds.map((id) => (
          <button key={id} type="button" aria-pressed={section === id} onClick={() => show(id)}>
            {t(`tabs.${id}`)}
          </button>
        ))}
      </div>
      <IssueBeside.Provider value={beside}>
        <div className="operations-body" data-beside={view.issueId}>
          <div className="operations-sections" data-shown={section}>
            <div className="operations-columns">
              <OpenIssues
                loaded={loaded.issues}
                engineers={engineers}
                filter={view.filter}
                onFilter={(issues) => choose({ issues })}
                highlighted={highlighted === "open-issues"}
              />
              <div className="operations-aside">
                <EngineerList
                  engineers={engineers}
                  chosen={chosen?.id}
                  onChoose={(id) => {
                    choose({ engineer: id === undefined ? undefined : String(id) });
                    if (id !== undefined) show("assigned-tasks");
                  }}
                  highlighted={highlighted === "engineers"}
                />
                <ServicesDue loaded={loaded.due} />
              </div>
            </div>
            <AssignedTasks
              key={chosen?.id}
              loaded={loaded.tasks}
              engineer={chosen}
              onShowAll={() => choose({ engineer: undefined })}
            />
            <PartsGrid
              loaded={loaded.parts}
              supplies={loaded.supplies}
              kept={loaded.kept}
              sortBy={view.sortBy}
              onSort={(parts) => choose({ parts })}
              highlighted={highlighted === "parts"}
            />
          </div>
          {view.issueId && (
            <Suspense fallback={<div className="issue-beside" aria-busy />}>
              <OpenIssue issueId={view.issueId} onClose={close} />
            </Suspense>
          )}
        </div>
      </IssueBeside.Provider>
    </Page>
  );
}
