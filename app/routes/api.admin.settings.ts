import { showInstallation } from "#tools/installation/show-installation.ts";
import { updateInstallation } from "#tools/installation/update-installation.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showInstallation, PATCH: updateInstallation });
export const action = loader;
