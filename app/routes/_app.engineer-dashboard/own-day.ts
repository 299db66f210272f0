import { dayIn } from "#tools/fields/rules.ts";
import type { Task } from "./records.ts";

/** How an engineer's tasks stand below each other: what runs, what is late, what the day brings, and what is handed in. */
export const dayGroups = ["in_progress", "late", "today", "next", "fixed"] as const;
export type DayGroup = (typeof dayGroups)[number];

type Dated = Pick<Task, "id" | "status" | "dueAt" | "engineerFixedAt">;

export function dayGroupOf(task: Dated, now: Date, timeZone: string): DayGroup {
  if (task.engineerFixedAt) return "fixed";
  if (task.status === "in_progress") return "in_progress";
  if (Date.parse(task.dueAt) < now.getTime()) return "late";
  return dayIn(timeZone, task.dueAt) === dayIn(timeZone, now) ? "today" : "next";
}

/** The task that is worked on, or the one to begin with, and all others by group; what is due longest stands first. */
export function ownDay<One extends Dated>(
  tasks: readonly One[],
  now: Date,
  timeZone: string,
): { first: One | undefined; groups: { group: DayGroup; tasks: One[] }[] } {
  const sorted = [...tasks].sort((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt) || one.id - other.id);
  const groups = dayGroups.map((group) => ({
    group,
    tasks: sorted.filter((task) => dayGroupOf(task, now, timeZone) === group),
  }));
  const first = groups.filter(({ group }) => group !== "fixed").flatMap((of) => of.tasks)[0];
  return {
    first,
    groups: groups
      .map((of) => ({ ...of, tasks: of.tasks.filter((task) => task !== first) }))
      .filter((of) => of.tasks.length > 0),
  };
}
