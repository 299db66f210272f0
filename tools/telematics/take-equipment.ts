import { findRecord } from "#db/queries/records.ts";
import {
  findSignal,
  keepFaultCodes,
  keepSignal,
  lastTelematicsReading,
  type Signal,
  type TelematicsServer,
} from "#db/queries/telematics.ts";
import { selectUsers } from "#db/queries/users.ts";
import type { Domain } from "#db/vocabulary.ts";
import type { Context } from "../context.ts";
import { Conflict } from "../errors.ts";
import { dayIn } from "../fields/rules.ts";
import { keepReading, settleHours } from "../hours/keep-reading.ts";
import type { HoursDoubt } from "../hours/rules.ts";
import { notify } from "../notifications/notify.ts";
import type { Equipment } from "../ports.ts";
import { hasHappened, isWorthReading } from "./rules.ts";

type Taking = Pick<Context, "db" | "now" | "events">;

export interface Taken {
  /** A reading was noted. */
  reading: boolean;
  /** Why there was none. */
  doubt: HoursDoubt | null;
  /** Lists to refresh. */
  domains: Domain[];
}

interface Told {
  server: Pick<TelematicsServer, "id" | "name">;
  machineId: number;
  equipment: Equipment;
}

/**
 * Notes what a server tells of one machine, in the transaction of `ctx.db`: hours as a reading when they are plausible and
 * new, the place when it is newer, fault codes as they are. Hours against which something speaks are kept as a doubt,
 * of which administrators and operators hear once. Repeating it changes nothing.
 */
export async function takeEquipment(ctx: Taking, { server, machineId, equipment }: Told): Promise<Taken> {
  const { db, now } = ctx;
  const { id: serverId } = server;
  const before = await findSignal(db, { machineId, serverId });
  const domains = new Set<Domain>(["telematics"]);
  const note = (more: Domain[]) => more.forEach((domain) => domains.add(domain));
  const hours = equipment.hours && hasHappened(equipment.hours.at, now()) ? equipment.hours : null;
  const judged = hours && (await judge(ctx, { machineId, hours, before, note }));
  const doubt = judged ? judged.doubt : ((before?.doubt as HoursDoubt | null | undefined) ?? null);
  // A meter that runs on under the same doubt is not told of again.
  if (judged?.doubt && judged.doubt.reason !== before?.doubt?.reason)
    await tellDoubt(ctx, { server, machineId, doubt: judged.doubt });
  await keepSignal(db, {
    machineId,
    serverId,
    ...placeOf(equipment, before, now()),
    hours: hours ? hours.value : before?.hours,
    hoursAt: hours ? hours.at : before?.hoursAt,
    doubt: doubt && { ...doubt },
    toldAt: now(),
  });
  const codes = equipment.faultCodes.filter(({ at }) => hasHappened(at, now()));
  await keepFaultCodes(
    db,
    codes.map(({ at: toldAt, ...code }) => ({ ...code, machineId, serverId, toldAt })),
  );
  return { reading: judged?.reading ?? false, doubt: judged?.doubt ?? null, domains: [...domains] };
}

interface Judging {
  machineId: number;
  hours: { value: number; at: Date };
  before: Signal | undefined;
  note: (domains: Domain[]) => void;
}

/** Makes a reading of the hours, or says what speaks against it. */
async function judge(
  ctx: Taking,
  { machineId, hours: { value, at }, before, note }: Judging,
): Promise<Pick<Taken, "reading" | "doubt">> {
  const { db, now } = ctx;
  const nothing = { reading: false, doubt: null };
  // Taken already. A reading that somebody deleted since does not come back by itself.
  if (before && !before.doubt && before.hoursAt?.getTime() === at.getTime()) return nothing;
  const today = dayIn("UTC", now());
  const day = dayIn("UTC", at);
  // Meters show whole hours, the last of them when it is full.
  const told = { hours: Math.floor(value), readOn: day < today ? day : today };
  if (!isWorthReading(told, await lastTelematicsReading(db, machineId))) return nothing;
  const keeping = { ...ctx, actor: undefined, changed: ({ domains }: { domains: Domain[] }) => note(domains) };
  try {
    await keepReading(keeping, { machineId, ...told, source: "telematics" }, { field: "hours" });
  } catch (error) {
    const doubt = error instanceof Conflict ? (error.extra?.doubt as HoursDoubt | undefined) : undefined;
    if (!doubt) throw error;
    return { reading: false, doubt };
  }
  note(["machines"]);
  await settleHours(keeping, machineId);
  return { reading: true, doubt: null };
}

/** The newer of what is told and what is known. */
function placeOf({ place }: Equipment, before: Signal | undefined, now: Date) {
  const newer = place && hasHappened(place.at, now) && !(before?.locatedAt && before.locatedAt > place.at);
  if (newer) return { latitude: place.latitude, longitude: place.longitude, locatedAt: place.at };
  return { latitude: before?.latitude, longitude: before?.longitude, locatedAt: before?.locatedAt };
}

async function tellDoubt(
  ctx: Taking,
  { server, machineId, doubt: { hours } }: Omit<Told, "equipment"> & { doubt: HoursDoubt },
): Promise<void> {
  const machine = await findRecord(ctx.db, "machines", machineId);
  const office = await selectUsers(ctx.db, { roles: ["admin", "operator"] });
  await notify(
    ctx,
    office.map(({ id }) => id),
    "telematics-doubt",
    { machineId, serialNumber: machine!.serialNumber, server: server.name, hours },
  );
}
