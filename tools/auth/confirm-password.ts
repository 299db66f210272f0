import type { Db } from "#db/client.ts";
import { lockRecord } from "#db/queries/records.ts";
import { findUser, type UserRow } from "#db/queries/users.ts";
import type { SignedInContext } from "../context.ts";
import { InvalidInput, NotSignedIn } from "../errors.ts";
import { verifyPassword } from "./passwords.ts";
import { perPlace } from "./tries.ts";

/**
 * Makes sure that the person at the screen is the one who signed in. Not within a transaction.
 * @param wrong what to say when the password is wrong
 * @throws InvalidInput, TooMany
 */
export async function confirmPassword(
  { actor, db, ports: { limits } }: SignedInContext,
  password: string,
  wrong: string,
): Promise<UserRow> {
  // By session, so that whoever sits at another screen of this person uses up no tries of the owner.
  const tries = `password:${actor.id}:${actor.sessionId}`;
  await limits.consume(tries, perPlace);
  const user = await findUser(db, actor.id);
  if (!user) throw new NotSignedIn();
  if (!(await verifyPassword(user.passwordHash, password))) throw new InvalidInput(wrong);
  await limits.reset(tries);
  return user;
}

/**
 * Locks the account whose password, or code, was found right before the transaction began. A new password that was set
 * meanwhile voids that, so that nobody whom it shut out comes in or changes something by the old one.
 * @throws NotSignedIn
 */
export async function claimConfirmed(
  db: Db,
  { id, passwordHash }: Pick<UserRow, "id" | "passwordHash">,
): Promise<UserRow> {
  const user = await lockRecord(db, "users", id);
  if (!user?.active || user.passwordHash !== passwordHash) throw new NotSignedIn("Please sign in again");
  return user;
}
