import type { Db } from "../client.ts";
import { findOrAddCustomers } from "../queries/customers.ts";
import {
  hourReadings,
  issues,
  machines,
  parts,
  partsLines,
  partsRequests,
  serviceLogs,
  stockPlaces,
  users,
} from "../schema/index.ts";

/** Records for tests, with everything filled in that the test does not care about. */

let next = 1;

export async function aUser(db: Db, values: Partial<typeof users.$inferInsert> = {}) {
  const number = next++;
  const [user] = await db
    .insert(users)
    .values({
      name: `Person ${number}`,
      email: `person${number}@example.test`,
      role: "service",
      passwordHash: "none",
      ...values,
    })
    .returning();
  return user!;
}

async function customerCalled(db: Db, name: string) {
  const { byName } = await findOrAddCustomers(db, [name], new Date());
  return byName.get(name)!;
}

export async function aMachine(db: Db, values: Partial<typeof machines.$inferInsert> = {}) {
  const { customerName = "Test Customer" } = values;
  const customer = customerName === null ? undefined : await customerCalled(db, customerName);
  const [machine] = await db
    .insert(machines)
    .values({
      serialNumber: `TEST-${next++}`,
      model: "Test Model",
      machineType: "material_handler",
      ...values,
      customerId: customer?.id ?? null,
      customerName: customer?.name ?? null,
    })
    .returning();
  const { id: machineId, totalHours: hours } = machine!;
  if (hours > 0) await db.insert(hourReadings).values({ machineId, hours, readOn: "2025-01-02", source: "form" });
  return machine!;
}

/** Two days before the moment at which tests happen. */
const reported = new Date("2026-03-16T08:00:00Z");

export async function anIssue(db: Db, values: Partial<typeof issues.$inferInsert> & { machineId: number }) {
  const [issue] = await db
    .insert(issues)
    .values({
      title: "Oil leak",
      description: "Oil leak at the swivel",
      area: "Hydraulic",
      createdAt: reported,
      ...values,
    })
    .returning();
  return issue!;
}

export async function aServiceLog(db: Db, values: Partial<typeof serviceLogs.$inferInsert> & { machineId: number }) {
  const [log] = await db.insert(serviceLogs).values(values).returning();
  const { id: serviceLogId, machineId, machineHours: hours, computedServiceDate: readOn } = log!;
  if (hours !== null)
    await db.insert(hourReadings).values({ machineId, hours, readOn, source: "report", serviceLogId });
  return log!;
}

export async function aPartsRequest(
  db: Db,
  values: Partial<typeof partsRequests.$inferInsert> & { machineId: number },
  lines: Partial<typeof partsLines.$inferInsert>[] = [{}],
) {
  const [request] = await db.insert(partsRequests).values(values).returning();
  const parts = lines.map((line, position) => ({
    partsRequestId: request!.id,
    position,
    description: "Return filter",
    ...line,
  }));
  return { request: request!, lines: await db.insert(partsLines).values(parts).returning() };
}

export async function aPart(db: Db, values: Partial<typeof parts.$inferInsert> = {}) {
  const number = `FF-${200 + next++}`;
  const [part] = await db
    .insert(parts)
    .values({ number, name: "Fuel filter", ...values })
    .returning();
  return part!;
}

/** A store, or with `engineerId` their van. */
export async function aStockPlace(db: Db, values: Partial<typeof stockPlaces.$inferInsert> = {}) {
  const kind = values.engineerId ? "van" : "store";
  const [place] = await db
    .insert(stockPlaces)
    .values({ kind, name: `Place ${next++}`, ...values })
    .returning();
  return place!;
}
