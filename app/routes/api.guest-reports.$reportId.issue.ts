import { saveAsIssue } from "#tools/guest-reports/save-as-issue.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ POST: created(saveAsIssue) });
export const action = loader;
