import { linkDocuments } from "#db/queries/document-links.ts";
import { addComment, selectIssue } from "#db/queries/issues.ts";
import { operation } from "../operation.ts";
import { ownDocuments } from "../permissions/own-documents.ts";
import { claimRecord } from "../versioned.ts";
import { newComment } from "./schema.ts";
import { issueDetailShape } from "#db/records/issue.ts";
import { issueRecord } from "./show-issue.ts";

export const commentIssue = operation({
  name: "issues.comment",
  title: "Comment on an issue",
  description: "Add a comment to an issue, with photos or files if there are any.",
  effect: "write",
  input: newComment,
  output: issueDetailShape,
  async execute({ issueId, text, documentIds }, ctx) {
    const { db, now, actor, changed } = ctx;
    await claimRecord(db, issueRecord, { id: issueId });
    const files = await ownDocuments(ctx, documentIds);
    await addComment(db, { issueId, text, authorId: actor.id, createdAt: now() });
    await linkDocuments(db, files, { issueId });
    changed({ entity: "issue", id: issueId, after: { comment: text }, domains: ["issues"] });
    return (await selectIssue(db, issueId))!;
  },
});
