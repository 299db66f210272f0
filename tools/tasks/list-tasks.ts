import { z } from "zod";
import { listAssignments } from "#db/queries/issues.ts";
import { findPeople } from "#db/queries/people.ts";
import type { IssueStatus, TaskStatus } from "#db/vocabulary.ts";
import { invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { taskFilter } from "./schema.ts";
import { taskShape } from "./shapes.ts";
import { asTask } from "./show-task.ts";

/** Which issues are tasks of these states. */
function issuesOf(states: TaskStatus[]): { status: IssueStatus[]; started?: boolean } {
  const [pending, inProgress] = [states.includes("pending"), states.includes("in_progress")];
  const status: IssueStatus[] = [
    ...(pending || inProgress ? (["assigned"] as const) : []),
    ...(states.includes("completed") ? (["completed", "closed"] as const) : []),
  ];
  return { status, started: pending === inProgress ? undefined : inProgress };
}

export const listTasks = operation({
  name: "tasks.list",
  title: "List tasks",
  description: "List tasks (issues with an assignee), newest assignment first, of all or of one engineer.",
  effect: "read",
  input: taskFilter,
  output: z.array(taskShape),
  async execute({ limit, before, status, ...filter }, { db }) {
    const page = await listAssignments(db, { ...filter, ...(status && issuesOf(status)) }, { limit, before });
    if (page.items.length === 0 && filter.assignedToId && !(await findPeople(db, [filter.assignedToId])).size)
      throw invalid("assignedToId", "Engineer not found");
    return page.map(asTask);
  },
});
