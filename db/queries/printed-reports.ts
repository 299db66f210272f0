import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";

/** Figures at the head of printed reports. */

export interface MachineFigures extends Record<string, unknown> {
  reports: number;
  openIssues: number;
  workingDays: number;
  lastService: string | null;
}

interface Period {
  from?: string;
  to?: string;
}

const within = ({
  from,
  to,
}: Period) => sql`(${from ?? null}::date is null or computed_service_date >= ${from ?? null}::date)
  and (${to ?? null}::date is null or computed_service_date <= ${to ?? null}::date)`;

export async function machineFigures(db: Db, machineId: number, period: Period): Promise<MachineFigures> {
  const [figures] = await rowsOf<MachineFigures>(
    db,
    sql`select count(*)::int as "reports", coalesce(sum(working_days), 0)::int as "workingDays", max(computed_service_date)::text as "lastService",
          (select count(*)::int from issues where machine_id = ${machineId} and status in ('open', 'assigned')) as "openIssues"
        from service_logs where machine_id = ${machineId} and ${within(period)}`,
  );
  return figures!;
}

export interface CustomerMachine extends Record<string, unknown> {
  id: number;
  serialNumber: string;
  model: string;
  location: string | null;
  totalHours: number;
  reports: number;
  openIssues: number;
  lastService: string | null;
}

/** All machines of a customer with what happened to them in the period. */
export const customerMachines = (db: Db, customerName: string, period: Period): Promise<CustomerMachine[]> =>
  rowsOf<CustomerMachine>(
    db,
    sql`select m.id, m.serial_number as "serialNumber", m.model, m.location, m.total_hours as "totalHours",
          (select count(*)::int from service_logs where machine_id = m.id and ${within(period)}) as "reports",
          (select count(*)::int from issues where machine_id = m.id and status in ('open', 'assigned')) as "openIssues",
          (select max(computed_service_date)::text from service_logs where machine_id = m.id) as "lastService"
        from machines m where m.customer_name = ${customerName} order by m.serial_number limit 1000`,
  );
