import { showRequest } from "#tools/connected-programs/show-request.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showRequest });
export const action = loader;
