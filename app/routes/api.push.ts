import { showPush } from "#tools/push/show-push.ts";
import { updatePush } from "#tools/push/update-push.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showPush, PATCH: updatePush });
export const action = loader;
