import type { Queue, QueueSettings } from "#agent/jobs/queue.ts";
import { addAuditRows } from "#db/queries/audit.ts";
import { dueServers, takeServer } from "#db/queries/telematics.ts";
import type { Telematics } from "#tools/ports.ts";
import { importFleet, turnMs, type FleetImport } from "#tools/telematics/import-fleet.ts";
import type { Services } from "../services.ts";

export interface Fetching extends Pick<Services, "database" | "now" | "log"> {
  telematics: Telematics;
}

const telematicsWork = "telematics";

/** One waits at most: whoever runs it reads every server that is due. */
export const telematicsJobs: Record<string, Partial<QueueSettings>> = { [telematicsWork]: { oneWaits: true } };

/** Starts reading telematics servers in this process. */
export async function startTelematics(queue: Queue, fetching: Fetching): Promise<void> {
  await queue.work(telematicsWork, { concurrency: 1 }, () => fetchDueServers(fetching));
  // Every five minutes: schedules are kept to that.
  await queue.repeat(telematicsWork, "*/5 * * * *");
}

/** Reads every telematics server that is due, each once however many processes do so. They do not wait for each other. */
export async function fetchDueServers({ database, now, log, telematics }: Fetching): Promise<void> {
  const { db, events } = database;
  await Promise.all((await dueServers(db, now())).map(({ id }) => fetchServer(id)));

  async function fetchServer(id: number) {
    const server = await takeServer(db, id, { now: now(), until: new Date(now().getTime() + turnMs) });
    if (!server) return;
    try {
      const outcome = await importFleet({ db, now, events, telematics }, server);
      if (outcome.fault) log.warn({ serverId: id, fault: outcome.fault }, "a telematics server could not be read");
      if (outcome.readings > 0) await addAuditRows(db, [auditRow(id, now(), outcome)]);
    } catch (error) {
      log.error({ err: error, serverId: id }, "what a telematics server told could not be kept; it is read again");
    }
    await events.publish(db, { domains: ["telematics"] });
  }
}

/** One row for all that a server told, which has no person as its author. */
const auditRow = (id: number, at: Date, outcome: FleetImport) => ({
  ...{ at, actorId: null, actorName: null, door: "job" as const, operation: "telematics.import-readings" },
  ...{ entity: "telematics_server", entityId: String(id), before: null, after: { ...outcome }, requestId: null },
});
