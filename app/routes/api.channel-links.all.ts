import { listLinks } from "#tools/channel-links/list-links.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listLinks });
export const action = loader;
