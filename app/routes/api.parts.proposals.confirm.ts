import { confirmProposals } from "#tools/parts/confirm-proposals.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: confirmProposals });
export const action = loader;
