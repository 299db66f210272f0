import { addRecord } from "#db/queries/records.ts";
import { selectSupplier } from "#db/queries/suppliers.ts";
import { supplierShape } from "#db/records/part.ts";
import { operation } from "../operation.ts";
import { newSupplier } from "./schema.ts";
import { claimSupplierName } from "./supplier-record.ts";

export const createSupplier = operation({
  name: "suppliers.create",
  title: "Add a supplier",
  description: "Add somebody who delivers parts.",
  effect: "write",
  input: newSupplier,
  output: supplierShape,
  async execute(supplier, { db, now, changed }) {
    await claimSupplierName(db, supplier.name);
    const added = await addRecord(db, "suppliers", { ...supplier, createdAt: now(), updatedAt: now() });
    changed({ entity: "supplier", id: added.id, after: added, domains: ["parts"] });
    return (await selectSupplier(db, added.id))!;
  },
});
