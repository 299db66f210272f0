import { deleteRecord } from "#db/queries/records.ts";
import { hasOrders } from "#db/queries/suppliers.ts";
import { Conflict } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { supplierChoice } from "./schema.ts";
import { supplierRecord } from "./supplier-record.ts";

export const deleteSupplier = operation({
  name: "suppliers.delete",
  title: "Delete a supplier",
  description: "Delete a supplier of whom nothing was ordered. Its parts and their prices stay.",
  effect: "write",
  destroys: true,
  input: supplierChoice,
  output: doneShape,
  async execute({ supplierId }, { db, changed }) {
    const before = await claimRecord(db, supplierRecord, { id: supplierId });
    if (await hasOrders(db, supplierId)) throw new Conflict("There are orders to this supplier. It has to stay.");
    await deleteRecord(db, "suppliers", supplierId);
    changed({ entity: "supplier", id: supplierId, before, domains: ["parts"] });
    return { success: true };
  },
});
