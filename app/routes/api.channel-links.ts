import { showLinks } from "#tools/channel-links/show-links.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showLinks });
export const action = loader;
