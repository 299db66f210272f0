import type { sitePeople, sites } from "../schema/index.ts";
import type { Calendar } from "./calendar.ts";
import type { DemoCustomer } from "./fleet.ts";

/** The yards of the customers, numbered from 1; two of the same name tell whose they are. */
export function makeSites(customers: DemoCustomer[], calendar: Calendar) {
  const yards = customers.flatMap(({ name, sites }, index) => sites.map((yard) => ({ yard, of: name, index })));
  const same = Map.groupBy(yards, ({ yard }) => yard);
  const made = yards.map(({ yard, of, index }, at): typeof sites.$inferInsert & { id: number } => ({
    id: at + 1,
    name: same.get(yard)!.length > 1 ? `${yard}, ${of}` : yard,
    customerId: index + 1,
    createdAt: calendar.at(600, 9),
    updatedAt: calendar.at(600, 9),
  }));
  const ids = new Map(yards.map(({ yard, index }, at) => [`${index} ${yard}`, at + 1]));
  /** Where a machine of the customer is that stands in one of its yards. */
  const siteOf = (customerId: number, yard: string) => ids.get(`${customerId - 1} ${yard}`);
  return { sites: made, siteOf };
}

/** Every engineer works at some sites, one after the other. */
export const peopleAtSites = (made: { id: number }[], engineerIds: number[]): (typeof sitePeople.$inferInsert)[] =>
  engineerIds.length === 0
    ? []
    : made.map(({ id }) => ({ siteId: id, userId: engineerIds[(id - 1) % engineerIds.length]! }));
