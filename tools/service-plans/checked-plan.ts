import type { Db } from "#db/client.ts";
import { hasModel } from "#db/queries/machines.ts";
import { existingIds } from "#db/queries/records.ts";
import { invalid } from "../errors.ts";

interface PlanParts {
  machineId?: number | null;
  model?: string | null;
  machineType?: string | null;
  everyHours?: number | null;
  everyMonths?: number | null;
  withReports?: boolean;
}

const noSuchModel = "No machine is of this model";

/** Refuses a plan that is for nothing, for two things or for what is not there, or that never comes round. @throws InvalidInput */
export async function checkPlan(db: Db, plan: PlanParts, before?: PlanParts): Promise<void> {
  const { machineId, model, machineType, everyHours, everyMonths, withReports } = plan;
  if ([machineId, model, machineType].filter(Boolean).length !== 1)
    throw invalid("model", "Please choose one machine, one model or one machine type");
  if (withReports && (everyHours || everyMonths))
    throw invalid("withReports", "What goes with every report has no hours and no months");
  if (!withReports && !everyHours && !everyMonths) throw invalid("everyHours", "Please give hours, months or both");
  if (machineId && !(await existingIds(db, "machines", [machineId])).has(machineId))
    throw invalid("machineId", "Please select a machine");
  // A plan whose machines are gone can still be paused.
  if (model && model !== before?.model && !(await hasModel(db, model))) throw invalid("model", noSuchModel);
}
