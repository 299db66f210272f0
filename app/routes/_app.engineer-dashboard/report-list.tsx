import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "@remix-run/react";
import { useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { moveBetweenRows } from "../../components/rows/row-keys.ts";
import { ReportCard } from "../../components/service-reports/report-card.tsx";
import { Button } from "../../components/ui/button.tsx";
import { MoreButton } from "../../components/ui/more-button.tsx";
import { Section } from "../../components/ui/page.tsx";
import { afterPage } from "../../components/ui/on-demand.tsx";
import { EmptyState, LoadingRows } from "../../components/ui/states.tsx";
import { type ListPage, pagesOf, readOf } from "../../data/call.ts";
import { isFor, type Loaded } from "../../data/loaded-query.ts";
import type { EngineerChoice } from "../../data/engineer-dashboard.ts";
import { useDrawn } from "../../hooks/use-drawn.ts";
import type { ServiceLog } from "./records.ts";
import { noFilter, type ReportFilter } from "./report-filter.ts";

const ReportFilters = afterPage(() => import("./report-filters.tsx"));

interface ReportListProps {
  machineId: number;
  /** How many reports there are: the newest has this number. */
  total: number;
  engineers: readonly EngineerChoice[];
  loaded: Loaded<ListPage<ServiceLog>> | undefined;
}

export const pageSize = 10;
const reportsOnScreen = 6;

/** A machine's reports: all of them, or those that fit a filter. */
export const reportsOf = (machineId: number, filter: ReportFilter = noFilter) =>
  pagesOf("service-logs.list", {
    machineId,
    query: filter.query,
    serviceType: filter.serviceType || undefined,
    engineerId: Number(filter.engineerId) || undefined,
    withOpenIssues: filter.withOpenIssues || undefined,
    withParts: filter.withParts || undefined,
    from: filter.from ?? undefined,
    to: filter.to ?? undefined,
    limit: pageSize,
  });

/** What is read of a machine's reports, the newest first; all who ask for the same share it. */
export function useReports(
  machineId: number,
  loaded: Loaded<ListPage<ServiceLog>> | undefined,
  filter: ReportFilter = noFilter,
) {
  const pages = reportsOf(machineId, filter);
  const first = isFor(loaded, pages.queryKey) ? loaded.data : undefined;
  const list = useInfiniteQuery({
    ...pages,
    initialData: first && { pages: [first], pageParams: [undefined] },
    // What the page came with is there already; what was read for an earlier visit may have changed.
    refetchOnMount: ({ state }) => state.data?.pages[0] !== first && "always",
  });
  return { list, shown: list.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** All reports of the machine, newest first and numbered, a page at a time. */
export function ReportList({ machineId, total, engineers, loaded }: ReportListProps) {
  const t = useTranslations("engineer");
  const [params] = useSearchParams();
  const wanted = Number(params.get("report")) || undefined;
  const [filter, setFilter] = useState(noFilter);
  const filtered = filter !== noFilter;
  const { list: reports, shown } = useReports(machineId, loaded, filter);
  const drawn = useDrawn(shown.length, reportsOnScreen);
  return (
    <Section title={t("reports.title")}>
      <div className="report-filters-place">
        <ReportFilters filter={filter} engineers={engineers} onFilter={setFilter} />
      </div>
      {wanted && reports.isSuccess && !shown.some(({ id }) => id === wanted) && (
        <OlderReport id={wanted} machineId={machineId} engineers={engineers} />
      )}
      {reports.isPending ? (
        <LoadingRows />
      ) : shown.length === 0 ? (
        filtered ? (
          <EmptyState
            title={t("reports.noneFits")}
            action={
              <Button variant="soft" onClick={() => setFilter(noFilter)}>
                {t("reports.clear")}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t("reports.empty")} description={t("reports.emptyHint")} />
        )
      ) : (
        <div className="report-list" onKeyDown={onKey}>
          {shown.slice(0, drawn).map((report, index) => (
            <ReportCard
              key={report.id}
              report={report}
              // Among those that fit, a place in the whole history would be wrong.
              number={filtered ? undefined : total - index}
              engineers={engineers}
              highlighted={wanted === report.id}
            />
          ))}
        </div>
      )}
      <MoreButton list={reports}>{t("reports.more")}</MoreButton>
    </Section>
  );
}

/** What is unfolded has fields and buttons of its own, which need the arrows themselves. */
const onKey = (event: KeyboardEvent<HTMLElement>) =>
  void ((event.target as HTMLElement).matches(".row-open") && moveBetweenRows(event));

/** The report that a link names, when it is not among those that are listed. */
function OlderReport({ id, machineId, engineers }: { id: number } & Pick<ReportListProps, "machineId" | "engineers">) {
  const { data: report } = useQuery(readOf("service-logs.show", { serviceLogId: id }));
  return report?.machineId === machineId ? (
    <ReportCard report={report} number={undefined} engineers={engineers} highlighted />
  ) : null;
}
