import type { Db } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { demoSignIns, seedDemo } from "#db/seed/demo.ts";
import { hashPassword } from "#tools/auth/passwords.ts";

const demoPassword = "maintain-demo";

/** Fills an empty demo database and prints how to sign in. These accounts exist nowhere else. */
export async function prepareDemo(db: Db, now: Date): Promise<void> {
  if ((await db.$count(users)) === 0) await seedDemo(db, { now, passwordHash: await hashPassword(demoPassword) });
  console.warn(
    `\nDemo sign-ins, all with the password ${demoPassword}:\n${demoSignIns.map((email) => `  ${email}`).join("\n")}\n`,
  );
}
