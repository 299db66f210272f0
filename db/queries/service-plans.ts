import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";
import { servicePlanColumns, type ServicePlan } from "../records/service-plan.ts";
import { machines, servicePlans } from "../schema/index.ts";
import type { MachineType } from "../vocabulary.ts";
import { allOf, jsonRows, members } from "./json.ts";

const item = members(servicePlanColumns);

export interface PlanFilter {
  machineId?: number;
  model?: string;
  machineType?: MachineType;
  active?: boolean;
}

/** Whether a plan is for a machine. Of both, in one statement. */
export const planApplies: SQL = sql`(${servicePlans.machineId} = ${machines.id}
  or lower(btrim(${servicePlans.model})) = lower(btrim(${machines.model})) or ${servicePlans.machineType} = ${machines.machineType})`;

/** The plans, by name; of a machine all that are for it. */
export const selectServicePlans = (
  db: Db,
  { machineId, model, machineType, active }: PlanFilter,
): Promise<ServicePlan[]> =>
  jsonRows<ServicePlan>(
    db,
    sql`select ${item} from ${servicePlans} left join ${machines} on ${machines.id} = ${servicePlans.machineId}
      where ${allOf([
        machineId
          ? sql`exists (select 1 from machines of where of.id = ${machineId} and (${servicePlans.machineId} = of.id
              or lower(btrim(${servicePlans.model})) = lower(btrim(of.model)) or ${servicePlans.machineType} = of.machine_type))`
          : undefined,
        model ? sql`lower(btrim(${servicePlans.model})) = lower(btrim(${model}))` : undefined,
        machineType ? sql`${servicePlans.machineType} = ${machineType}` : undefined,
        active === undefined ? undefined : sql`${servicePlans.active} = ${active}`,
      ])}
      order by lower(${servicePlans.name}), ${servicePlans.id} limit 5000`,
  );

export async function selectServicePlan(db: Db, id: number): Promise<ServicePlan | undefined> {
  return (
    await jsonRows<ServicePlan>(
      db,
      sql`select ${item} from ${servicePlans} left join ${machines} on ${machines.id} = ${servicePlans.machineId}
        where ${servicePlans.id} = ${id}`,
    )
  )[0];
}
