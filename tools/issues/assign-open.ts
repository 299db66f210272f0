import { issuesUnseenBy } from "#db/at-sites/who-see.ts";
import type { Db } from "#db/client.ts";
import { claimOpenIssues, issuesById } from "#db/queries/issues.ts";
import { findPeople } from "#db/queries/people.ts";
import { existingIds } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict, invalid } from "../errors.ts";
import { clockToleranceMs } from "../fields/clock.ts";
import { notify } from "../notifications/notify.ts";

interface Wanted {
  issueIds: number[];
  engineerId: number;
  /** When it was assigned; now unless said otherwise. */
  assignedAt?: Date | null;
}

/**
 * Gives open issues to one engineer, who is told of it: all of them or none.
 * @throws InvalidInput for an unknown issue, a time to come, or somebody who is no active engineer or does not see the
 * machine; Conflict where one is no longer open
 */
export async function assignOpen(ctx: SignedInContext, { issueIds, engineerId, assignedAt: given }: Wanted) {
  const { actor, db, now, changed } = ctx;
  const ids = [...new Set(issueIds)].sort((one, other) => one - other);
  const engineer = (await findPeople(db, [engineerId])).get(engineerId);
  const works = engineer?.active && (engineer.role === "service" || engineer.role === "operator");
  if (!works) throw invalid("engineerId", "Please select an active engineer");
  // The documents call the time beside the button so; when a fault was seen is its report's to say.
  await needSight(db, engineer, ids);
  const assignedAt = given ?? now();
  if (assignedAt.getTime() > now().getTime() + clockToleranceMs)
    throw invalid("identificationTime", "The time of the assignment is in the future");
  const claim = { assignedToId: engineerId, assignedAt };
  const claimed = new Set((await claimOpenIssues(db, ids, claim, now())).map(({ id }) => id));
  // All or nothing: a partial success would look complete in the dashboard.
  const missed = ids.filter((id) => !claimed.has(id));
  if (missed.length > 0) {
    const known = await existingIds(db, "issues", missed);
    const unknown = missed.filter((id) => !known.has(id));
    if (unknown.length > 0) throw invalid("issueIds", `There is no issue ${unknown.join(", ")}`);
    throw new Conflict("Some of these issues are no longer open", { issueIds: missed });
  }
  const assigned = await issuesById(db, ids);
  for (const id of ids)
    changed({
      entity: "issue",
      id,
      before: { status: "open", assignedToId: null, assignedAt: null },
      after: { status: "assigned", ...claim },
      domains: ["issues", "tasks", "service-plans"],
    });
  const [first] = assigned;
  // Whoever takes a task need not be told of it.
  if (first && engineerId !== actor.id)
    await notify(ctx, [engineerId], "tasks-assigned", {
      count: assigned.length,
      issueId: first.id,
      title: first.title,
      serialNumber: first.machineSerialNumber,
      by: actor.name,
    });
  return { engineer, assigned };
}

/** Nobody is given work on a machine which their account, restricted to sites, does not show them. */
export async function needSight(db: Db, { id, name }: { id: number; name: string }, issueIds: number[]): Promise<void> {
  if ((await issuesUnseenBy(db, id, issueIds)).length > 0)
    throw invalid("engineerId", `${name} is restricted to other sites and would not see this work`);
}
