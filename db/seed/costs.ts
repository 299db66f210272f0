import { desc, eq, inArray } from "drizzle-orm";
import { subMonths } from "date-fns";
import type { Db } from "../client.ts";
import { exchangeRates, labourGroups, labourRates, serviceLogs, users, visitCosts } from "../schema/index.ts";

/** So many of the last visits have a bill, and one of so many of these a journey. */
const [visitsWithBills, everyJourney] = [60, 4];

const bills = [
  { label: "Mobile crane, one day", price: 1_240, currency: "EUR" },
  { label: "Hydraulic hose, pressed on site", price: 186.4, currency: "EUR" },
  { label: "Oil analysis", price: 74.5, currency: "GBP" },
  { label: "Welding of the boom foot", price: 2_310, currency: "EUR", warranty: true },
  { label: "Customs and freight", price: 318.75, currency: "USD" },
];

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Hourly rates, exchange rates, and bills of the last visits; the operators see what things cost. */
export async function seedCosts(db: Db, now: Date): Promise<void> {
  await db.update(users).set({ seesMoney: true }).where(eq(users.role, "operator"));
  const [early, late] = [dayOf(subMonths(now, 36)), dayOf(subMonths(now, 8))];
  await db.insert(labourRates).values([
    { perHour: 62, travelPerHour: 45, currency: "EUR", validFrom: early },
    { perHour: 66, travelPerHour: 47.5, currency: "EUR", validFrom: late },
    { groupName: "Senior", perHour: 78, travelPerHour: 45, currency: "EUR", validFrom: early },
    { groupName: "Senior", perHour: 82.5, travelPerHour: 47.5, currency: "EUR", validFrom: late },
  ]);
  await db.insert(exchangeRates).values([
    { currency: "USD", validFrom: early, rate: 0.914 },
    { currency: "USD", validFrom: late, rate: 0.862 },
    { currency: "GBP", validFrom: early, rate: 1.162 },
    { currency: "GBP", validFrom: late, rate: 1.148 },
  ]);
  const engineers = await db.select({ id: users.id }).from(users).where(eq(users.role, "service")).orderBy(users.id);
  const seniors = engineers.filter((_, at) => at % 3 === 0);
  await db.insert(labourGroups).values(seniors.map(({ id }) => ({ engineerId: id, groupName: "Senior" })));
  const visits = await db
    .select({ id: serviceLogs.id })
    .from(serviceLogs)
    .where(inArray(serviceLogs.serviceType, ["repair", "maintenance"]))
    .orderBy(desc(serviceLogs.computedServiceDate), desc(serviceLogs.id))
    .limit(visitsWithBills);
  const lifecycle = { createdAt: now, updatedAt: now };
  await db.insert(visitCosts).values([
    ...visits.map(({ id }, at) => ({
      ...{ serviceLogId: id, kind: "external" as const, ...bills[at % bills.length]!, ...lifecycle },
    })),
    ...visits
      .filter((_, at) => at % everyJourney === 0)
      .map(({ id }, at) => ({
        ...{ serviceLogId: id, kind: "travel" as const, label: "", quantity: 1.5 + (at % 3), price: 47.5 },
        ...{ currency: "EUR", ...lifecycle },
      })),
  ]);
}
