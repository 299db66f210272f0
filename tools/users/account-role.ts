import type { Db } from "#db/client.ts";
import { writeRecord } from "#db/queries/records.ts";
import type { UserRow } from "#db/queries/users.ts";
import type { Role } from "#db/vocabulary.ts";
import { endSessions } from "../auth/sessions.ts";
import type { Context } from "../context.ts";
import { tellAdministrators } from "./tell-administrators.ts";

/** Gives an account another role. Its sessions end, so that it acts at once; the other administrators hear of a new one. */
export async function giveAccountRole(
  db: Db,
  id: number,
  role: Role,
  { now, ports }: Pick<Context, "now" | "ports">,
): Promise<UserRow> {
  const after = await writeRecord(db, "users", id, { role }, now());
  await endSessions(db, id);
  if (role === "admin") await tellAdministrators(db, after, ports);
  return after;
}
