import { restoreProposals } from "#tools/parts/restore-proposals.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: restoreProposals });
export const action = loader;
