import { restoreDraft } from "#tools/drafts/restore-draft.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: restoreDraft });
export const action = loader;
