import { dueItemOfIssue } from "#db/queries/due-items.ts";
import { deleteRecord } from "#db/queries/records.ts";
import { Conflict } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { issueId } from "./schema.ts";
import { issueRecord } from "./show-issue.ts";

export const deleteIssue = operation({
  name: "issues.delete",
  title: "Delete an issue",
  description: "Delete an issue with its comments.",
  effect: "write",
  destroys: true,
  input: issueId,
  output: doneShape,
  async execute({ issueId }, { db, changed }) {
    const before = await claimRecord(db, issueRecord, { id: issueId });
    // The plan would raise it again at once.
    if (before.sourceType === "service_plan" && (await dueItemOfIssue(db, issueId))?.status === "open")
      throw new Conflict("This is a service that is due. Skip it instead, with the reason");
    await deleteRecord(db, "issues", issueId);
    changed({ entity: "issue", id: issueId, before, domains: ["issues", "tasks"] });
    return { success: true };
  },
});
