import { writeRecord } from "#db/queries/records.ts";
import { selectSupplier } from "#db/queries/suppliers.ts";
import { supplierShape } from "#db/records/part.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { supplierChange } from "./schema.ts";
import { claimSupplierName, supplierRecord } from "./supplier-record.ts";

export const updateSupplier = operation({
  name: "suppliers.update",
  title: "Edit a supplier",
  description: "Change a supplier's name, addresses, customer number, currency or days of delivery.",
  effect: "write",
  repeatable: true,
  input: supplierChange,
  output: supplierShape,
  async execute({ supplierId, version, ...changes }, { db, now, changed }) {
    if (changes.name !== undefined) await claimSupplierName(db, changes.name, supplierId);
    const before = await claimRecord(db, supplierRecord, { id: supplierId, version });
    const after = await writeRecord(db, "suppliers", supplierId, changes, now());
    changed({
      entity: "supplier",
      id: supplierId,
      ...difference(before, after),
      domains: ["parts", "purchase-orders"],
    });
    return (await selectSupplier(db, supplierId))!;
  },
});
