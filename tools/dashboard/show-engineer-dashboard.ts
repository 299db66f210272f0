import { z } from "zod";
import { engineerSummary, machineChoices, machineOverview, taskPlaces } from "#db/queries/engineer-dashboard.ts";
import { findMachineBySerial } from "#db/queries/machines.ts";
import { recordId } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { remembered } from "../remembered.ts";
import { engineerDashboardShape } from "./shapes.ts";

export const showEngineerDashboard = operation({
  name: "dashboard.show-engineer",
  title: "Engineer dashboard",
  description:
    "The figures of an engineer, where their tasks are, all machines to choose from, and one machine in detail.",
  effect: "read",
  input: z.object({
    machineId: recordId.optional(),
    serialNumber: z.string().max(200).optional(),
  }),
  output: engineerDashboardShape,
  async execute({ machineId, serialNumber }, ctx) {
    const { db, actor } = ctx;
    const engineerId = actor.role === "service" ? actor.id : undefined;
    const named = serialNumber ? await findMachineBySerial(db, serialNumber) : undefined;
    const wanted = machineId ?? named?.id;
    const [summary, machines, machine, places] = await Promise.all([
      remembered(ctx, `summary ${engineerId}`, ["machines", "issues", "tasks", "service-logs"], () =>
        engineerSummary(db, engineerId),
      ),
      remembered(ctx, "machine choices", ["machines"], () => machineChoices(db)),
      wanted ? machineOverview(db, wanted) : undefined,
      engineerId
        ? remembered(ctx, `places ${engineerId}`, ["machines", "issues", "tasks", "service-logs"], () =>
            taskPlaces(db, engineerId),
          )
        : [],
    ]);
    return { summary, machines, machine: machine ?? null, places };
  },
});
