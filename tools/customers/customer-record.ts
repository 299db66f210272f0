import { customersCalled, selectCustomer } from "#db/queries/customers.ts";
import type { Db } from "#db/client.ts";
import { Conflict } from "../errors.ts";

export const customerRecord = {
  table: "customers" as const,
  entity: "customer",
  noun: "customer",
  show: selectCustomer,
};

/**
 * No customer but this one goes by one of the names. Whoever asks holds the lock of names, so that it stays so.
 * @throws Conflict that names the other
 */
export async function namesMustBeFree(db: Db, names: string[], customerId?: number): Promise<void> {
  const other = (await customersCalled(db, names)).find(({ id }) => id !== customerId);
  if (other) throw new Conflict(`There is a customer called ${other.written} already: ${other.name}`);
}
