import { assignIssues } from "#tools/issues/assign-issues.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: assignIssues });
export const action = loader;
