import type { Signals } from "#db/queries/dashboard.ts";
import { enough, type AskedInsight } from "./rules.ts";

/** One finding: a kind that screens put into words, its numbers, and where to look. */
export interface DashboardInsight {
  kind:
    | "issue-trend"
    | "troubled-machine"
    | "top-area"
    | "unassigned-high"
    | "waiting-parts"
    | "unserviced"
    | "busiest-engineer"
    | "awaiting-confirmation";
  tone: "warning" | "good" | "neutral";
  values: Record<string, string | number>;
  link: string;
}

const askLink = (kind: AskedInsight) => `/management?ask=${kind}#questions`;

/**
 * Findings from the fleet's numbers, those that need somebody first. Nothing is said where the data is too thin. Each
 * leads to just what it counts: a list, or a question of the box on the same page. `stale` is the day since when
 * machines without a service count.
 */
export function insightsFrom(signals: Signals, today: Date, stale: string): DashboardInsight[] {
  const daysSince = (moment: string) => Math.max(0, Math.floor((today.getTime() - Date.parse(moment)) / 86_400_000));
  const found: DashboardInsight[] = [];
  const { troubled, topArea, busiest, issuesRecent, issuesBefore } = signals;
  if (signals.unassignedHigh > 0 && signals.oldestUnassignedHigh)
    found.push({
      kind: "unassigned-high",
      tone: "warning",
      values: { count: signals.unassignedHigh, days: daysSince(signals.oldestUnassignedHigh) },
      link: "/operations?issues=High#open-issues",
    });
  if (signals.awaitingConfirmation > 0)
    found.push({
      kind: "awaiting-confirmation",
      tone: "warning",
      values: { count: signals.awaitingConfirmation },
      link: "/operations#assigned-tasks",
    });
  if (signals.waitingParts > 0 && signals.longestWaitingSince)
    found.push({
      kind: "waiting-parts",
      tone: "warning",
      values: { count: signals.waitingParts, days: daysSince(signals.longestWaitingSince) },
      link: "/operations?parts=ordered#parts",
    });
  if (signals.unserviced > 0)
    found.push({
      kind: "unserviced",
      tone: "warning",
      values: { count: signals.unserviced },
      link: `/machines?unservicedSince=${stale}`,
    });
  if (issuesRecent + issuesBefore >= enough.recentIssues && issuesBefore > 0) {
    const change = Math.round(((issuesRecent - issuesBefore) * 100) / issuesBefore);
    found.push({
      kind: "issue-trend",
      tone: change > 0 ? "warning" : "good",
      values: { recent: issuesRecent, before: issuesBefore, change },
      link: askLink("issue-trend"),
    });
  }
  if (troubled && issuesRecent >= enough.recentIssues && troubled.issues > 1)
    found.push({
      kind: "troubled-machine",
      tone: "neutral",
      values: { serial: troubled.serialNumber, customer: troubled.customerName ?? "", count: troubled.issues },
      link: `/engineer-dashboard?machineId=${troubled.machineId}`,
    });
  if (topArea && issuesRecent >= enough.recentIssues)
    found.push({
      kind: "top-area",
      tone: "neutral",
      values: { area: topArea.area, count: topArea.issues, share: Math.round((topArea.issues * 100) / issuesRecent) },
      link: askLink("top-area"),
    });
  if (busiest && signals.openTasks >= enough.recentIssues)
    found.push({
      kind: "busiest-engineer",
      tone: "neutral",
      values: { name: busiest.name, count: busiest.openTasks, total: signals.openTasks },
      link: `/operations?engineer=${busiest.engineerId}#assigned-tasks`,
    });
  return found;
}
