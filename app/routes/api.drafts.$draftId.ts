import { rejectDraft } from "#tools/intake/reject-draft.ts";
import { showDraft } from "#tools/intake/show-draft.ts";
import { updateDraft } from "#tools/intake/update-draft.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showDraft, PATCH: updateDraft, DELETE: rejectDraft });
export const action = loader;
