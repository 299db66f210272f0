import { selectMachine } from "#db/queries/machines.ts";
import { findPeople } from "#db/queries/people.ts";
import { isDuplicate, writeRecord } from "#db/queries/records.ts";
import { customersOf } from "../customers/customer-of.ts";
import { Conflict, invalid } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { keepReading, sourceByDoor } from "../hours/keep-reading.ts";
import { operation } from "../operation.ts";
import { siteMustTake } from "../sites/site-record.ts";
import { settleDue } from "../service-plans/settle-due.ts";
import { claimRecord, difference } from "../versioned.ts";
import { machineChange } from "./schema.ts";
import { machineDetailShape } from "#db/records/machine.ts";
import { machineRecord } from "./show-machine.ts";

export const updateMachine = operation({
  name: "machines.update",
  title: "Edit a machine",
  description:
    "Change a machine's serial number, status, customer, site, location, hours, engineering days, links or installation date.",
  effect: "write",
  repeatable: true,
  input: machineChange,
  output: machineDetailShape,
  async execute({ machineId, version, confirm, customerName, ...rest }, ctx) {
    const { db, now, changed } = ctx;
    const customer = customerName === undefined ? {} : (await customersOf(ctx, [customerName]))(customerName);
    const changes = { ...rest, ...customer };
    const before = await claimRecord(db, machineRecord, { id: machineId, version });
    if (changes.siteId !== before.siteId) await siteMustTake(db, changes.siteId);
    const engineer = changes.assignedEngineerId;
    if (engineer && !(await findPeople(db, [engineer])).has(engineer))
      throw invalid("assignedEngineerId", "There is no such engineer");
    const { totalHours } = changes;
    if (totalHours !== undefined && totalHours !== before.totalHours)
      await keepReading(
        ctx,
        { machineId, hours: totalHours, readOn: todayOf(ctx), source: sourceByDoor(ctx.door) },
        { confirm, field: "totalHours" },
      );
    const after = await writeRecord(db, "machines", machineId, changes, now()).catch((error: unknown) => {
      throw isDuplicate(error)
        ? new Conflict(`A machine with the serial number ${changes.serialNumber} already exists`)
        : error;
    });
    changed({ entity: "machine", id: machineId, ...difference(before, after), domains: ["machines"] });
    await settleDue(ctx, { machineIds: [machineId] });
    return (await selectMachine(db, machineId))!;
  },
});
