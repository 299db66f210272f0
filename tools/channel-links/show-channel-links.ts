import { z } from "zod";
import { offeredChannels, selectOwnLinks } from "#db/queries/channels.ts";
import { operation } from "../operation.ts";
import { ownLinksShape } from "./shapes.ts";

export const showChannelLinks = operation({
  name: "channel-links.show",
  title: "My messengers",
  description: "The messengers by which the assistant can be reached, and the caller's accounts that are linked there.",
  effect: "read",
  touchesSignIn: true,
  input: z.object({}),
  output: ownLinksShape,
  async execute(_input, { db, actor }) {
    const [channels, links] = await Promise.all([offeredChannels(db), selectOwnLinks(db, actor.id)]);
    return { channels, links };
  },
});
