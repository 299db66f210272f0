import { commentIssue } from "#tools/issues/comment-issue.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ POST: created(commentIssue) });
export const action = loader;
