import { showChannelLinks } from "#tools/channel-links/show-channel-links.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showChannelLinks });
export const action = loader;
