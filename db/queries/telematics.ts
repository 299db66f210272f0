import { and, eq, lt, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { rowsOf, type Db } from "../client.ts";
import {
  telematicsFaultCodeColumns,
  telematicsServerColumns,
  telematicsSignalColumns,
  type telematicsFaultCodeShape,
  type telematicsServerShape,
  type telematicsSignalShape,
} from "../records/telematics.ts";
import { machines, telematicsFaultCodes, telematicsServers, telematicsSignals } from "../schema/index.ts";
import { jsonRows, literal, members } from "./json.ts";

export type TelematicsServer = typeof telematicsServers.$inferSelect;
export type ListedServer = z.infer<typeof telematicsServerShape>;
export type ListedSignal = z.infer<typeof telematicsSignalShape>;
export type ListedFaultCode = z.infer<typeof telematicsFaultCodeShape>;

const serverItem = members(telematicsServerColumns);
const signalItem = members(telematicsSignalColumns);
const faultCodeItem = members(telematicsFaultCodeColumns);

/** All servers, in the order they were added. */
export const selectServers = (db: Db): Promise<ListedServer[]> =>
  jsonRows(db, sql`select ${serverItem} from ${telematicsServers} order by ${telematicsServers.id}`);

export async function selectServer(db: Db, id: number): Promise<ListedServer | undefined> {
  return (
    await jsonRows<ListedServer>(
      db,
      sql`select ${serverItem} from ${telematicsServers} where ${telematicsServers.id} = ${id}`,
    )
  )[0];
}

/** Active servers that are due and that nobody is reading, the longest waiting first. */
export const dueServers = (db: Db, now: Date): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`select id from telematics_servers where active and next_fetch_at <= ${now.toISOString()}::timestamptz
        and (taken_until is null or taken_until <= ${now.toISOString()}::timestamptz)
      order by next_fetch_at, id`,
  );

/**
 * Takes the turn at a server: when it is active and due, or at once because somebody wants it.
 * @returns it, or nothing when somebody else is at it or it is not due any more
 */
export async function takeServer(
  db: Db,
  id: number,
  { now, until, wanted = false }: { now: Date; until: Date; wanted?: boolean },
): Promise<TelematicsServer | undefined> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const due = wanted ? undefined : and(telematicsServers.active, sql`${telematicsServers.nextFetchAt} <= ${moment}`);
  const [taken] = await db
    .update(telematicsServers)
    .set({ takenUntil: until })
    .where(
      and(
        eq(telematicsServers.id, id),
        due,
        or(sql`${telematicsServers.takenUntil} is null`, sql`${telematicsServers.takenUntil} <= ${moment}`),
      ),
    )
    .returning();
  return taken;
}

/** How it went, and until when it waits now. What was changed about the server meanwhile stands. */
export const settleServer = async (
  db: Db,
  { id, takenUntil }: Pick<TelematicsServer, "id" | "takenUntil">,
  outcome: Partial<typeof telematicsServers.$inferInsert>,
): Promise<void> =>
  void (await db
    .update(telematicsServers)
    .set({ ...outcome, takenUntil: null })
    .where(and(eq(telematicsServers.id, id), eq(telematicsServers.takenUntil, takenUntil!))));

/** The machines with these serial numbers, whatever their case and outer blanks, by the serial number as it is given. */
export async function machinesBySerial(db: Db, serialNumbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ said: string; id: number }>(
    db,
    sql`select said.serial as said, m.id from jsonb_array_elements_text(${JSON.stringify(serialNumbers)}::jsonb) as said(serial)
      inner join ${machines} m on lower(btrim(m.serial_number)) = lower(btrim(said.serial))`,
  );
  return new Map(rows.map(({ said, id }) => [said, id]));
}

export type Signal = typeof telematicsSignals.$inferSelect;

export async function findSignal(db: Db, key: { machineId: number; serverId: number }): Promise<Signal | undefined> {
  const { machineId, serverId } = key;
  const [signal] = await db
    .select()
    .from(telematicsSignals)
    .where(and(eq(telematicsSignals.machineId, machineId), eq(telematicsSignals.serverId, serverId)));
  return signal;
}

/** Keeps what a server told of a machine in the place of what it told before. */
export const keepSignal = async (db: Db, signal: typeof telematicsSignals.$inferInsert): Promise<void> =>
  void (await db
    .insert(telematicsSignals)
    .values(signal)
    .onConflictDoUpdate({ target: [telematicsSignals.machineId, telematicsSignals.serverId], set: signal }));

/** The last reading of a machine that telematics gave. */
export async function lastTelematicsReading(
  db: Db,
  machineId: number,
): Promise<{ hours: number; readOn: string } | undefined> {
  const [reading] = await rowsOf<{ hours: number; readOn: string }>(
    db,
    sql`select hours, read_on::text as "readOn" from hour_readings
      where machine_id = ${machineId} and source = 'telematics' order by read_on desc, id desc limit 1`,
  );
  return reading;
}

/** What was told last of a machine, by each server, the newest place first. */
export const signalsOf = (db: Db, machineId: number): Promise<(ListedSignal & { doubt: Signal["doubt"] })[]> =>
  jsonRows(
    db,
    sql`select ${signalItem}, ${telematicsSignals.doubt} as doubt from ${telematicsSignals}
      where ${telematicsSignals.machineId} = ${machineId} order by ${telematicsSignals.locatedAt} desc nulls last, id`,
  );

/** Keeps fault codes, each once; one that is known is told again. */
export async function keepFaultCodes(db: Db, codes: (typeof telematicsFaultCodes.$inferInsert)[]): Promise<void> {
  const { machineId, serverId, code, toldAt } = telematicsFaultCodes;
  if (codes.length === 0) return;
  await db
    .insert(telematicsFaultCodes)
    .values(codes)
    .onConflictDoUpdate({
      target: [machineId, serverId, code],
      set: {
        description: sql`coalesce(excluded.description, ${telematicsFaultCodes.description})`,
        severity: sql`coalesce(excluded.severity, ${telematicsFaultCodes.severity})`,
        toldAt: sql`greatest(excluded.told_at, ${toldAt})`,
      },
    });
}

/** Fault codes of a machine, or of all, the newest first, with how many there are. */
export const selectFaultCodes = (
  db: Db,
  { machineId, limit, skipped = 0 }: { machineId?: number; limit: number; skipped?: number },
): Promise<(ListedFaultCode & { total: number })[]> =>
  jsonRows(
    db,
    sql`select ${faultCodeItem}, (count(*) over ())::int as total from ${telematicsFaultCodes}
      where ${machineId === undefined ? sql`true` : sql`${telematicsFaultCodes.machineId} = ${machineId}`}
      order by ${telematicsFaultCodes.toldAt} desc, ${telematicsFaultCodes.id} desc
      limit ${literal(limit)} offset ${literal(skipped)}`,
  );

/** Fault codes that were told last before this are nobody's concern any more. */
export const deleteOldFaultCodes = async (db: Db, before: Date): Promise<void> =>
  void (await db.delete(telematicsFaultCodes).where(lt(telematicsFaultCodes.toldAt, before)));
