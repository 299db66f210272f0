import { showPublicInstallation } from "#tools/installation/show-public-installation.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showPublicInstallation });
export const action = loader;
