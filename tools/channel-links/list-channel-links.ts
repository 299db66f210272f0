import { z } from "zod";
import { selectLinks } from "#db/queries/channels.ts";
import { channelLinkShape } from "#db/records/channel.ts";
import { operation } from "../operation.ts";
import { linkList } from "./schema.ts";

export const listChannelLinks = operation({
  name: "channel-links.list",
  title: "Linked accounts",
  description: "Everybody's accounts of messengers that are linked, the newest first.",
  effect: "read",
  touchesSignIn: true,
  input: linkList,
  output: z.array(channelLinkShape),
  execute: ({ limit, before }, { db }) => selectLinks(db, { limit, ...before }),
});
