import { addNewMachines, showMachine } from "#db/queries/machines.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { newMachine } from "./schema.ts";

export const addMachine = operation({
  name: "machines.add",
  title: "Add a machine",
  description: "Add a machine to the fleet.",
  effect: "write",
  input: newMachine,
  async execute(machine, { db, now, changed }) {
    const [added] = await addNewMachines(db, [{ ...machine, createdAt: now(), updatedAt: now() }]);
    if (!added) throw new Conflict(`A machine with the serial number ${machine.serialNumber} already exists`);
    changed({ entity: "machine", id: added.id, after: added, domains: ["machines"] });
    return (await showMachine(db, added.id))!;
  },
});
