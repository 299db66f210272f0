import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import type { Db } from "./connection.ts";
import type { Hearing } from "./postgres/listener.ts";
import { domains as allDomains, type Domain } from "./vocabulary.ts";

/** Tells open screens that something changed; they then read it again, by the rules of whoever looks. */
export interface LiveEvent {
  domains: Domain[];
  /** Only for this person; without it for everybody. */
  userId?: number;
  /** How far a long piece of work of that person is. */
  progress?: { key: string; done: number; of: number };
}

export interface Events {
  /** Announces a change. Inside a transaction it is heard when that commits. */
  publish(db: Db, event: LiveEvent): Promise<void>;
  /** @returns a function that ends the subscription */
  subscribe(listener: (event: LiveEvent) => void): () => void;
  /** A number that grows with every change of these domains that was announced here or heard from elsewhere. */
  changesOf(domains: readonly Domain[]): number;
  /**
   * What has changed since a page was read or a stream broke off. Who asks for more than is remembered is told that
   * everything may have changed.
   * @param at milliseconds since 1970, by the clock of any process of the installation
   */
  since(at: number): LiveEvent[];
}

const everything: LiveEvent = { domains: [...allDomains] };

/** Pages are read, and broken streams taken up again, within seconds. */
const rememberedMs = 60_000;
/** Clocks of several hosts differ a little, and a page is read a moment after its time was taken. */
const clockMarginMs = 2_000;

/** Counts changes by domain. */
function counter() {
  const counts = new Map<Domain, number>();
  return {
    note({ domains }: LiveEvent) {
      for (const domain of domains) counts.set(domain, (counts.get(domain) ?? 0) + 1);
    },
    of: (domains: readonly Domain[]) => domains.reduce((sum, domain) => sum + (counts.get(domain) ?? 0), 0),
  };
}

/** The changes of the last minute, in their order. `completeFrom` is when it began to hear of all of them. */
function memory(completeFrom: number) {
  let heard: { at: number; event: LiveEvent }[] = [];
  const forget = (now: number) => {
    const oldest = now - rememberedMs;
    if (heard.length > 0 && (heard[0]!.at < oldest || heard[0]!.at > now))
      heard = heard.filter(({ at }) => at >= oldest && at <= now);
    // A clock that was set back makes what is complete lie ahead.
    completeFrom = completeFrom === Infinity ? Infinity : Math.min(now, Math.max(completeFrom, oldest));
  };
  return {
    note(event: LiveEvent) {
      const now = Date.now();
      forget(now);
      if (event.domains.length > 0) heard.push({ at: now, event });
    },
    restart() {
      completeFrom = Date.now();
    },
    since(at: number): LiveEvent[] {
      const now = Date.now();
      forget(now);
      const from = at - clockMarginMs;
      // Nobody knows what has changed since a time that is still to come.
      if (!(from >= completeFrom) || from > now) return [everything];
      return heard.filter((one) => one.at >= from).map(({ event }) => event);
    },
  };
}

const channel = "maintenance_hub_events";

/** Within one process. The caller publishes after its transaction, see `run`. */
export function embeddedEvents(): Events {
  const emitter = new EventEmitter().setMaxListeners(0);
  const changes = counter();
  // What was read before the process started was read from another one.
  const recent = memory(Date.now());
  return {
    publish: async (_db, event) => {
      changes.note(event);
      recent.note(event);
      emitter.emit(channel, event);
    },
    subscribe: (listener) => {
      emitter.on(channel, listener);
      return () => emitter.off(channel, listener);
    },
    changesOf: changes.of,
    since: recent.since,
  };
}

/** Between processes, by LISTEN and NOTIFY. One connection listens, from the first subscription or count on. */
export function postgresEvents(listen: (channel: string, hearing: Hearing) => () => void): Events & { end(): void } {
  const emitter = new EventEmitter().setMaxListeners(0);
  const changes = counter();
  const recent = memory(Infinity);
  const hear = (event: LiveEvent) => {
    changes.note(event);
    recent.note(event);
    emitter.emit(channel, event);
  };
  let endListening: (() => void) | undefined;
  const begin = () => {
    endListening ??= listen(channel, {
      onNotification: (payload) => hear(JSON.parse(payload) as LiveEvent),
      onStanding: () => {
        // Whatever was announced before the connection stood, or while it was broken, nobody heard here.
        recent.restart();
        hear(everything);
      },
    });
  };
  return {
    publish: async (db, event) => {
      await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`);
      // Whoever made the change reads next, and may be faster than the notification.
      changes.note(event);
    },
    subscribe: (listener) => {
      begin();
      emitter.on(channel, listener);
      return () => emitter.off(channel, listener);
    },
    changesOf: (domains) => {
      begin();
      return changes.of(domains);
    },
    since: (at) => {
      begin();
      return recent.since(at);
    },
    end: () => endListening?.(),
  };
}
