import { addRecord, type Stored } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";

/**
 * Notes that a machine stands for an issue, since the fault was seen. It ends when the issue is fixed, by whichever way,
 * and lasts again when the issue is opened again: the row has no end of its own.
 */
export async function standForIssue(
  { db, now, actor, changed }: Pick<SignedInContext, "db" | "now" | "actor" | "changed">,
  issue: Pick<Stored<"issues">, "id" | "machineId" | "reportedAt">,
): Promise<void> {
  const added = await addRecord(db, "downtimes", {
    machineId: issue.machineId,
    // A fault that is noted for noon of today has not lasted since a time that is still to come.
    fromAt: issue.reportedAt > now() ? now() : issue.reportedAt,
    source: "issue",
    issueId: issue.id,
    recordedById: actor.id,
    createdAt: now(),
    updatedAt: now(),
  });
  changed({ entity: "downtime", id: added.id, after: added, domains: ["machines"] });
}
