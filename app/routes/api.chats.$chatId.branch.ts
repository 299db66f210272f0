import { chooseBranch } from "#tools/chats/choose-branch.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: chooseBranch });
export const action = loader;
