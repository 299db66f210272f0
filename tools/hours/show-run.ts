import { readingsAcross } from "#db/queries/hour-readings.ts";
import { findMachine } from "#db/queries/machines.ts";
import { invalid, NotFound } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { hoursRun } from "./hours-run.ts";
import { runPeriod } from "./schema.ts";
import { hoursRunShape } from "./shapes.ts";

export const showRun = operation({
  name: "hours.show-run",
  title: "Show hours run",
  description:
    "How many hours a machine ran in a period, this year unless said otherwise: the difference of its meter readings, with how many more it may be.",
  effect: "read",
  input: runPeriod,
  output: hoursRunShape,
  async execute({ machineId, from, to }, ctx) {
    if (!(await findMachine(ctx.db, machineId))) throw new NotFound("Machine not found");
    const end = to ?? todayOf(ctx);
    const period = { from: from ?? `${end.slice(0, 4)}-01-01`, to: end };
    if (period.from > period.to) throw invalid("to", "The period ends before it begins");
    return { machineId, ...period, ...hoursRun(await readingsAcross(ctx.db, { machineId, ...period }), period) };
  },
});
