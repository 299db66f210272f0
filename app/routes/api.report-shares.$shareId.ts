import { revokeShare } from "#tools/service-logs/revoke-share.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: revokeShare });
export const action = loader;
