import { selectCustomer } from "#db/queries/customers.ts";
import { deleteRecord } from "#db/queries/records.ts";
import { Conflict } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { customerRecord } from "./customer-record.ts";
import { customerChoice } from "./schema.ts";

export const deleteCustomer = operation({
  name: "customers.delete",
  title: "Delete a customer",
  description: "Delete a customer that has no machines. One with machines is merged into another instead.",
  effect: "write",
  destroys: true,
  input: customerChoice,
  output: doneShape,
  async execute({ customerId }, { db, changed }) {
    const before = await claimRecord(db, customerRecord, { id: customerId });
    const machines = (await selectCustomer(db, customerId))?.machineCount ?? 0;
    if (machines > 0)
      throw new Conflict(
        "This customer still has machines. Please merge it into another, or give the machines to another first.",
      );
    await deleteRecord(db, "customers", customerId);
    changed({ entity: "customer", id: customerId, before, domains: ["customers"] });
    return { success: true };
  },
});
