import { lockRecord } from "#db/queries/records.ts";
import { dropPasswordReset } from "#db/queries/sign-in.ts";
import { findUserByEmail, type UserRow } from "#db/queries/users.ts";
import type { Context } from "../context.ts";
import { TooMany } from "../errors.ts";
import { notifyAdmins } from "../notifications/notify.ts";
import type { Limits, MailPort } from "../ports.ts";
import { makePasswordLink } from "./password-link.ts";
import { resetMail } from "./reset-mail.ts";
import { hashToken } from "./tokens.ts";

/** Nobody's mailbox is filled by somebody else. */
const perAccount = { points: 5, seconds: 60 * 60 };

export interface LinkSender extends Pick<Context, "db" | "events" | "now"> {
  mail: MailPort;
  limits: Limits;
  /** Where the link leads. */
  origin: string;
}

/**
 * One attempt to mail a link to whoever has this email; does nothing when nobody has. The administrators are told what
 * became of it: that a link was mailed when it was, that none could be when nobody tries again.
 * Rejects when the mail server does not take the mail.
 */
export async function sendResetLink(
  sender: LinkSender,
  email: string,
  { first, last }: { first: boolean; last: boolean },
): Promise<void> {
  const { db, now, mail, origin } = sender;
  const user = await findUserByEmail(db, email);
  if (!user?.active || (first && !(await mayHaveAnother(sender.limits, user)))) return;
  if (!mail.available) return tell(sender, user, false);
  const token = await db.transaction(async (inside) => {
    // A change of the email voids the links that there are; under the lock none is made after it for the one before.
    const owner = await lockRecord(inside, "users", user.id);
    if (!owner?.active || owner.email !== user.email) return undefined;
    return makePasswordLink(inside, user.id, now());
  });
  if (!token) return;
  try {
    await mail.send(resetMail(user, `${origin}/reset-password?token=${token}`));
  } catch (error) {
    // The next attempt makes a link of its own, with all of its time.
    await dropPasswordReset(db, hashToken(token));
    if (last) await tell(sender, user, false);
    throw error;
  }
  await tell(sender, user, true);
}

/** Administrators keep their own accounts; a notification to the others lets them help. */
const tell = ({ db, events, now }: LinkSender, { id, name }: UserRow, mailed: boolean) =>
  notifyAdmins({ db, events, now }, "password-reset-requested", { userId: id, name, mailed });

async function mayHaveAnother(limits: Limits, user: UserRow): Promise<boolean> {
  try {
    await limits.consume(`reset-account:${user.id}`, perAccount);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}
