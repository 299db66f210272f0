import { z } from "zod";
import { findMachine } from "#db/queries/machines.ts";
import { signalsOf } from "#db/queries/telematics.ts";
import { NotFound } from "../errors.ts";
import type { HoursDoubt } from "../hours/rules.ts";
import { operation } from "../operation.ts";
import { signalsOfMachine } from "./schema.ts";
import { signalShape } from "./shapes.ts";

export const showSignals = operation({
  name: "telematics.show-signals",
  title: "Show what telematics told of a machine",
  description:
    "Where a machine stood last and what its hour meter showed, as each telematics server told it, the newest place first; and why hours became no reading.",
  effect: "read",
  input: signalsOfMachine,
  output: z.array(signalShape),
  async execute({ machineId }, { db }) {
    if (!(await findMachine(db, machineId))) throw new NotFound("Machine not found");
    const signals = await signalsOf(db, machineId);
    return signals.map((signal) => ({ ...signal, doubt: signal.doubt as HoursDoubt | null }));
  },
});
