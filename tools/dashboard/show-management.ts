import { addDays, subDays, subMonths } from "date-fns";
import { z } from "zod";
import { actionsByArea, readCompared, readSignals, servicesByMonth } from "#db/queries/dashboard.ts";
import { oldestHighIssues } from "#db/queries/issues.ts";
import { firstVisitSince, performanceSince } from "#db/queries/performance.ts";
import type { ServiceLog } from "#db/records/service-log.ts";
import { selectServiceLogs } from "#db/queries/service-logs.ts";
import { areas, type Domain } from "#db/vocabulary.ts";
import { operation } from "../operation.ts";
import { remembered } from "../remembered.ts";
import { present } from "../service-logs/show-report.ts";
import { readStructuredData } from "../service-logs/structured-data.ts";
import { dayIn } from "../fields/rules.ts";
import { insightsFrom } from "./insights.ts";
import { lastMonths, percentages } from "./rules.ts";
import { managementShape, type activityShape } from "./shapes.ts";
import { currentStats, firstOfMonth } from "./show-stats.ts";

const recentActivities = 20;
const actionsShown = 2;
const oldestShown = 3;
const trendMonths = 12;
/** Performance is measured over the last year, insights compare the last quarter with the one before. */
const [yearDays, quarterDays] = [365, 90];
/** Months after which a machine without a service is noticed. */
const staleMonths = 6;

/** Whatever changes a figure: who changes something else does not have it counted again. */
const ofServices = ["machines", "service-logs"] as const;
const ofIssues = ["machines", "issues", "tasks", "users"] as const;
const ofVisits = [...ofServices, "users"] as const;
const ofCompared = [...ofServices, "issues", "tasks"] as const;
const ofSignals = [...ofIssues, "service-logs", "parts-requests"] as const;

export const showManagement = operation({
  name: "dashboard.show-management",
  title: "Show the management dashboard",
  description:
    "Numbers, maintenance categories, recent activities, oldest High issues, trend, performance and insights.",
  effect: "read",
  input: z.object({}),
  output: managementShape,
  async execute(_input, ctx) {
    const { db, actor, now } = ctx;
    const today = dayIn(actor.timeZone, now());
    const ago = (days: number) => dayIn(actor.timeZone, subDays(now(), days));
    const stale = dayIn(actor.timeZone, subMonths(now(), staleMonths));
    const months = lastMonths(today, trendMonths);
    const figure = <Value>(name: string, domains: readonly Domain[], read: () => Promise<Value>) =>
      remembered(ctx, `${name} ${today}`, domains, read);
    const sameDay = dayIn("UTC", subMonths(new Date(today), 1));
    const compared = {
      month: firstOfMonth(today),
      before: firstOfMonth(sameDay),
      beforeEnd: dayIn("UTC", addDays(new Date(sameDay), 1)),
    };
    const [stats, against, byArea, logs, oldestHigh, byMonth, performance, firstVisit, signals] = await Promise.all([
      currentStats(ctx),
      figure("compared", ofCompared, () => readCompared(db, compared)),
      figure("actions by area", ofServices, () => actionsByArea(db)),
      selectServiceLogs(db, {}, { limit: recentActivities }),
      oldestHighIssues(db, oldestShown),
      figure("services by month", ofServices, () => servicesByMonth(db, `${months[0]}-01`)),
      figure("performance", ofIssues, () => performanceSince(db, ago(yearDays))),
      figure("first visit", ofVisits, () => firstVisitSince(db, ago(yearDays))),
      figure("signals", ofSignals, () =>
        readSignals(db, { recent: ago(quarterDays), before: ago(2 * quarterDays), stale }),
      ),
    ]);
    return {
      stats,
      compared: against,
      categories: categoriesFrom(byArea),
      activities: logs.items.map(present).map(activityOf),
      oldestHigh,
      trend: months.map((month) => ({ month, services: byMonth.find((row) => row.month === month)?.services ?? 0 })),
      performance,
      firstVisit,
      insights: insightsFrom(signals, now(), stale),
    };
  },
});

/** A report as a row of recent activities: a tenth of what the whole of it would bring to the page. */
function activityOf(log: ServiceLog): z.output<typeof activityShape> {
  const { id, machineId, machineSerialNumber, engineerName, serviceType, computedServiceDate, machineHours } = log;
  return {
    id,
    machineId,
    machineSerialNumber,
    clientName: log.clientName ?? log.customerName,
    engineerName,
    serviceType,
    computedServiceDate,
    machineHours,
    actions: readStructuredData(log.structuredData)
      .actions.slice(0, actionsShown)
      .map(({ description }) => description),
  };
}

/** Every area with its count and rounded percentage, largest first. */
function categoriesFrom(byArea: { area: (typeof areas)[number]; count: number }[]) {
  const counted = areas
    .map((area) => ({ area, count: byArea.find((row) => row.area === area)?.count ?? 0 }))
    .sort((one, other) => other.count - one.count);
  const shares = percentages(counted.map(({ count }) => count));
  return counted.map((category, index) => ({ ...category, percentage: shares[index]! }));
}
