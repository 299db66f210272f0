import { rejectProposals } from "#tools/parts/reject-proposals.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: rejectProposals });
export const action = loader;
