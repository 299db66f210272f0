import type { Db } from "../client.ts";
import { demoCustomers } from "./fleet.ts";
import { demoPeople } from "./people.ts";
import { seedFleet, type FleetSize } from "./records.ts";

/** The four that `npm run demo` prints, with the password `maintain-demo`. */
export const demoSignIns = ["admin@demo.test", "operator@demo.test", "service@demo.test", "view@demo.test"] as const;

const demoSize: FleetSize = {
  people: demoPeople,
  customers: demoCustomers,
  visitsOf: () => 34,
  issues: 400,
  partsRequests: 150,
};

/** Fills an empty database with the demo fleet: 16 people, 64 machines at 12 customers, 18 months of history. Takes a few seconds. */
export const seedDemo = (db: Db, { now, passwordHash }: { now: Date; passwordHash: string }): Promise<void> =>
  seedFleet(db, { now, passwordHash, size: demoSize });
