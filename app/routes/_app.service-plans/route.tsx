import type { LoaderFunctionArgs } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { LoadingRows } from "#app/components/ui/states.tsx";
import { loadedFor, useLoadedQuery } from "#app/data/loaded-query.ts";
import { pack, useLoaded, type LoadedBy } from "#app/data/packed.ts";
import { allPlans, dueFilter, dueRows, type ServicePlan } from "#app/data/service-plans.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { onWire, pageContext, read, readItems } from "#app/http/page.server.ts";
import { listDue } from "#tools/service-plans/list-due.ts";
import { listServicePlans } from "#tools/service-plans/list-service-plans.ts";
import { DueCalendar } from "./due-calendar.tsx";
import { DueFilters } from "./due-filters.tsx";
import { DueList } from "./due-list.tsx";
import { PlanList } from "./plan-list.tsx";
import { choicesOf, fitting, viewOf, views } from "./view.ts";
import "#app/components/rows/rows.css";
import "#app/components/rows/selection-bar.css";
import "./service-plans.css";

const CalendarLinkDialog = onDemand(() => import("./calendar-link-dialog.tsx"));
const NeededList = onDemand(() => import("./needed-list.tsx"), <LoadingRows rows={6} />);
const PlanDialog = onDemand(() => import("./plan-dialog.tsx"));

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const [due, plans] = await Promise.all([
    read(context, listDue, dueFilter()),
    readItems(context, listServicePlans, {}),
  ]);
  const { total } = due;
  return pack({
    due: loadedFor(dueRows(), { items: onWire(due.items), total }),
    plans: loadedFor(allPlans, onWire(plans)),
  });
}

/** What is chosen is narrowed in the browser, or asked for by a query of its own. */
export const shouldRevalidate = () => false;

/** What the fleet needs next, as a list and a calendar, and the plans that say so. */
export default function ServicePlansPage() {
  const t = useTranslations("servicePlans");
  const loaded = useLoaded<LoadedBy<typeof loader>>();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const view = viewOf(params, format.today());
  const { data: whole } = useLoadedQuery(dueRows(), loaded.due);
  // Of a list that is cut, what is chosen is asked for; any other is narrowed as it is.
  const isCut = whole !== undefined && whole.total > whole.items.length;
  const isNarrowed = Boolean(view.customer || view.place || view.engineer);
  const { data: narrowed } = useQuery({ ...dueRows(view), enabled: isCut && isNarrowed });
  const due = (isNarrowed && narrowed) || whole;
  const { data: plans = [] } = useLoadedQuery(allPlans, loaded.plans);
  const mayEdit = useMay("service-plans.create");
  const [edited, setEdited] = useState<ServicePlan | "new">();
  const [linking, setLinking] = useState(false);
  const items = fitting(due?.items ?? [], view);
  const of = due && due.total > due.items.length ? due.total : undefined;
  const choose = (name: string, value: string) =>
    setParams((now) => (value ? now.set(name, value) : now.delete(name), now), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Page>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <div className="due-tabs">
        <LinkTabs
          label={t("views")}
          views={views}
          open={view.view}
          address={(one) => (one === "list" ? "/service-plans" : `?view=${one}`)}
          text={(one) => t(`view.${one}`)}
          replace={false}
        />
        {/* On a phone their words are for those who do not see the signs. */}
        <div className="due-tabs-acts">
          <Button variant="soft" icon={<CalendarPlus size={16} aria-hidden />} onClick={() => setLinking(true)}>
            <span>{t("calendarLink.open")}</span>
          </Button>
          <Button
            icon={<Plus size={16} aria-hidden />}
            disabledReason={!mayEdit && t("officeOnly")}
            onClick={() => setEdited("new")}
          >
            <span>{t("add")}</span>
          </Button>
        </div>
      </div>
      {view.view === "plans" ? (
        <PlanList plans={plans} onEdit={setEdited} />
      ) : view.view === "parts" ? (
        <NeededList weeks={view.weeks} onWeeks={(weeks) => choose("weeks", String(weeks))} />
      ) : (
        <>
          <DueFilters
            view={view}
            choices={choicesOf(whole?.items ?? [], view)}
            count={items.length}
            of={of}
            onChoose={choose}
          />
          {view.view === "list" ? (
            <DueList items={items} />
          ) : (
            <DueCalendar items={items} span={view.view} day={view.day} onDay={(day) => choose("day", day)} />
          )}
        </>
      )}
      {linking && <CalendarLinkDialog open onOpenChange={setLinking} />}
      {edited && (
        <PlanDialog open plan={edited === "new" ? undefined : edited} onOpenChange={() => setEdited(undefined)} />
      )}
    </Page>
  );
}
