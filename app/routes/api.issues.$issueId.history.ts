import { issueHistory } from "#tools/issues/issue-history.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: issueHistory });
export const action = loader;
