import { deleteIssue } from "#tools/issues/delete-issue.ts";
import { updateIssue } from "#tools/issues/update-issue.ts";
import { reopenIssue } from "#tools/issues/reopen-issue.ts";
import { resolveIssue } from "#tools/issues/resolve-issue.ts";
import { showIssue } from "#tools/issues/show-issue.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({
  GET: showIssue,
  PATCH: [updateIssue, resolveIssue, reopenIssue],
  DELETE: deleteIssue,
});
export const action = loader;
