import type { customers } from "../schema/index.ts";
import type { Calendar } from "./calendar.ts";
import type { DemoCustomer } from "./fleet.ts";

/** The customers of a made-up fleet, numbered from 1 in their order. */
export const makeCustomers = (known: DemoCustomer[], calendar: Calendar): (typeof customers.$inferInsert)[] =>
  known.map(({ name, aliases = [], sites, contacts = [], language = null }, index) => ({
    id: index + 1,
    name,
    aliases,
    addresses: sites.map((text) => ({ label: null, text })),
    contacts,
    language,
    guestReports: true,
    createdAt: calendar.at(3_200, 9),
    updatedAt: calendar.at(3_200, 9),
    version: 1,
  }));
