import type { LoaderFunctionArgs } from "@remix-run/node";
import { MessagesSquare } from "lucide-react";
import { useSearchParams } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { LateDeliveries } from "#app/components/purchase-orders/late-deliveries.tsx";
import QuestionBox from "#app/components/questions/question-box.tsx";
import { SavedQuestions } from "#app/components/questions/saved-questions.tsx";
import { useFrame } from "#app/components/shell/frame-context.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { ServicesDue } from "#app/components/service-plans/services-due.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { loadedFor, useLoadedQuery } from "#app/data/loaded-query.ts";
import { managementData, standingFilter, standingNow } from "#app/data/management.ts";
import { pack, useLoaded, type LoadedBy } from "#app/data/packed.ts";
import { lateFilter, lateTotal } from "#app/data/late-deliveries.ts";
import { dueNow, dueNowFilter } from "#app/data/due-services.ts";
import { useStats } from "#app/data/stats.ts";
import { pageContext, read } from "#app/http/page.server.ts";
import { askedInsights } from "#tools/dashboard/rules.ts";
import { showManagement } from "#tools/dashboard/show-management.ts";
import { listDowntimes } from "#tools/downtime/list-downtimes.ts";
import { listPurchaseOrders } from "#tools/purchase-orders/list-purchase-orders.ts";
import { listDue } from "#tools/service-plans/list-due.ts";
import { CostsInView } from "./costs-in-view.tsx";
import { Categories } from "./categories.tsx";
import { Insights } from "./insights.tsx";
import { Numbers } from "./numbers.tsx";
import { OldestHighIssues } from "./oldest-high-issues.tsx";
import { Performance } from "./performance.tsx";
import { onlyShown } from "./performance-rows.ts";
import { RecentActivities } from "./recent-activities.tsx";
import { Reliability } from "./reliability.tsx";
import { StandingNow } from "./standing-now.tsx";
import { Trend } from "./trend.tsx";
import "./management.css";

const FirstDay = lazy(() => import("./first-day.tsx"));
export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const [data, due, standing, late] = await Promise.all([
    read(context, showManagement, {}),
    read(context, listDue, dueNowFilter()),
    read(context, listDowntimes, standingFilter),
    read(context, listPurchaseOrders, { ...lateFilter(false), limit: 1 }),
  ]);
  return pack({
    management: loadedFor(managementData, { ...data, ...onlyShown(data) }),
    late: loadedFor(lateTotal(false), late.total),
    due: loadedFor(dueNow(), { items: due.items, total: due.total }),
    standing: loadedFor(standingNow, { items: standing.items, total: standing.total }),
  });
}

export default function ManagementPage() {
  const t = useTranslations("management");
  const loaded = useLoaded<LoadedBy<typeof loader>>();
  const { data = loaded.management.data } = useLoadedQuery(managementData, loaded.management);
  const stats = useStats();
  const [params] = useSearchParams();
  const asked = askedInsights.find((kind) => kind === params.get("ask"));
  const { openAssistant } = useFrame();
  return (
    <Page>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      {data.activities.length === 0 && (
        <Suspense>
          <FirstDay machines={stats.totalMachines} />
        </Suspense>
      )}
      <Numbers compared={data.compared} months={data.trend} />
      <Insights insights={data.insights} />
      <LateDeliveries loaded={loaded.late} />
      <div className="management-columns">
        <div className="management-column">
          <Trend months={data.trend} />
          <Performance performance={data.performance} firstVisit={data.firstVisit} />
        </div>
        <div className="management-column">
          <OldestHighIssues issues={data.oldestHigh} />
          <Categories categories={data.categories} />
          <QuestionBox asked={asked && t(`insights.questions.${asked}`)} />
          <SavedQuestions />
        </div>
      </div>
      <div className="management-columns">
        <ServicesDue loaded={loaded.due} />
        <StandingNow loaded={loaded.standing} />
      </div>
      <Reliability />
      <CostsInView />
      <RecentActivities activities={data.activities} />
      <IconButton
        className="assistant-button"
        size="4"
        radius="full"
        label={t("askAssistant")}
        onClick={() => openAssistant()}
      >
        <MessagesSquare size={22} aria-hidden />
      </IconButton>
    </Page>
  );
}
