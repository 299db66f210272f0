import { addComment, selectIssue } from "#db/queries/issues.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { newComment } from "./schema.ts";
import { issueDetailShape } from "#db/records/issue.ts";
import { issueRecord } from "./show-issue.ts";

export const commentIssue = operation({
  name: "issues.comment",
  title: "Comment on an issue",
  description: "Add a comment to an issue.",
  effect: "write",
  input: newComment,
  output: issueDetailShape,
  async execute({ issueId, text }, { db, now, actor, changed }) {
    await claimRecord(db, issueRecord, { id: issueId });
    await addComment(db, { issueId, text, authorId: actor.id, createdAt: now() });
    changed({ entity: "issue", id: issueId, after: { comment: text }, domains: ["issues"] });
    return (await selectIssue(db, issueId))!;
  },
});
