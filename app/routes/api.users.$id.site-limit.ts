import { updateSiteLimit } from "#tools/users/update-site-limit.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateSiteLimit });
export const action = loader;
