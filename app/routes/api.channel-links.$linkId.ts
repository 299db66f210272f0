import { deleteLink } from "#tools/channel-links/delete-link.ts";
import { updateLink } from "#tools/channel-links/update-link.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateLink, DELETE: deleteLink });
export const action = loader;
