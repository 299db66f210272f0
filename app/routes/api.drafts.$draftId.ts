import { rejectDraft } from "#tools/drafts/reject-draft.ts";
import { showDraft } from "#tools/drafts/show-draft.ts";
import { updateDraft } from "#tools/drafts/update-draft.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showDraft, PATCH: updateDraft, DELETE: rejectDraft });
export const action = loader;
