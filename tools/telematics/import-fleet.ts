import type { LiveEvent } from "#db/events.ts";
import type { Domain } from "#db/vocabulary.ts";
import { deleteOldFaultCodes, machinesBySerial, settleServer, type TelematicsServer } from "#db/queries/telematics.ts";
import type { Context } from "../context.ts";
import type { Equipment, Telematics } from "../ports.ts";
import { TelematicsFailed } from "./failed.ts";
import { nextFetch } from "./rules.ts";
import { takeEquipment } from "./take-equipment.ts";

type Importing = Pick<Context, "db" | "now" | "events"> & { telematics: Pick<Telematics, "readFleet"> };

const minuteMs = 60_000;
/** No fleet takes nearly so long; when its process ended, somebody else reads. */
export const turnMs = 20 * minuteMs;
const unknownKept = 100;
const faultCodesKeptMs = 90 * 24 * 60 * minuteMs;

/** What came of reading a server, for the audit log. */
export interface FleetImport {
  fault: string | null;
  /** Readings that were noted. */
  readings: number;
  /** Machines whose hours are in doubt. */
  doubts: number;
  known: number;
  unknown: number;
}

/**
 * Reads a server whose turn the caller has taken, notes what it tells of the machines of the fleet, a transaction for
 * each, and settles when it is read again. A server that cannot be read is an outcome and no error.
 */
export async function importFleet(parts: Importing, server: TelematicsServer): Promise<FleetImport> {
  const { db, now, telematics } = parts;
  try {
    const fleet = await telematics.readFleet(server);
    const outcome = await takeFleet(parts, server, fleet);
    await settleServer(db, server, {
      ...{ fetchedAt: now(), succeededAt: now(), fault: null, faultDetail: null, failures: 0 },
      ...{ knownCount: outcome.known, unknownCount: outcome.unknown, unknown: outcome.strangers },
      nextFetchAt: nextFetch(now(), { every: server.everyMinutes, failures: 0 }),
    });
    await deleteOldFaultCodes(db, new Date(now().getTime() - faultCodesKeptMs));
    const { strangers: _named, ...told } = outcome;
    return { fault: null, ...told };
  } catch (error) {
    const known = error instanceof TelematicsFailed;
    const { fault, detail, retryAfter } = known ? error : new TelematicsFailed("failed");
    const failures = server.failures + 1;
    const nextFetchAt = nextFetch(now(), { every: server.everyMinutes, failures, retryAfter });
    await settleServer(db, server, { fetchedAt: now(), fault, faultDetail: detail, failures, nextFetchAt });
    if (!known) throw error;
    return { fault, readings: 0, doubts: 0, known: 0, unknown: 0 };
  }
}

async function takeFleet({ db, now, events }: Importing, server: TelematicsServer, fleet: readonly Equipment[]) {
  const machineIds = await machinesBySerial(
    db,
    fleet.map(({ serialNumber }) => serialNumber),
  );
  const domains = new Set<Domain>();
  const counts = { readings: 0, doubts: 0 };
  for (const equipment of fleet) {
    const machineId = machineIds.get(equipment.serialNumber);
    if (machineId === undefined) continue;
    // What is published inside a transaction is heard after it.
    const held: LiveEvent[] = [];
    const hold = { ...events, publish: (_db: unknown, event: LiveEvent) => Promise.resolve(void held.push(event)) };
    const taken = await db.transaction((tx) =>
      takeEquipment({ db: tx, now, events: hold }, { server, machineId, equipment }),
    );
    if (taken.reading) counts.readings += 1;
    if (taken.doubt) counts.doubts += 1;
    for (const domain of taken.domains) domains.add(domain);
    for (const event of held) await events.publish(db, event);
  }
  if (domains.size > 0) await events.publish(db, { domains: [...domains] });
  const strangers = fleet.filter(({ serialNumber }) => !machineIds.has(serialNumber));
  return {
    ...counts,
    known: fleet.length - strangers.length,
    unknown: strangers.length,
    strangers: strangers
      .slice(0, unknownKept)
      .map(({ serialNumber, oemName, model }) => ({ serialNumber, oemName, model })),
  };
}
