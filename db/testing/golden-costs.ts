import type { Db } from "../client.ts";
import {
  exchangeRates,
  labourGroups,
  labourRates,
  partPrices,
  parts,
  serviceParts,
  stockMovements,
  stockPlaces,
  visitCosts,
} from "../schema/index.ts";
import { aMachine, aPartsRequest, aServiceLog, aUser } from "./records.ts";

/**
 * Five weeks of work whose costs were reckoned by hand, beside each line. The currency is the euro; a working day has
 * eight hours.
 */
export async function goldenCosts(db: Db) {
  const ana = await aUser(db, { name: "Ana Senior" });
  const ben = await aUser(db, { name: "Ben Field" });
  const quay = await aMachine(db, { serialNumber: "870.1", model: "870", customerName: "Nordhafen" });
  const yard = await aMachine(db, { serialNumber: "880.1", model: "880", customerName: "Südkai" });
  await db.insert(labourGroups).values({ engineerId: ana.id, groupName: "Senior" });
  await db.insert(labourRates).values([
    { groupName: "", perHour: 60, travelPerHour: 40, currency: "EUR", validFrom: "2026-01-01" },
    { groupName: "senior", perHour: 90, currency: "EUR", validFrom: "2026-01-01" },
    { groupName: "Senior", perHour: 95.5, currency: "EUR", validFrom: "2026-03-01" },
  ]);
  await db.insert(exchangeRates).values([
    { currency: "USD", validFrom: "2026-01-01", rate: 0.92 },
    { currency: "USD", validFrom: "2026-02-15", rate: 0.95 },
    { currency: "JPY", validFrom: "2026-01-01", rate: 0.0061234567 },
  ]);
  const part = async (number: string, name: string) =>
    (await db.insert(parts).values({ number, name }).returning())[0]!.id;
  const [filter, seal, pump, relay] = [
    await part("FF-220", "Fuel filter"),
    await part("SK-1", "Seal kit"),
    await part("HP-9", "Hydraulic pump"),
    await part("RL-7", "Relay"),
  ];
  await db.insert(partPrices).values([
    { partId: filter, price: 13, currency: "USD", validFrom: "2026-01-01", createdAt: new Date(0) },
    { partId: seal, price: 10.005, currency: "EUR", validFrom: "2026-01-01", createdAt: new Date(0) },
    { partId: seal, price: 11, currency: "EUR", validFrom: "2026-02-11", createdAt: new Date(0) },
  ]);
  const [van] = await db.insert(stockPlaces).values({ kind: "van", name: "Van of Ana" }).returning();
  const move = async (values: Omit<typeof stockMovements.$inferInsert, "moveId" | "placeId">) =>
    (
      await db
        .insert(stockMovements)
        .values({ moveId: crypto.randomUUID(), placeId: van!.id, ...values })
        .returning()
    )[0]!;

  // Two people, two days, a part that came back, a part that only the report names, a crane: 2776.0598
  const february = await aServiceLog(db, {
    ...{ machineId: quay.id, engineerId: ana.id, secondEngineerId: ben.id, srn: "26.02.001" },
    ...{ serviceStartDate: "2026-02-09", serviceEndDate: "2026-02-10", workingDays: 2 }, // 16 × 90 + 16 × 60 = 2400
  });
  const at = new Date("2026-02-10T15:00:00Z");
  const onVisit = { partId: filter, machineId: quay.id, serviceLogId: february.id, at };
  await move({ ...onVisit, kind: "used", quantity: -3, unitCost: 12.345, currency: "USD" });
  await move({ ...onVisit, kind: "returned", quantity: 1, unitCost: 12.345, currency: "USD" }); // 2 × 12.345 × 0.92 = 22.7148
  await db.insert(serviceParts).values([
    { serviceLogId: february.id, position: 0, partName: "Filter", partNumber: "ff 220", quantity: 3 },
    // 2 × 10.005 = 20.01, of the maker
    { serviceLogId: february.id, position: 1, partName: "Seal", partNumber: "SK1", quantity: 2, warrantyItem: true },
  ]);
  await db
    .insert(visitCosts)
    .values({ serviceLogId: february.id, kind: "external", label: "Crane", price: 333.335, currency: "EUR" });

  // Another rate by now; three of four pumps have come; a bill in francs, a hose without a number: 1049.285
  const march = await aServiceLog(db, {
    ...{ machineId: quay.id, engineerId: ana.id, srn: "26.03.001" },
    ...{ serviceDate: "2026-03-05", workingDays: 1 }, // 8 × 95.50 = 764
  });
  const { lines } = await aPartsRequest(db, { machineId: quay.id }, [
    { description: "Pump", partNumber: "HP-9", quantity: 4, warrantyItem: true, catalogueId: pump },
  ]);
  const arrived = new Date("2026-03-04T09:00:00Z");
  await move({ kind: "received", partId: pump, quantity: 3, at: arrived, unitCost: 100.1, currency: "USD" });
  await move({
    ...{ kind: "used", partId: pump, quantity: -3, at: new Date("2026-03-05T12:00:00Z") },
    ...{ machineId: quay.id, serviceLogId: march.id, partsLineId: lines[0]!.id },
    ...{ unitCost: 100.1, currency: "USD" }, // 3 × 100.10 × 0.95 = 285.285, of the maker
  });
  await db.insert(serviceParts).values({ serviceLogId: march.id, position: 0, partName: "Hose" });
  await db
    .insert(visitCosts)
    .values({ serviceLogId: march.id, kind: "external", label: "Customs", price: 150, currency: "CHF" });

  // Before the first rate, and a part that never had a price: nothing can be counted
  const before = await aServiceLog(db, {
    ...{ machineId: quay.id, engineerId: ben.id, srn: "25.11.001" },
    ...{ serviceDate: "2025-11-20", workingDays: 1 },
  });
  await move({
    ...{ kind: "used", partId: relay, quantity: -1, at: new Date("2025-11-20T12:00:00Z") },
    ...{ machineId: quay.id, serviceLogId: before.id },
  });

  // Hours were written down, a movement was taken back, a bill in yen: 617.944…
  const entered = await aServiceLog(db, {
    ...{ machineId: yard.id, engineerId: ana.id, srn: "26.03.002" },
    ...{ serviceDate: "2026-03-10", workingDays: 3 },
  });
  const wrong = await move({
    ...{ kind: "used", partId: filter, quantity: -5, at: new Date("2026-03-10T12:00:00Z") },
    ...{ machineId: yard.id, serviceLogId: entered.id, unitCost: 12, currency: "USD" },
  });
  await move({
    ...{ kind: "used", partId: filter, quantity: 5, at: new Date("2026-03-10T12:01:00Z"), takesBackId: wrong.id },
    ...{ machineId: yard.id, serviceLogId: entered.id, unitCost: 12, currency: "USD" },
  });
  await db
    .insert(serviceParts)
    .values({ serviceLogId: entered.id, position: 0, partName: "Filter", partNumber: "FF-220" }); // 13 × 0.95 = 12.35
  await db.insert(visitCosts).values([
    { serviceLogId: entered.id, kind: "labour", label: "", quantity: 5.5, price: 80, currency: "EUR" }, // 440
    { serviceLogId: entered.id, kind: "travel", label: "", quantity: 2.25, price: 40, currency: "EUR" }, // 90
    { serviceLogId: entered.id, kind: "external", label: "Oil test", price: 12_345, currency: "JPY", warranty: true }, // 75.594…
  ]);

  // Handed to the machine without a visit: 100
  await move({
    ...{ kind: "used", partId: pump, quantity: -2, at: new Date("2026-03-12T23:30:00Z"), machineId: quay.id },
    ...{ unitCost: 50, currency: "EUR" },
  });
  return { ana, ben, quay, yard, february, march, before, entered };
}
