import { SpanKind } from "@opentelemetry/api";
import { fromPglite, PgBoss, type ConstructorOptions, type Db as QueueDatabase } from "pg-boss";
import type { Database, Db } from "#db/client.ts";
import { ConnectionPool } from "#db/postgres/connections.ts";
import { listen } from "#db/postgres/listener.ts";
import { activeJobs, queueDatabase } from "#db/queries/queue-times.ts";
import { traced } from "#db/tracing.ts";
import { watchClock } from "./clock.ts";

/**
 * Background work in the same database as everything else: what is queued in a transaction starts when that commits,
 * survives restarts, and runs at least once. Handlers must therefore bear to run twice.
 */
export interface Queue {
  /**
   * Queues work in the caller's transaction, for now or for some time later. Work of one group (a person) shares a part
   * of the workers; work with a lower turn is taken first.
   */
  send(
    db: Db,
    name: string,
    payload: object,
    options?: { group?: string; turn?: number; afterMs?: number },
  ): Promise<void>;
  /** Starts workers for a kind of work in this process. */
  work<Payload extends object>(
    name: string,
    options: WorkerOptions,
    handler: (payload: Payload, run: Run) => Promise<void>,
  ): Promise<void>;
  /** Lets the workers of this process look at once; those of others hear of it by themselves. */
  wake(name: string): void;
  /** Repeats work by a cron expression, in UTC; one process does it. */
  repeat(name: string, cron: string, payload?: object): Promise<void>;
  /** Waits for work in progress for a short while, then stops. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** Workers in this process. */
  concurrency: number;
  /** Of those, at most so many for one group. */
  perGroup?: number;
}

/** One attempt. */
export interface Run {
  /** Aborts when the attempt has lasted too long. */
  signal: AbortSignal;
  /** From 1. */
  attempt: number;
  /** When it throws now, nobody tries again. */
  last: boolean;
}

export interface QueueSettings {
  /** Further attempts after a failure, each after twice the wait of the one before. */
  retries: number;
  firstWaitSeconds: number;
  /** More of the same need not wait: whoever runs next does everything that is due by then. */
  oneWaits: boolean;
  /** And nobody runs beside it, in whatever process. */
  oneRuns: boolean;
  /** An attempt that takes longer has failed. */
  longestSeconds: number;
}

/** How often processes may end under the same work before it counts as what ends them. An end is no failed attempt. */
const interruptions = 10;

/** Nobody waits for what the queue does to keep itself in order. */
const statementMs = 120_000;
const poolSize = 4;
const longestWaitSeconds = 120;

const usual: QueueSettings = {
  ...{ retries: 2, firstWaitSeconds: 2, longestSeconds: 1_800 },
  ...{ oneWaits: false, oneRuns: false },
};

/** Opens the queue of a database and makes sure that these kinds of work exist. */
export async function openQueue(
  database: Database,
  kinds: Record<string, Partial<QueueSettings>>,
  report: (error: unknown) => void,
): Promise<Queue> {
  const pool = poolFor(database);
  let wakeUpCalls: string | undefined;
  const boss = new PgBoss(settingsFor(database, pool, (channel) => (wakeUpCalls = channel)));
  boss.on("error", report);
  await boss.start();
  for (const [name, settings] of Object.entries(kinds)) await declare(boss, name, { ...usual, ...settings });
  if (database.engine.kind === "embedded") await reviveInterrupted(database, boss);
  const endWatch = await watchClock(database.db, report);

  const wake = wakes(boss);
  const later = dueLater((name) => {
    if (!pool || !wakeUpCalls) return wake(name);
    pool.query("select pg_notify($1, $2)", [wakeUpCalls, name]).catch(report);
  });
  return {
    async send(db, name, payload, { group, turn = 0, afterMs = 0 } = {}) {
      await boss.send(name, payload, {
        ...(group ? { group: { id: group } } : {}),
        priority: -turn,
        ...(afterMs > 0 ? { startAfter: Math.ceil(afterMs / 1_000) } : {}),
        db: queueDatabase(db),
      });
      if (afterMs > 0) later.add(name, Math.ceil(afterMs / 1_000) * 1_000);
    },
    async work(name, { concurrency, perGroup }, handler) {
      const retries = (kinds[name]?.retries ?? usual.retries) as number;
      const options = {
        localConcurrency: concurrency,
        ...(perGroup ? { localGroupConcurrency: perGroup } : {}),
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 10,
        includeMetadata: true as const,
      };
      await boss.work<never>(name, options, async ([job]) => {
        const attempt = job!.retryCount + 1;
        const last = attempt > retries;
        const attributes = {
          "messaging.system": "pg-boss",
          "messaging.operation.type": "process",
          "messaging.destination.name": name,
          "maintenance_hub.attempt": attempt,
        };
        await traced(`process ${name}`, { part: "job", kind: SpanKind.CONSUMER, attributes }, () =>
          handler(job!.data, { signal: job!.signal, attempt, last }),
        )
          .catch((error: unknown) => {
            if (!last) {
              later.add(name, longestRetryMs(kinds[name]?.firstWaitSeconds ?? usual.firstWaitSeconds, attempt));
              throw error;
            }
            // What is left of the attempts is for interruptions alone.
            report(error);
          })
          .finally(() => wake(name));
      });
    },
    wake,
    async repeat(name, cron, payload = {}) {
      await boss.schedule(name, cron, payload, { tz: "UTC" });
    },
    async stop() {
      endWatch();
      later.end();
      await boss.stop({ graceful: true, timeout: 5_000 });
      await pool?.end();
    },
  };
}

