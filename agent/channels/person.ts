import { findUser } from "#db/queries/users.ts";
import { personOfAccount } from "#tools/actor.ts";
import type { SignedInContext } from "#tools/context.ts";
import { databaseOf } from "#tools/permissions/at-sites/database.ts";
import type { ChannelServices } from "./channel-services.ts";

/** The person as of now, with the rights of now; nothing for one who may not sign in. */
export async function actingAs(
  userId: number,
  { database: { db, events }, ports, now }: ChannelServices,
  signal?: AbortSignal,
): Promise<Omit<SignedInContext, "changed"> | undefined> {
  const user = await findUser(db, userId);
  if (!user?.active || user.mustChangePassword) return undefined;
  // As by a token: what needs a session of its own is not done from a phone that somebody may find.
  const actor = { ...personOfAccount(user), byToken: true };
  return { actor, db: databaseOf(db, actor), events, ports, now, door: "chat", requestId: crypto.randomUUID(), signal };
}
