import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers, llmCalls, serviceActions, serviceParts } from "#db/schema/index.ts";
import { aMachine, anIssue, aPartsRequest, aServiceLog, aUser } from "#db/testing/records.ts";

const at = (day: string) => new Date(`${day}T09:00:00Z`);

/** A small fleet with a year of work, of which every question of the tests has an answer that can be counted by hand. */
export async function aFleetToAskAbout(db: Db): Promise<void> {
  const ines = await aUser(db, { name: "Ines Calvo" });
  const omar = await aUser(db, { name: "Omar Haddad" });
  await aUser(db, { name: "Greta Holm", role: "admin", passwordHash: "$argon2id$never" });
  await aUser(db, { name: "Paul Gone", active: false });
  const crane = await aMachine(db, {
    serialNumber: "CR-501",
    model: "CR 500",
    machineType: "crawler_crane",
    customerName: "Basalt Works",
    location: "Quay 4, Riga",
    totalHours: 9000,
    installationDate: "2018-05-01",
  });
  const grab = await aMachine(db, {
    serialNumber: "MH-710",
    model: "MH 700",
    customerName: "Basalt Works",
    location: "Yard, Tallinn",
    totalHours: 4000,
    status: "maintenance",
  });
  const digger = await aMachine(db, {
    serialNumber: "EX-220",
    model: "EX 22",
    machineType: "excavator",
    customerName: "Northern Peat",
    location: "Bog 2",
    installationDate: "2024-02-01",
  });
  await aMachine(db, {
    serialNumber: "EX-221",
    model: "EX 22",
    machineType: "excavator",
    customerName: "Retired Ltd",
    status: "decommissioned",
  });
  await db
    .update(customers)
    .set({ aliases: ["BSW"] })
    .where(eq(customers.name, "Basalt Works"));
  const visit = await aServiceLog(db, {
    machineId: crane.id,
    engineerId: ines.id,
    secondEngineerId: omar.id,
    serviceType: "repair",
    serviceDate: "2026-08-10",
    workingDays: 3,
    machineHours: 8900,
  });
  await aServiceLog(db, {
    machineId: crane.id,
    engineerId: ines.id,
    serviceType: "inspection",
    serviceDate: "2026-08-24",
    workingDays: 1,
  });
  await aServiceLog(db, {
    machineId: grab.id,
    engineerId: omar.id,
    serviceType: "repair",
    serviceDate: "2026-07-31",
    workingDays: 2,
  });
  await db.insert(serviceActions).values({
    serviceLogId: visit.id,
    position: 0,
    description: "Replaced slew seal",
    area: "Hydraulic",
    importance: "High",
  });
  await db.insert(serviceParts).values([
    {
      serviceLogId: visit.id,
      position: 0,
      partName: "Return filter",
      partNumber: "RF-1",
      quantity: 4,
      area: "Hydraulic",
    },
    {
      serviceLogId: visit.id,
      position: 1,
      partName: "Fuse 10 A",
      partNumber: "F-10",
      quantity: 1,
      area: "Electrical",
      warrantyItem: true,
    },
  ]);
  await anIssue(db, { machineId: crane.id, severity: "High", area: "Hydraulic", createdAt: at("2026-09-14") });
  await anIssue(db, {
    machineId: crane.id,
    severity: "Medium",
    area: "Electrical",
    createdAt: at("2026-08-03"),
    status: "assigned",
    assignedToId: omar.id,
    assignedAt: at("2026-08-07"),
  });
  await anIssue(db, {
    machineId: grab.id,
    severity: "Medium",
    area: "Hydraulic",
    createdAt: at("2026-07-01"),
    status: "completed",
    assignedToId: ines.id,
    assignedAt: at("2026-07-03"),
    endTime: at("2026-07-13"),
  });
  await aPartsRequest(db, { machineId: crane.id, requestDate: at("2026-06-01"), requestedById: ines.id }, [
    { description: "Pilot valve", quantity: 2, urgency: "High", warrantyItem: true },
    { description: "Seal kit", quantity: 5 },
  ]);
  await aPartsRequest(
    db,
    {
      machineId: digger.id,
      requestDate: at("2026-07-01"),
      ordered: true,
      orderedDate: at("2026-07-03"),
      delivered: true,
      deliveredDate: at("2026-07-11"),
    },
    [{ description: "Track pad", quantity: 8 }],
  );
  await db.insert(llmCalls).values([
    {
      purpose: "chat",
      provider: "builtin",
      model: "builtin",
      inputTokens: 100,
      outputTokens: 20,
      durationMs: 5,
      outcome: "ok",
      createdAt: at("2026-08-05"),
      userId: ines.id,
    },
    {
      purpose: "extraction",
      provider: "builtin",
      model: "builtin",
      inputTokens: 50,
      outputTokens: 5,
      durationMs: 5,
      outcome: "ok",
      createdAt: at("2026-08-06"),
    },
    {
      purpose: "chat",
      provider: "builtin",
      model: "builtin",
      inputTokens: 7,
      outputTokens: 1,
      durationMs: 5,
      outcome: "ok",
      createdAt: at("2026-09-01"),
    },
  ]);
}
