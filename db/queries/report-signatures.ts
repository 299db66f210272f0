import type { Db } from "../client.ts";
import { reportSignatures } from "../schema/index.ts";

export async function addSignature(db: Db, signature: typeof reportSignatures.$inferInsert): Promise<number> {
  const [added] = await db.insert(reportSignatures).values(signature).returning({ id: reportSignatures.id });
  return added!.id;
}
