import { lockCustomerNames, renamePassages, selectCustomer } from "#db/queries/customers.ts";
import { writeRecord } from "#db/queries/records.ts";
import { customerShape } from "#db/records/customer.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { customerRecord, namesMustBeFree } from "./customer-record.ts";
import { customerChange } from "./schema.ts";

export const updateCustomer = operation({
  name: "customers.update",
  title: "Edit a customer",
  description:
    "Change or rename a customer. Machines show the new name at once; the old one stays as another name, which still finds the customer.",
  effect: "write",
  repeatable: true,
  input: customerChange,
  output: customerShape,
  async execute({ customerId, version, ...changes }, { db, now, changed }) {
    // Before the customer is held, as everywhere where names are given.
    if (changes.name !== undefined || changes.aliases) await lockCustomerNames(db);
    const before = await claimRecord(db, customerRecord, { id: customerId, version });
    const name = changes.name ?? before.name;
    const renamed = name !== before.name;
    const kept = (changes.aliases ?? before.aliases).filter((alias) => alias !== name);
    const aliases = renamed ? [...new Set([...kept, before.name])] : kept;
    if (renamed || changes.aliases) await namesMustBeFree(db, [name, ...aliases], customerId);
    const after = await writeRecord(db, "customers", customerId, { ...changes, aliases }, now());
    if (renamed) await renamePassages(db, customerId);
    const domains = renamed ? (["customers", "machines"] as const) : (["customers"] as const);
    changed({ entity: "customer", id: customerId, ...difference(before, after), domains: [...domains] });
    return (await selectCustomer(db, customerId))!;
  },
});
