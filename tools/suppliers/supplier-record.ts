import type { Db } from "#db/client.ts";
import { lockSupplierNames, selectSupplier, supplierCalled } from "#db/queries/suppliers.ts";
import { Conflict } from "../errors.ts";

export const supplierRecord = {
  table: "suppliers" as const,
  entity: "supplier",
  noun: "supplier",
  show: selectSupplier,
};

/** No supplier but this one has the name, and none gets it until the transaction ends. @throws Conflict */
export async function claimSupplierName(db: Db, name: string, supplierId?: number): Promise<void> {
  await lockSupplierNames(db);
  const other = await supplierCalled(db, name);
  if (other && other.id !== supplierId) throw new Conflict(`There is a supplier called ${other.name} already`);
}
