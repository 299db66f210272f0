import { takeSetting, readSettings, writeSetting } from "#db/queries/settings.ts";
import type { Db } from "#db/client.ts";
import { countUsers } from "#db/queries/users.ts";
import { hashToken, newToken } from "./tokens.ts";

const row = "setup";

/** The token of the one-time link that makes the first admin; nothing once there is anybody. A new one voids the last. */
export async function prepareSetup(db: Db, now: Date): Promise<string | undefined> {
  if ((await countUsers(db)) > 0) return undefined;
  const token = newToken();
  await writeSetting(db, row, { tokenHash: hashToken(token) }, now);
  return token;
}

/** Whether the link of this token would still work. */
export async function isSetupOpen(db: Db, token: string): Promise<boolean> {
  const [open] = await readSettings(db, [row]);
  return (
    (open?.value as { tokenHash?: string } | undefined)?.tokenHash === hashToken(token) && (await countUsers(db)) === 0
  );
}

/** Uses the link up. @returns false when it is not, or no longer, the link of an empty installation */
export async function takeSetup(db: Db, token: string): Promise<boolean> {
  return (await countUsers(db)) === 0 && (await takeSetting(db, row, { tokenHash: hashToken(token) }));
}