/**
 * Wakes the workers of this process that do some work. Left to themselves they rest for seconds after each piece, or after a
 * look that found nothing, however much waits.
 */
const wakes = (boss: PgBoss) => (name: string) => {
  for (const worker of boss.getWipData()) if (worker.name === name) boss.notifyWorker(worker.id);
};

/** pg-boss draws the wait after a failure between half of this and all of it. */
const longestRetryMs = (firstWaitSeconds: number, attempt: number) =>
  Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** attempt) * 1_000;

/** Who has waited longer waits for the next look as well. */
const soonMs = 60_000;
/** A wake-up call that comes before the work is due is in vain. */
const marginMs = 20;

/**
 * Calls the workers when work falls due that was queued for a little later, such as an answer to somebody who may still
 * be writing: the queue itself calls them only for what may begin at once, and they look by themselves every ten seconds.
 */
function dueLater(call: (name: string) => void) {
  const waiting = new Set<NodeJS.Timeout>();
  return {
    add(name: string, afterMs: number) {
      if (afterMs > soonMs) return;
      const timer = setTimeout(() => {
        waiting.delete(timer);
        call(name);
      }, afterMs + marginMs);
      waiting.add(timer.unref());
    },
    end: () => waiting.forEach((timer) => clearTimeout(timer)),
  };
}

/** Its own connections, so that people and work do not wait for each other. */
function poolFor({ engine }: Database): ConnectionPool | undefined {
  if (engine.kind !== "postgres") return undefined;
  return new ConnectionPool(engine.connection, { ...engine.deadlines, statementMs }, poolSize);
}

/** @param hears is told where workers are called */
function settingsFor(
  { engine }: Database,
  pool: ConnectionPool | undefined,
  hears: (channel: string) => void,
): ConstructorOptions {
  const watch = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15, persistWarnings: false };
  if (engine.kind === "embedded")
    return {
      ...watch,
      db: fromPglite(engine.client as never),
      backend: "pglite",
      monitorVacuum: false,
      reindex: false,
    };
  const db: QueueDatabase = {
    executeSql: (text, values) => pool!.query(text, values),
    async listen(channel, onNotification, onStanding) {
      hears(channel);
      const end = listen(engine.direct, engine.deadlines, channel, { onNotification, onStanding });
      return { close: async () => end() };
    },
  };
  return { ...watch, db, useListenNotify: true };
}

async function declare(boss: PgBoss, name: string, settings: QueueSettings) {
  const { retries, firstWaitSeconds, longestSeconds, oneWaits, oneRuns } = settings;
  const options = {
    retryLimit: retries + interruptions,
    retryDelay: firstWaitSeconds,
    retryBackoff: true,
    retryDelayMax: longestWaitSeconds,
    expireInSeconds: longestSeconds,
    // A worker that died is noticed by its missing heartbeat, long before its work would expire.
    heartbeatSeconds: 30,
    deleteAfterSeconds: 7 * 86_400,
    notify: true,
  };
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, { ...options, policy: oneRuns ? "stately" : oneWaits ? "short" : "standard" });
}

/** Only one process has an embedded database, so what is active when it opens was interrupted: it runs again now. */
async function reviveInterrupted({ db }: Database, boss: PgBoss) {
  const interrupted = await activeJobs(db);
  for (const { name, id } of interrupted) await boss.fail(name, id, { reason: "The process ended meanwhile" });
}
