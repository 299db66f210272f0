import { addNewMachines, selectMachine } from "#db/queries/machines.ts";
import { customersOf } from "../customers/customer-of.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { siteMustTake } from "../sites/site-record.ts";
import { machinesArrived } from "./machines-arrived.ts";
import { newMachine } from "./schema.ts";
import { machineDetailShape } from "#db/records/machine.ts";

export const createMachine = operation({
  name: "machines.create",
  title: "Add a machine",
  description: "Add a machine to the fleet.",
  effect: "write",
  input: newMachine,
  output: machineDetailShape,
  async execute(machine, ctx) {
    const { db, now, changed } = ctx;
    await siteMustTake(db, machine.siteId);
    const customer = (await customersOf(ctx, [machine.customerName]))(machine.customerName);
    const [added] = await addNewMachines(db, [{ ...machine, ...customer, createdAt: now(), updatedAt: now() }]);
    if (!added) throw new Conflict(`A machine with the serial number ${machine.serialNumber} already exists`);
    changed({ entity: "machine", id: added.id, after: added, domains: ["machines"] });
    await machinesArrived(ctx, [added]);
    return (await selectMachine(db, added.id))!;
  },
});
