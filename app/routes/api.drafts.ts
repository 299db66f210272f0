import { listDrafts } from "#tools/drafts/list-drafts.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listDrafts });
export const action = loader;
