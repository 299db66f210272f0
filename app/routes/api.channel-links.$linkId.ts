import { deleteChannelLink } from "#tools/channel-links/delete-channel-link.ts";
import { updateChannelLink } from "#tools/channel-links/update-channel-link.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateChannelLink, DELETE: deleteChannelLink });
export const action = loader;
