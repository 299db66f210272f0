import cluster from "node:cluster";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { demoSignIns, seedDemo } from "#db/seed/demo.ts";
import { demoPassword } from "#tools/auth/demo-password.ts";
import { hashPassword, verifyPassword } from "#tools/auth/passwords.ts";

const seedLock = 720_514_003;

/** Says so where accounts of the demo still have its password in a database that is no longer started as the demo. */
export async function warnOfDemo(db: Db): Promise<void> {
  const known = and(inArray(users.email, [...demoSignIns]), eq(users.active, true));
  const rows = await db.selectDistinct({ hash: users.passwordHash }).from(users).where(known);
  const theirs = await Promise.all(rows.map(({ hash }) => verifyPassword(hash, demoPassword)));
  if (theirs.includes(true))
    console.warn(
      `\nThis database began as the demo, whose password ${demoPassword} opens nothing here. Start it with DEMO=1 once more and set passwords of your own.\n`,
    );
}

/** Fills an empty demo database and prints how to sign in. These accounts exist nowhere else. */
export async function prepareDemo(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Of several processes that start together one fills it.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if ((await tx.$count(users)) === 0) await seedDemo(tx, { now, passwordHash: await hashPassword(demoPassword) });
  });
  // Of processes that share a port, the first prints for all.
  if (cluster.isWorker && cluster.worker?.id !== 1) return;
  console.warn(
    `\nDemo sign-ins, all with the password ${demoPassword}:\n${demoSignIns.map((email) => `  ${email}`).join("\n")}\n`,
  );
}
