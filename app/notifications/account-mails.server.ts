import type { Queue, QueueSettings } from "#agent/jobs/queue.ts";
import { findUserByEmail } from "#db/queries/users.ts";
import { accountChangeMail } from "#tools/users/account-change-mail.ts";
import { emailChangedMail } from "#tools/users/email-changed-mail.ts";
import { invitationMail } from "#tools/users/invitation-mail.ts";
import { sendResetLink } from "#tools/auth/send-reset-link.ts";
import type { AccountMail, AccountMails, Limits } from "#tools/ports.ts";
import type { Mailing } from "./mail-notifications.server.ts";

const accountMailWork = "account-mails";

/** Tries for about ten minutes: somebody waits for it, and asks again after that. */
export const accountMailKinds: Record<string, Partial<QueueSettings>> = {
  [accountMailWork]: { retries: 9, firstWaitSeconds: 4 },
};

/** Hands mails to whichever process works. */
export const queuedAccountMails = (queue: Queue): AccountMails => ({
  async queue(db, mail) {
    await queue.send(db, accountMailWork, mail);
    queue.wake(accountMailWork);
  },
});

interface AccountMailing extends Mailing {
  limits: Limits;
}

/** Starts the worker for mails about accounts in this process. */
export const startAccountMails = (queue: Queue, mailing: AccountMailing): Promise<void> =>
  queue.work<AccountMail>(accountMailWork, { concurrency: 2 }, (mail, { attempt, last }) =>
    sendAccountMail(mailing, mail, { first: attempt === 1, last }),
  );

/** One attempt. Rejects when the mail server does not take the mail. */
export async function sendAccountMail(
  { database: { db, events }, now, mail, limits, origin }: AccountMailing,
  about: AccountMail,
  attempt: { first: boolean; last: boolean },
): Promise<void> {
  if (about.kind === "password-reset")
    return sendResetLink({ db, events, now, mail, limits, origin }, about.email, attempt);
  if (!mail.available) return;
  if (about.kind === "email-changed") return mail.send(emailChangedMail(about));
  if (about.kind === "account-change") return mail.send(accountChangeMail(about));
  const user = await findUserByEmail(db, about.email);
  if (!user?.active) return;
  if (about.kind === "invitation") await mail.send(invitationMail(user, origin));
  else await mail.send(accountChangeMail({ ...user, events: [about.kind] }));
}
