import type { Db } from "#db/client.ts";
import { existingIds } from "#db/queries/records.ts";
import { invalid } from "../errors.ts";

interface PlanParts {
  machineId?: number | null;
  model?: string | null;
  machineType?: string | null;
  everyHours?: number | null;
  everyMonths?: number | null;
}

/** Refuses a plan that is for nothing or for two things, or that never comes round. @throws InvalidInput */
export async function checkPlan(db: Db, plan: PlanParts): Promise<void> {
  const { machineId, model, machineType, everyHours, everyMonths } = plan;
  if ([machineId, model, machineType].filter(Boolean).length !== 1)
    throw invalid("model", "Please choose one machine, one model or one machine type");
  if (!everyHours && !everyMonths) throw invalid("everyHours", "Please give hours, months or both");
  if (machineId && !(await existingIds(db, "machines", [machineId])).has(machineId))
    throw invalid("machineId", "Please select a machine");
}
