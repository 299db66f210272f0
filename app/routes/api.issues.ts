import { listIssues } from "#tools/issues/list-issues.ts";
import { reportIssue } from "#tools/issues/report-issue.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listIssues, POST: created(reportIssue) });
export const action = loader;
