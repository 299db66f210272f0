import type { Db } from "#db/client.ts";
import type { UserRow } from "#db/queries/users.ts";
import type { AccountChangeMail, Ports } from "../ports.ts";

/** Queues a letter to the owner of an account, in the caller's transaction: by what somebody signs in has changed. */
export const tellOwner = (
  db: Db,
  { email, name, language }: Pick<UserRow, "email" | "name" | "language">,
  events: AccountChangeMail["events"],
  { accountMails }: Pick<Ports, "accountMails">,
): Promise<void> => accountMails.queue(db, { kind: "account-change", email, name, language, events });
