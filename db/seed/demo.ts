import type { Db } from "../client.ts";
import { settings } from "../schema/index.ts";
import { seedCosts } from "./costs.ts";
import { demoCustomers } from "./fleet.ts";
import { seedGuestReports } from "./guest-reports.ts";
import { seedParts } from "./parts.ts";
import { demoPeople } from "./people.ts";
import { seedFleet, type FleetSize } from "./records.ts";
import { seedServicePlans } from "./service-plans.ts";
import { seedSignedVisits } from "./signed-visits.ts";
import { seedPurchaseOrders } from "./purchase-orders.ts";
import { seedStock } from "./stock.ts";

/** The four that `npm run demo` prints, with the password `maintain-demo`. */
export const demoSignIns = ["admin@demo.test", "operator@demo.test", "service@demo.test", "view@demo.test"] as const;

const demoSize: FleetSize = {
  people: demoPeople,
  customers: demoCustomers,
  visitsOf: () => 34,
  issues: 400,
  partsRequests: 150,
};

/**
 * Fills an empty database with the demo fleet: 16 people, 64 machines at 12 customers, 18 months of history, seven
 * service plans, 120 parts in two stores and six vans, labels and three reports of guests. Takes a few seconds.
 * @param supplies without them it is the fleet of a company that keeps neither stock nor costs
 */
export async function seedDemo(
  db: Db,
  { now, passwordHash, supplies = true }: { now: Date; passwordHash: string; supplies?: boolean },
): Promise<void> {
  await seedFleet(db, { now, passwordHash, size: demoSize });
  await seedServicePlans(db, now);
  await seedGuestReports(db, now);
  if (supplies) {
    await seedParts(db, now);
    await seedStock(db, now);
    await seedPurchaseOrders(db, now);
    await seedCosts(db, now);
  }
  await seedSignedVisits(db, { now, email: demoSignIns[2] });
  await db
    .insert(settings)
    .values(Object.entries(demoSettings).map(([key, value]) => ({ key, value, updatedAt: now })));
}

/** Numbers that are reserved for stories: nobody is called by a demo. */
const demoSettings = {
  operationsCentre: { name: "Operations Centre", phone: "+44 1632 960001" },
  emergencyContacts: [
    {
      name: "Main Office",
      description: "Business main office, weekdays 7:00 to 18:00",
      number: "+44 1632 960001",
      type: "business",
      isLandline: true,
    },
    {
      name: "Jonas Weidner",
      description: "Technical manager on call",
      number: "+44 7700 900102",
      type: "emergency",
      isLandline: false,
    },
  ],
};
