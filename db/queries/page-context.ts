import { eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { issues, serviceLogs } from "../schema/index.ts";

/** The few facts of a record that say which one is on a person's screen. */

export async function issueInView(db: Db, id: number) {
  const fields = {
    id: issues.id,
    machineId: issues.machineId,
    title: issues.title,
    status: issues.status,
    area: issues.area,
  };
  return (await db.select(fields).from(issues).where(eq(issues.id, id)))[0];
}

export async function reportInView(db: Db, id: number) {
  const fields = { id: serviceLogs.id, machineId: serviceLogs.machineId, srn: serviceLogs.srn };
  return (await db.select(fields).from(serviceLogs).where(eq(serviceLogs.id, id)))[0];
}
