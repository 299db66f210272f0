import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "../client.ts";
import { users } from "../schema/index.ts";
import { freshDatabase } from "../testing/database.ts";
import { aUser } from "../testing/records.ts";
import { keepSiteRole, NoSiteRole } from "./role.ts";

/** As a start would see it where the owner of the database may make no roles, and has given none. */
async function startWithoutRights(db: Db): Promise<NoSiteRole[]> {
  const told: NoSiteRole[] = [];
  const over = new Error("all of it is taken back");
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`create role without_rights`);
      await tx.execute(sql`grant select on users to without_rights`);
      await tx.execute(sql`set local role without_rights`);
      await keepSiteRole(tx, (fault) => told.push(fault));
      throw over;
    })
    .catch((error: unknown) => {
      if (error !== over) throw error;
    });
  return told;
}

test("a server that may not make the role starts all the same, and says so", async () => {
  const { db } = await freshDatabase();
  const { id } = await aUser(db, { role: "service" });
  expect(await startWithoutRights(db)).toEqual([]);
  await db
    .update(users)
    .set({ onlyOwnSites: true })
    .where(sql`id = ${id}`);
  const told = await startWithoutRights(db);
  expect(told).toHaveLength(1);
  expect(told[0]).toBeInstanceOf(NoSiteRole);
});
