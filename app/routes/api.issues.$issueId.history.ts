import { showHistory } from "#tools/issues/show-history.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showHistory });
export const action = loader;
