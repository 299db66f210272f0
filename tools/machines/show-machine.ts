import { findMachineBySerial, selectMachine } from "#db/queries/machines.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { machineChoice } from "./schema.ts";
import { machineDetailShape } from "#db/records/machine.ts";

export const machineRecord = { table: "machines" as const, entity: "machine", noun: "machine", show: selectMachine };

export const showMachine = operation({
  name: "machines.show",
  title: "Show a machine",
  description: "Show one machine with its last service, number of service records and open issues.",
  effect: "read",
  input: machineChoice,
  output: machineDetailShape,
  async execute({ machineId, serialNumber }, { db }) {
    const id = machineId ?? (await findMachineBySerial(db, serialNumber!))?.id;
    const machine = id === undefined ? undefined : await selectMachine(db, id);
    if (!machine) throw new NotFound("Machine not found");
    return machine;
  },
});
