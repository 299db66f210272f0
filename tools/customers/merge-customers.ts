import { lockCustomerNames, lockMachinesOf, renamePassages, selectCustomer } from "#db/queries/customers.ts";
import { deleteRecord, lockRecords, writeRecord } from "#db/queries/records.ts";
import { lockSitesOf } from "#db/queries/sites.ts";
import { customerShape } from "#db/records/customer.ts";
import { invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { customerRecord } from "./customer-record.ts";
import { joined } from "./rules.ts";
import { customerMerge } from "./schema.ts";

export const mergeCustomers = operation({
  name: "customers.merge",
  title: "Merge two customers",
  description:
    "Make one customer of two: machines, sites, names, contacts and addresses of the first go to the second, and the first is gone.",
  effect: "write",
  destroys: true,
  input: customerMerge,
  output: customerShape,
  async execute({ customerId, version, intoId, intoVersion }, { db, now, changed }) {
    if (customerId === intoId) throw invalid("intoId", "Please choose another customer");
    await lockCustomerNames(db);
    await lockRecords(db, "customers", [customerId, intoId]);
    const gone = await claimRecord(db, customerRecord, { id: customerId, version });
    const into = await claimRecord(db, customerRecord, { id: intoId, version: intoVersion });
    const wanted = { customerId: intoId, customerName: into.name };
    for (const machine of await lockMachinesOf(db, customerId)) {
      const moved = await writeRecord(db, "machines", machine.id, wanted, now());
      changed({ entity: "machine", id: machine.id, ...difference(machine, moved), domains: ["machines"] });
    }
    for (const site of await lockSitesOf(db, customerId)) {
      const moved = await writeRecord(db, "sites", site.id, { customerId: intoId }, now());
      changed({ entity: "site", id: site.id, ...difference(site, moved), domains: ["sites"] });
    }
    await deleteRecord(db, "customers", customerId);
    changed({ entity: "customer", id: customerId, before: gone, domains: ["customers"] });
    // Told last, so that taking it back frees the names first.
    const after = await writeRecord(db, "customers", intoId, joined(into, gone), now());
    changed({ entity: "customer", id: intoId, ...difference(into, after), domains: ["customers"] });
    await renamePassages(db, intoId);
    return (await selectCustomer(db, intoId))!;
  },
});
