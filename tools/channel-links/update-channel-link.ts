import { selectOwnLinks, writeLink } from "#db/queries/channels.ts";
import { channelLinkShape } from "#db/records/channel.ts";
import { operation } from "../operation.ts";
import { ownLink } from "./own-link.ts";
import { linkChange } from "./schema.ts";

export const updateChannelLink = operation({
  name: "channel-links.update",
  title: "Change a linked messenger",
  description: "Choose whether notifications come to a linked account, and the hours in which none do.",
  effect: "write",
  repeatable: true,
  touchesSignIn: true,
  input: linkChange,
  output: channelLinkShape,
  async execute({ linkId, ...given }, ctx) {
    const { db, actor, changed } = ctx;
    const { notifies, quietFrom, quietUntil } = await ownLink(ctx, linkId);
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    await writeLink(db, linkId, changes);
    changed({
      entity: "channel-link",
      id: linkId,
      before: { notifies, quietFrom, quietUntil },
      after: { notifies, quietFrom, quietUntil, ...changes },
      domains: ["channels"],
      userId: actor.id,
    });
    return (await selectOwnLinks(db, actor.id)).find(({ id }) => id === linkId)!;
  },
});
