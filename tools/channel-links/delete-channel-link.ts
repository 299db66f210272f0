import { dropLink, findLink } from "#db/queries/channels.ts";
import { NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { linkId } from "./schema.ts";

export const deleteChannelLink = operation({
  name: "channel-links.delete",
  title: "Unlink a messenger",
  description:
    "End the link to an account of a messenger: one's own, or as an administrator anybody's. What comes from there counts for nothing from then on.",
  effect: "write",
  destroys: true,
  touchesSignIn: true,
  input: linkId,
  output: doneShape,
  async execute({ linkId: id }, { db, actor, changed }) {
    const link = await findLink(db, id);
    if (!link || (link.userId !== actor.id && actor.role !== "admin")) throw new NotFound("Link not found");
    await dropLink(db, id);
    const { kind, label, userId } = link;
    changed({ entity: "channel-link", id, before: { kind, label, userId }, domains: ["channels"] });
    return { success: true };
  },
});
