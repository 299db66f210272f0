import { deleteRecord } from "#db/queries/records.ts";
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
    await deleteRecord(db, "issues", issueId);
    changed({ entity: "issue", id: issueId, before, domains: ["issues", "tasks"] });
    return { success: true };
  },
});
