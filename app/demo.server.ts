import cluster from "node:cluster";
import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { demoSignIns, seedDemo } from "#db/seed/demo.ts";
import { hashPassword } from "#tools/auth/passwords.ts";

const demoPassword = "maintain-demo";
const seedLock = 720_514_003;

/** Fills an empty demo database and prints how to sign in. These accounts exist nowhere else. */
export async function prepareDemo(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Of several processes that start together one fills it.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if ((await tx.$count(users)) === 0)
      await seedDemo(tx as unknown as Db, { now, passwordHash: await hashPassword(demoPassword) });
  });
  // Of processes that share a port, the first prints for all.
  if (cluster.isWorker && cluster.worker?.id !== 1) return;
  console.warn(
    `\nDemo sign-ins, all with the password ${demoPassword}:\n${demoSignIns.map((email) => `  ${email}`).join("\n")}\n`,
  );
}
