import { showSettings } from "#tools/settings/show-settings.ts";
import { updateSettings } from "#tools/settings/update-settings.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showSettings, PATCH: updateSettings });
export const action = loader;
