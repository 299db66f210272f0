/** What an import of people reads and writes. */
import { eq, inArray, sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { importRecords, sitePeople, users } from "../schema/index.ts";
import { inBatches } from "./imports.ts";
import { referencesTo } from "./references.ts";
import type { UserRow } from "./users.ts";

/** Everybody whom a list may mean, deactivated people among them. */
export const namesAndEmails = (db: Db) =>
  db.select({ name: users.name, email: users.email, erasure: users.erasure }).from(users);

/** Adds accounts, some at a time. @returns them in their order */
export async function addUsers(db: Db, values: (typeof users.$inferInsert)[]): Promise<UserRow[]> {
  const added: UserRow[] = [];
  for (const batch of inBatches(values)) added.push(...(await db.insert(users).values(batch).returning()));
  return added;
}

/** Lets people work at sites, beside whoever does. */
export async function joinSites(db: Db, places: (typeof sitePeople.$inferInsert)[]): Promise<void> {
  for (const batch of inBatches(places)) await db.insert(sitePeople).values(batch).onConflictDoNothing();
}

/** The people whom an import made and who are still there. */
export const peopleOfImport = (db: Db, importId: number): Promise<UserRow[]> =>
  db
    .select({ user: users })
    .from(users)
    .innerJoin(importRecords, eq(importRecords.recordId, users.id))
    .where(eq(importRecords.importId, importId))
    .orderBy(users.id)
    .for("update", { of: users })
    .then((rows) => rows.map(({ user }) => user));

/** Rows that come to an account by themselves, before anybody has used it. */
const comesAlong = new Set(["site_people", "notifications", "password_resets", "weekly_digests"]);

/** How many of an import's people were changed since, or did something: what they did names them. */
export async function peopleUsedSince(db: Db, importId: number): Promise<number> {
  const traces = referencesTo(users)
    .filter(({ table }) => !comesAlong.has(table))
    .map(
      ({ table, column }) =>
        sql`exists (select from ${sql.identifier(table)} r where r.${sql.identifier(column)} = u.id)`,
    );
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from import_records r join users u on u.id = r.record_id
      where r.import_id = ${importId} and (${sql.join(
        [sql`u.version > 1`, sql`exists (select from audit_log a where a.actor_id = u.id)`, ...traces],
        sql` or `,
      )})`,
  );
  return row!.count;
}

export async function deletePeople(db: Db, ids: readonly number[]): Promise<void> {
  for (const batch of inBatches(ids)) await db.delete(users).where(inArray(users.id, batch));
}
