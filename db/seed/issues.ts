import type { Calendar } from "./calendar.ts";
import { en } from "./faults/en.ts";
import { historyDays, type DemoMachine } from "./machines.ts";
import type { Chance } from "./random.ts";
import type { DemoEngineer, DemoHistory } from "./reports.ts";

type Issue = DemoHistory["issues"][number];

/** Adds what people reported by hand, then lets time do its work on all of them. */
export function makeIssues(
  chance: Chance,
  calendar: Calendar,
  fleet: DemoMachine[],
  engineers: DemoEngineer[],
  operatorIds: number[],
  fromReports: Issue[],
  /** From reports and by hand together. */
  issueCount: number,
): Issue[] {
  const byHand = Array.from({ length: Math.max(0, issueCount - fromReports.length) }, (_, index) =>
    reportedByHand(
      chance,
      calendar,
      chance.of(fleet),
      chance.of([...engineers.map(({ id }) => id), ...operatorIds]),
      fromReports.length + index + 1,
    ),
  );
  const issues = [...fromReports, ...byHand].map((issue) => withHistory(chance, calendar, issue, engineers));
  const urgent = urgentOpen(issues.slice(fromReports.length));
  return issues.map((issue) => (urgent.has(issue.id) ? { ...issue, severity: "High" as const } : issue));
}

/** Every fleet has some that somebody has to see to: one of today, and one that has waited. */
const urgentOpen = (issues: Issue[]): Set<number> =>
  new Set(
    issues
      .filter(({ status }) => status === "open")
      .toSorted((a, b) => b.identificationTime!.getTime() - a.identificationTime!.getTime())
      .filter((_, index) => index === 0 || index === 7)
      .map(({ id }) => id),
  );

function reportedByHand(
  chance: Chance,
  calendar: Calendar,
  machine: DemoMachine,
  reporterId: number,
  id: number,
): Issue {
  const fault = chance.of(en.faults.filter(({ on }) => !on || on.includes(machine.machineType)));
  // More of them lately: old ones were dealt with and forgotten.
  const daysAgo = Math.floor(historyDays * chance.next() ** 2);
  const at = calendar.at(daysAgo, daysAgo === 0 ? 6 : chance.whole(6, 18));
  return {
    id,
    machineId: machine.id,
    reportedById: reporterId,
    title: fault.found.split(",")[0]!.slice(0, 80),
    description: fault.found,
    severity: fault.urgent || chance.happens(0.15) ? "High" : "Medium",
    area: fault.area,
    category: fault.area.toLowerCase(),
    status: "open",
    sourceType: "manual",
    identificationTime: at,
    createdAt: at,
    updatedAt: at,
  };
}

/** Old issues are mostly done, new ones mostly open; a few stay behind, as everywhere. */
function withHistory(chance: Chance, calendar: Calendar, issue: Issue, engineers: DemoEngineer[]): Issue {
  const created = issue.createdAt!;
  const ageDays = (calendar.today.getTime() - created.getTime()) / 86_400_000;
  const engineer = chance.of(engineers);
  const doneChance = Math.min(0.88, ageDays / 50);
  if (chance.happens(doneChance)) return done(chance, calendar, issue, engineer.id, ageDays);
  if (ageDays > 1 && chance.happens(0.5)) return assigned(chance, issue, engineer.id, ageDays);
  return issue;
}

const later = (time: Date, days: number) => new Date(time.getTime() + days * 86_400_000);

function assigned(chance: Chance, issue: Issue, engineerId: number, ageDays: number): Issue {
  const assignedAt = later(issue.createdAt!, Math.min(ageDays * 0.5, chance.whole(2, 60) / 10));
  const startedAt = chance.happens(0.4) ? later(assignedAt, ageDays * 0.2) : null;
  const fixedAt = startedAt && chance.happens(0.35) ? later(startedAt, ageDays * 0.1) : null;
  return {
    ...issue,
    status: "assigned",
    assignedToId: engineerId,
    assignedAt,
    startedAt,
    engineerFixedAt: fixedAt,
    engineerFixedById: fixedAt ? engineerId : null,
  };
}

function done(chance: Chance, calendar: Calendar, issue: Issue, engineerId: number, ageDays: number): Issue {
  const span = Math.min(ageDays * 0.9, chance.whole(3, 300) / 10 + (issue.severity === "High" ? 0 : 2));
  const finished = later(issue.createdAt!, span);
  if (finished >= calendar.today) return assigned(chance, issue, engineerId, ageDays);
  if (chance.happens(0.3))
    return { ...issue, status: "closed", fixedDate: finished, fixedById: engineerId, updatedAt: finished };
  const assignedAt = later(issue.createdAt!, span * 0.3);
  return {
    ...issue,
    status: "completed",
    assignedToId: engineerId,
    assignedAt,
    startedAt: later(assignedAt, span * 0.2),
    engineerFixedAt: later(assignedAt, span * 0.5),
    engineerFixedById: engineerId,
    endTime: finished,
    updatedAt: finished,
  };
}
