import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Db } from "../client.ts";
import { downtimeColumns, downtimeTables, type ListedDowntime } from "../records/downtime.ts";
import { downtimes, issues, machines } from "../schema/index.ts";
import type { MachineType } from "../vocabulary.ts";
import { allOf, contains, inList, iso, jsonRows, members } from "./json.ts";
import { readPageAt, type Page } from "./paging.ts";

const item = members(downtimeColumns);

interface DowntimeFilter {
  machineId?: number;
  /** Only those of machines that stand now, or only those that are over. */
  open?: boolean;
}

/** Downtimes, newest first. */
export const selectDowntimes = (
  db: Db,
  { machineId, open }: DowntimeFilter,
  page: { limit: number; skipped?: number },
): Promise<Page<ListedDowntime>> =>
  readPageAt<ListedDowntime>(
    db,
    {
      item,
      from: downtimeTables,
      counted: sql`${downtimes}`,
      idsFirst: true,
      id: downtimes.id,
      where: allOf([
        machineId === undefined ? undefined : sql`${downtimes.machineId} = ${machineId}`,
        open === undefined
          ? undefined
          : open
            ? sql`${downtimes.endedAt} is null`
            : sql`${downtimes.endedAt} is not null`,
      ]),
      order: sql`${downtimes.fromAt} desc, ${downtimes.id} desc`,
    },
    page,
  );

export async function selectDowntime(db: Db, id: number): Promise<ListedDowntime | undefined> {
  return (
    await jsonRows<ListedDowntime>(db, sql`select ${item} from ${downtimeTables} where ${downtimes.id} = ${id}`)
  )[0];
}

/** A machine with the times in which it stood, as far as they touch a period. */
export interface MachineStops {
  machineId: number;
  serialNumber: string;
  model: string;
  customerName: string | null;
  /** YYYY-MM-DD. */
  installationDate: string | null;
  /** By their beginning, in milliseconds since 1970; without an end while it stands. */
  stops: { from: number; to: number | null; planned: boolean }[];
}

interface MachinesAndStops {
  machines: Omit<MachineStops, "stops">[];
  /** A stop a place in each. */
  of: number[];
  from: number[];
  to: (number | null)[];
  planned: boolean[];
}

const inMs = (moment: SQLWrapper): SQL => sql`floor(extract(epoch from ${moment}) * 1000)::float8`;

/**
 * Machines of the fleet, without those that left it, with their downtimes that touch the period, which without an end
 * has what is still to come. As columns of numbers: to make objects and dates of them takes longer than to read them.
 */
export async function machinesWithStops(
  db: Db,
  {
    from,
    to,
    machineId,
    model,
    customer,
    location,
    machineType,
  }: {
    from: Date;
    to?: Date;
    machineId?: number;
    model?: string;
    customer?: string;
    location?: string;
    machineType?: readonly MachineType[];
  },
): Promise<MachineStops[]> {
  const fleet = sql`${machines} where ${allOf([
    sql`${machines.status} <> 'decommissioned'`,
    machineId === undefined ? undefined : sql`${machines.id} = ${machineId}`,
    model === undefined ? undefined : sql`lower(${machines.model}) = lower(${model})`,
    customer === undefined ? undefined : sql`lower(${machines.customerName}) = lower(${customer})`,
    location === undefined ? undefined : contains(machines.location, location),
    machineType && inList(machines.machineType, machineType),
  ])}`;
  const stopped = sql`${downtimes} where ${allOf([
    sql`${downtimes.machineId} in (select ${machines.id} from ${fleet})`,
    to && sql`${downtimes.fromAt} < ${to.toISOString()}::timestamptz`,
    sql`(${downtimes.endedAt} is null or ${downtimes.endedAt} > ${from.toISOString()}::timestamptz)`,
  ])}`;
  const all = (column: string) => sql`coalesce(json_agg(${sql.identifier(column)}), '[]') as ${sql.identifier(column)}`;
  const [read] = await jsonRows<MachinesAndStops>(
    db,
    sql`select (select coalesce(json_agg(line), '[]') from (select ${machines.id} as "machineId", ${machines.serialNumber} as "serialNumber",
          ${machines.model} as model, ${machines.customerName} as "customerName", ${machines.installationDate} as "installationDate"
          from ${fleet} order by ${machines.id}) line) as machines,
        ${sql.join(["of", "from", "to", "planned"].map(all), sql`, `)}
      from (select ${downtimes.machineId} as of, ${inMs(downtimes.fromAt)} as from, ${inMs(downtimes.endedAt)} as to, ${downtimes.planned}
        from ${stopped} order by ${downtimes.machineId}, ${downtimes.fromAt}) stop`,
  );
  const { machines: found, of, from: begins, to: ends, planned } = read!;
  const known = new Map(found.map((machine) => [machine.machineId, { ...machine, stops: [] } as MachineStops]));
  for (const [index, machine] of of.entries())
    known.get(machine)?.stops.push({ from: begins[index]!, to: ends[index]!, planned: planned[index]! });
  return [...known.values()];
}

/** The downtimes for which a machine stands now. */
export const openDowntimes = (db: Db, machineId: number): Promise<{ id: number; fromAt: string }[]> =>
  jsonRows(
    db,
    sql`select ${downtimes.id} as id, ${iso(downtimes.fromAt)} as "fromAt" from ${downtimes}
      where ${downtimes.machineId} = ${machineId} and ${downtimes.endedAt} is null order by ${downtimes.fromAt}, ${downtimes.id}`,
  );

/**
 * Keeps the issues for which machines stand for this transaction. Whoever closes an issue writes it before its downtimes:
 * who writes both takes them in the same order, so that the two never wait for each other.
 */
export async function lockIssuesOfDowntimes(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`select 1 from ${issues} where ${issues.id} in (select ${downtimes.issueId} from ${downtimes}
    where ${inList(downtimes.id, ids)}) order by ${issues.id} for no key update`);
}
