import type { Db } from "#db/client.ts";
import type { ServiceLog, ServiceLogDetail } from "#db/records/service-log.ts";
import { selectServiceLog } from "#db/queries/service-logs.ts";
import { engineerNotSpecified } from "./rules.ts";

/** A report as callers see it: people who are left out of pickers stay unnamed. */
export function present<Log extends ServiceLog>(log: Log): Log {
  if (!log.engineerHidden && !log.secondEngineerHidden) return log;
  const engineerName = log.engineerHidden ? engineerNotSpecified : log.engineerName;
  const secondEngineerName = log.secondEngineerHidden ? engineerNotSpecified : log.secondEngineerName;
  const { machines } = log.structuredData;
  const visits = Array.isArray(machines)
    ? { machines: machines.map((visit: object) => ({ ...visit, service_engineer: engineerName })) }
    : {};
  const structuredData = {
    ...log.structuredData,
    engineer_name: engineerName,
    second_engineer_name: secondEngineerName,
    ...visits,
  };
  return { ...log, engineerName, secondEngineerName, structuredData };
}

export async function presentedLog(db: Db, id: number): Promise<ServiceLogDetail | undefined> {
  const log = await selectServiceLog(db, id);
  return log && present(log);
}
