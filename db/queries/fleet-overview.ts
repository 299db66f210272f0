import { asc, desc, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { aliasesOf, customerNames } from "./customers.ts";
import { issues, machines, partsLines, partsRequests, serviceLogs, users } from "../schema/index.ts";

/** Finished records of which only the newest matter for what people say ("the report of Tuesday"). */
const mostFinished = 1_500;

/** The fleet in plain lists: all machines and people, all unfinished work and the newest of what is finished. */
export async function fleetOverview(db: Db) {
  const [called, people, machineRows, openIssues, pastIssues, logs, requests] = await Promise.all([
    customerNames(db),
    db
      .select({ id: users.id, name: users.name, role: users.role, active: users.active })
      .from(users)
      .orderBy(asc(users.id)),
    db
      .select({
        id: machines.id,
        serialNumber: machines.serialNumber,
        model: machines.model,
        machineType: machines.machineType,
        status: machines.status,
        customerName: machines.customerName,
        location: machines.location,
      })
      .from(machines)
      .orderBy(asc(machines.id)),
    issueRows(db).where(inArray(issues.status, ["open", "assigned"])),
    issueRows(db)
      .where(notInArray(issues.status, ["open", "assigned"]))
      .orderBy(desc(issues.createdAt))
      .limit(mostFinished),
    db
      .select({
        id: serviceLogs.id,
        machineId: serviceLogs.machineId,
        engineerId: serviceLogs.engineerId,
        startDate: serviceLogs.serviceStartDate,
        endDate: serviceLogs.serviceEndDate,
      })
      .from(serviceLogs)
      .orderBy(desc(serviceLogs.id))
      .limit(mostFinished),
    partsRows(db),
  ]);
  return {
    people,
    machines: machineRows,
    issues: [...openIssues, ...pastIssues],
    serviceLogs: logs,
    partsRequests: requests,
    aliases: aliasesOf(called),
  };
}

const issueRows = (db: Db) =>
  db
    .select({
      id: issues.id,
      machineId: issues.machineId,
      description: sql<string>`case when ${issues.description} like ${issues.title} || '%'
        then ${issues.description} else ${issues.title} || '. ' || ${issues.description} end`,
      area: issues.area,
      severity: issues.severity,
      status: issues.status,
      createdAt: issues.reportedAt,
      assignedToId: issues.assignedToId,
      startedAt: issues.startedAt,
      engineerFixedAt: issues.engineerFixedAt,
    })
    .from(issues)
    .$dynamic();

async function partsRows(db: Db) {
  const rows = await db
    .select({
      id: partsRequests.id,
      machineId: partsRequests.machineId,
      ordered: partsRequests.ordered,
      delivered: partsRequests.delivered,
      parts: sql<
        { id: number; description: string; partNumber: string | null; quantity: number }[]
      >`coalesce(json_agg(json_build_object(
        'id', ${partsLines.id}, 'description', ${partsLines.description}, 'partNumber', ${partsLines.partNumber}, 'quantity', ${partsLines.quantity})
        order by ${partsLines.position}), '[]')`,
    })
    .from(partsRequests)
    .innerJoin(partsLines, eq(partsLines.partsRequestId, partsRequests.id))
    .where(or(eq(partsRequests.delivered, false), sql`${partsRequests.requestDate} > now() - interval '90 days'`))
    .groupBy(partsRequests.id)
    .orderBy(desc(partsRequests.id))
    .limit(mostFinished);
  return rows;
}
