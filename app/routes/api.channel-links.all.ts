import { listChannelLinks } from "#tools/channel-links/list-channel-links.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listChannelLinks });
export const action = loader;
