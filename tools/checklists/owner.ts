import { findRecord, type Stored } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { mustBeOwnService } from "../service-plans/own-service.ts";
import { isOwnReport } from "./rules.ts";

type Step = Pick<Stored<"checklistItems">, "issueId" | "serviceLogId">;

/** The issue or the report that a step is of. @throws Forbidden where it is somebody else's */
export async function ownerOf(
  ctx: Pick<SignedInContext, "db" | "actor">,
  { issueId, serviceLogId }: Step,
): Promise<{ machineId: number }> {
  if (issueId !== null) {
    const issue = (await findRecord(ctx.db, "issues", issueId))!;
    await mustBeOwnService(ctx, issue);
    return issue;
  }
  const report = (await findRecord(ctx.db, "serviceLogs", serviceLogId!))!;
  if (!isOwnReport(ctx.actor, report)) throw new Forbidden("This report is not yours");
  return report;
}

/** Whether the caller may answer the steps. */
export async function mayAnswer(ctx: Pick<SignedInContext, "db" | "actor">, step: Step): Promise<boolean> {
  try {
    await ownerOf(ctx, step);
    return true;
  } catch (error) {
    if (error instanceof Forbidden) return false;
    throw error;
  }
}
