import { eq, inArray } from "drizzle-orm";
import type { Db } from "../client.ts";
import { machineLabels, machines } from "../schema/index.ts";

export type MachineLabel = typeof machineLabels.$inferSelect;

export const findLabel = async (db: Db, machineId: number): Promise<MachineLabel | undefined> =>
  (await db.select().from(machineLabels).where(eq(machineLabels.machineId, machineId)))[0];

/** The machine that a label is on. */
export async function machineOfLabel(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      machineId: machineLabels.machineId,
      active: machineLabels.active,
      serialNumber: machines.serialNumber,
      model: machines.model,
      customerName: machines.customerName,
    })
    .from(machineLabels)
    .innerJoin(machines, eq(machines.id, machineLabels.machineId))
    .where(eq(machineLabels.tokenHash, tokenHash));
  return row;
}

/** Adds labels to machines that have none; those that have one keep it. */
export async function addLabels(db: Db, labels: (typeof machineLabels.$inferInsert)[]): Promise<void> {
  if (labels.length > 0) await db.insert(machineLabels).values(labels).onConflictDoNothing();
}

/** What stands on the labels of machines, in the order of their serial numbers. */
export const labelsOf = (db: Db, machineIds: number[]) =>
  db
    .select({
      machineId: machineLabels.machineId,
      token: machineLabels.token,
      serialNumber: machines.serialNumber,
      model: machines.model,
    })
    .from(machineLabels)
    .innerJoin(machines, eq(machines.id, machineLabels.machineId))
    .where(inArray(machineLabels.machineId, machineIds))
    .orderBy(machines.serialNumber, machines.id);

/** Those of these machines that there are, or all; in the order of their serial numbers. */
export async function machinesToLabel(db: Db, machineIds: number[] | undefined, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: machines.id })
    .from(machines)
    .where(machineIds ? inArray(machines.id, machineIds) : undefined)
    .orderBy(machines.serialNumber, machines.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Writes a machine's label, whether it had one or not. */
export async function writeLabel(
  db: Db,
  label: typeof machineLabels.$inferInsert,
  changes: Partial<typeof machineLabels.$inferInsert>,
): Promise<MachineLabel> {
  const [row] = await db
    .insert(machineLabels)
    .values(label)
    .onConflictDoUpdate({ target: machineLabels.machineId, set: changes })
    .returning();
  return row!;
}
