import { createHash, randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { guestReports, issues, machineLabels, machines } from "../schema/index.ts";

const newSecret = (bytes: number) => {
  const token = randomBytes(bytes).toString("base64url");
  return { token, hash: createHash("sha256").update(token).digest("hex") };
};

/** What guests of the demo say; the first tells of an open issue of its machine in its words. */
const told = [
  { text: "", reporterName: "Sam", reporterPhone: "+44 7700 900177", language: "en" },
  {
    text: "Beim Schwenken quietscht es laut, seit heute früh.",
    reporterName: null,
    reporterPhone: null,
    language: "de",
  },
  { text: "La bocina no suena.", reporterName: "Lucía", reporterPhone: null, language: "es" },
] as const;

/** A label for every machine, whose codes are new each time, and three reports that wait. */
export async function seedGuestReports(db: Db, now: Date): Promise<void> {
  const fleet = await db.select({ id: machines.id }).from(machines).orderBy(asc(machines.id));
  await db.insert(machineLabels).values(
    fleet.map(({ id }) => {
      const { token, hash } = newSecret(16);
      return { machineId: id, token, tokenHash: hash, renewedAt: now };
    }),
  );
  const [open] = await db.select().from(issues).where(eq(issues.status, "open")).orderBy(asc(issues.id)).limit(1);
  if (!open) return;
  const elsewhere = fleet.filter(({ id }) => id !== open.machineId);
  await db.insert(guestReports).values(
    told.map(({ text, ...guest }, at) => {
      const createdAt = new Date(now.getTime() - (at + 1) * 47 * 60_000);
      const machineId = at === 0 ? open.machineId : elsewhere[at]!.id;
      const said = text || open.description;
      return { ...guest, machineId, text: said, linkHash: newSecret(32).hash, createdAt, updatedAt: createdAt };
    }),
  );
}
