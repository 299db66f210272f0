import type { Db } from "../../client.ts";
import { aliasesOf, customerNames } from "../customers.ts";
import { machines, partsLines, serviceParts, users } from "../../schema/index.ts";

/** Part names beyond this many would cost more to compare than they help. */
const mostParts = 5_000;

/** The names that questions about this fleet may use. */
export async function fleetNames(db: Db) {
  const [fleet, called, people, used, requested] = await Promise.all([
    db
      .select({
        serialNumber: machines.serialNumber,
        model: machines.model,
        customer: machines.customerName,
        location: machines.location,
      })
      .from(machines),
    customerNames(db),
    db.select({ name: users.name, role: users.role }).from(users),
    db
      .selectDistinct({ name: serviceParts.partName, number: serviceParts.partNumber })
      .from(serviceParts)
      .limit(mostParts),
    db
      .selectDistinct({ name: partsLines.description, number: partsLines.partNumber })
      .from(partsLines)
      .limit(mostParts),
  ]);
  const distinct = (names: (string | null)[]) => [
    ...new Set(names.map((name) => name?.trim() ?? "").filter((name) => name !== "")),
  ];
  return {
    machines: fleet.map(({ serialNumber, model }) => ({ serialNumber, model })),
    customers: distinct([...fleet.map(({ customer }) => customer), ...called.map(({ name }) => name)]),
    aliases: aliasesOf(called),
    locations: distinct(fleet.map(({ location }) => location)),
    people,
    parts: [...used, ...requested],
  };
}
