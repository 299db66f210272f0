import type { Db } from "#db/client.ts";
import { voidPasswordResets, type UserRow } from "#db/queries/users.ts";
import type { Context } from "../context.ts";
import type { EmailChangedMail } from "../ports.ts";

/** What goes with another address, in the caller's transaction: links that went to the old one end, and it is told. */
export async function emailMoves(
  db: Db,
  { id, name, email, language }: UserRow,
  by: EmailChangedMail["by"],
  { now, ports: { accountMails } }: Pick<Context, "now" | "ports">,
): Promise<void> {
  await voidPasswordResets(db, id, now());
  await accountMails.queue(db, { kind: "email-changed", email, name, language, by });
}
