import { sql } from "drizzle-orm";
import { machines, serviceLogs, warrantyClaims } from "../schema/index.ts";
import { columnsOf } from "./columns.ts";
import { warrantyClaimShape } from "./cost.ts";

export const warrantyClaimColumns = columnsOf(warrantyClaims, warrantyClaimShape, {
  machineSerialNumber: machines.serialNumber,
  machineModel: machines.model,
  customerName: machines.customerName,
  srn: serviceLogs.srn,
  // Exact until each sum is rounded.
  totals: sql`coalesce((
    select json_agg(json_build_object('currency', currency, 'amount', amount) order by currency) from (
      select line ->> 'currency' as currency, round(sum((line ->> 'quantity')::numeric * (line ->> 'price')::numeric), 2) as amount
      from jsonb_array_elements(${warrantyClaims.lines}) line group by 1) sums), '[]')`,
});

/** The tables that the columns speak of. */
export const warrantyClaimTables = sql`${warrantyClaims} join ${machines} on ${machines.id} = ${warrantyClaims.machineId}
  left join ${serviceLogs} on ${serviceLogs.id} = ${warrantyClaims.serviceLogId}`;
