import { findLink, type ChannelLink } from "#db/queries/channels.ts";
import type { SignedInContext } from "../context.ts";
import { NotFound } from "../errors.ts";

/** @throws NotFound for another's link, as for one that is not there */
export async function ownLink({ db, actor }: SignedInContext, id: number): Promise<ChannelLink> {
  const link = await findLink(db, id);
  if (link?.userId !== actor.id) throw new NotFound("Link not found");
  return link;
}
