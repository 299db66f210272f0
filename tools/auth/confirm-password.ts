import { findUser, type UserRow } from "#db/queries/users.ts";
import type { SignedInContext } from "../context.ts";
import { InvalidInput, NotSignedIn } from "../errors.ts";
import { verifyPassword } from "./passwords.ts";

const perAccount = { points: 10, seconds: 15 * 60 };

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
  const tries = `password:${actor.id}`;
  await limits.consume(tries, perAccount);
  const user = await findUser(db, actor.id);
  if (!user) throw new NotSignedIn();
  if (!(await verifyPassword(user.passwordHash, password))) throw new InvalidInput(wrong);
  await limits.reset(tries);
  return user;
}
