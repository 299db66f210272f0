import { lockCustomerNames, selectCustomer } from "#db/queries/customers.ts";
import { addRecord } from "#db/queries/records.ts";
import { customerShape } from "#db/records/customer.ts";
import { operation } from "../operation.ts";
import { namesMustBeFree } from "./customer-record.ts";
import { newCustomer } from "./schema.ts";

export const createCustomer = operation({
  name: "customers.create",
  title: "Add a customer",
  description: "Add a customer with its other names, addresses and contacts.",
  effect: "write",
  input: newCustomer,
  output: customerShape,
  async execute(customer, { db, now, changed }) {
    await lockCustomerNames(db);
    await namesMustBeFree(db, [customer.name, ...customer.aliases]);
    const added = await addRecord(db, "customers", { ...customer, createdAt: now(), updatedAt: now() });
    changed({ entity: "customer", id: added.id, after: added, domains: ["customers"] });
    return (await selectCustomer(db, added.id))!;
  },
});
