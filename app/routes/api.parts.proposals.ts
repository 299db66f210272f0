import { listProposals } from "#tools/parts/list-proposals.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listProposals });
export const action = loader;
