import { deleteSite } from "#tools/sites/delete-site.ts";
import { updateSite } from "#tools/sites/update-site.ts";
import { handle } from "../http/handle.server.ts";

export const action = handle({ PATCH: updateSite, DELETE: deleteSite });
