import type { Db } from "#db/client.ts";
import type { Issue } from "#db/records/issue.ts";
import { selectIssue } from "#db/queries/issues.ts";
import type { IssueStatus, TaskStatus } from "#db/vocabulary.ts";
import type { SignedInContext } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { taskStatusOf } from "../issues/rules.ts";
import type { TaskDetail } from "./schema.ts";

/** An issue as a task. */
export const asTask = <Row extends Issue>(
  issue: Row,
): Omit<Row, "status"> & { status: TaskStatus; issueStatus: IssueStatus } => ({
  ...issue,
  status: taskStatusOf(issue),
  issueStatus: issue.status,
});

export async function presentedTask(db: Db, id: number): Promise<TaskDetail | undefined> {
  const issue = await selectIssue(db, id);
  return issue && asTask(issue);
}

export const taskRecord = { table: "issues" as const, entity: "issue", noun: "task", show: presentedTask };

/** Engineers work on their own tasks only. @throws Forbidden */
export function mustBeOwn(task: { assignedToId: number | null }, { actor }: Pick<SignedInContext, "actor">): void {
  if (actor.role === "service" && task.assignedToId !== actor.id) throw new Forbidden("This task is not yours");
}
