import { deleteChannel } from "#tools/channels/delete-channel.ts";
import { updateChannel } from "#tools/channels/update-channel.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateChannel, DELETE: deleteChannel });
export const action = loader;
