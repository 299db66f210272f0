import { findOrAddCustomers } from "#db/queries/customers.ts";
import type { SignedInContext } from "../context.ts";

/** As a machine keeps its customer: the record, and the name that the record has. */
export interface MachinesCustomer {
  customerId: number | null;
  customerName: string | null;
}

/**
 * The customers of these names, found by what they are called or made. Nothing else is to be locked before: whoever
 * renames a customer holds it, and waits for its machines.
 * @returns which customer each of the names means; none is nobody
 */
export async function customersOf(
  { db, now, changed }: SignedInContext,
  names: readonly (string | null | undefined)[],
): Promise<(name: string | null | undefined) => MachinesCustomer> {
  const written = [...new Set(names.filter((name) => name !== null && name !== undefined))];
  const { byName, added } = await findOrAddCustomers(db, written, now());
  for (const customer of added)
    changed({ entity: "customer", id: customer.id, after: customer, domains: ["customers"] });
  return (name) => {
    const found = name === null || name === undefined ? undefined : byName.get(name);
    return { customerId: found?.id ?? null, customerName: found?.name ?? null };
  };
}
