/** Taking accounts out of use and into it again, whoever decides it: an administrator or a directory. */
import type { Db } from "#db/client.ts";
import { writeRecord } from "#db/queries/records.ts";
import type { UserRow } from "#db/queries/users.ts";
import { endSignIns } from "./end-sign-ins.ts";

/** Takes an account out of use and ends all by which somebody comes in, even where it was out of use before. */
export async function takeOutOfUse(db: Db, user: UserRow, now: Date): Promise<UserRow> {
  const after = user.active
    ? await writeRecord(db, "users", user.id, { active: false, deactivatedAt: now }, now)
    : user;
  await endSignIns(db, user.id, now);
  return after;
}

export const takeIntoUse = (db: Db, user: UserRow, now: Date): Promise<UserRow> =>
  user.active ? Promise.resolve(user) : writeRecord(db, "users", user.id, { active: true, deactivatedAt: null }, now);
