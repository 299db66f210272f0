import { writeRecord } from "#db/queries/records.ts";
import { lockMachines } from "#db/queries/sites.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { difference } from "../versioned.ts";
import { machinesAtSite } from "./schema.ts";
import { movedShape } from "./shapes.ts";
import { siteMustTake } from "./site-record.ts";

export const assignMachines = operation({
  name: "sites.assign-machines",
  title: "Put machines at a site",
  description: "Say for many machines at once at which site they are, or that they are at none.",
  effect: "write",
  repeatable: true,
  input: machinesAtSite,
  output: movedShape,
  async execute({ siteId, machineIds }, { db, now, changed }) {
    await siteMustTake(db, siteId);
    const fleet = await lockMachines(db, machineIds);
    if (fleet.length < machineIds.length) throw new NotFound("Machine not found");
    const elsewhere = fleet.filter((machine) => machine.siteId !== siteId);
    for (const machine of elsewhere) {
      const moved = await writeRecord(db, "machines", machine.id, { siteId }, now());
      changed({ entity: "machine", id: machine.id, ...difference(machine, moved), domains: ["machines", "sites"] });
    }
    return { moved: elsewhere.length };
  },
});
