import { createChannel } from "#tools/channels/create-channel.ts";
import { listChannels } from "#tools/channels/list-channels.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listChannels, POST: created(createChannel) });
export const action = loader;
