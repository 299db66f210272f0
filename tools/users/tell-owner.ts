import type { Db } from "#db/client.ts";
import type { UserRow } from "#db/queries/users.ts";
import type { AccountNotice, Ports } from "../ports.ts";

/** Queues a letter to the owner of an account, in the caller's transaction: by what somebody signs in has changed. */
export const tellOwner = (
  db: Db,
  { email, name, language }: Pick<UserRow, "email" | "name" | "language">,
  events: AccountNotice["events"],
  { accountMails }: Pick<Ports, "accountMails">,
): Promise<void> => accountMails.queue(db, { kind: "account-notice", email, name, language, events });
