import { z } from "zod";
import { selectChannels } from "#db/queries/channels.ts";
import { channelShape } from "#db/records/channel.ts";
import { operation } from "../operation.ts";

export const listChannels = operation({
  name: "channels.list",
  title: "List messengers",
  description: "The messengers that were set up, how it goes with each, and what came and went within a day.",
  effect: "read",
  input: z.object({}),
  output: z.array(channelShape),
  execute: (_input, { db }) => selectChannels(db),
});
