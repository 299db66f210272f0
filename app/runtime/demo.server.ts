import cluster from "node:cluster";
import type { Database, Db } from "#db/client.ts";
import { lockForTransaction } from "#db/queries/locks.ts";
import { countUsers, passwordHashesOf } from "#db/queries/users.ts";
import { demoSignIns, seedDemo } from "#db/seed/demo.ts";
import { beginServices } from "#db/seed/service-plans.ts";
import { demoPassword } from "#tools/auth/demo-password.ts";
import { hashPassword, verifyPassword } from "#tools/auth/passwords.ts";
import { settleDue } from "#tools/service-plans/settle-due.ts";
import { keepDemoWatches } from "./demo-watches.server.ts";

const seedLock = 720_514_003;

/** Says so where accounts of the demo still have its password in a database that is no longer started as the demo. */
export async function warnOfDemo(db: Db): Promise<void> {
  const hashes = await passwordHashesOf(db, demoSignIns);
  const theirs = await Promise.all(hashes.map((hash) => verifyPassword(hash, demoPassword)));
  if (theirs.includes(true))
    console.warn(
      `\nThis database began as the demo, whose password ${demoPassword} opens nothing here. Start it with DEMO=1 once more and set passwords of your own.\n`,
    );
}

/** Fills an empty demo database and prints how to sign in. These accounts exist nowhere else. */
export async function prepareDemo({ db, events }: Pick<Database, "db" | "events">, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Of several processes that start together one fills it.
    await lockForTransaction(tx, seedLock);
    if ((await countUsers(tx)) > 0) return;
    await seedDemo(tx, { now, passwordHash: await hashPassword(demoPassword) });
    await settleDue({ db: tx, events, now: () => now }, {});
    await beginServices(tx, now);
    await keepDemoWatches(tx, now);
  });
  // Of processes that share a port, the first prints for all.
  if (cluster.isWorker && cluster.worker?.id !== 1) return;
  console.warn(
    `\nDemo sign-ins, all with the password ${demoPassword}:\n${demoSignIns.map((email) => `  ${email}`).join("\n")}\n`,
  );
}
