import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import type postgres from "postgres";
import type { Db } from "./client.ts";
import type { Domain } from "./vocabulary.ts";

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
}

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

const channel = "maintenance_hub_events";

/** Within one process. The caller publishes after its transaction, see `run`. */
export function embeddedEvents(): Events {
  const emitter = new EventEmitter().setMaxListeners(0);
  const changes = counter();
  return {
    publish: async (_db, event) => {
      changes.note(event);
      emitter.emit(channel, event);
    },
    subscribe: (listener) => {
      emitter.on(channel, listener);
      return () => emitter.off(channel, listener);
    },
    changesOf: changes.of,
  };
}

/** Between processes, by LISTEN and NOTIFY. One connection listens, from the first subscription or count on. */
export function postgresEvents(client: postgres.Sql): Events {
  const emitter = new EventEmitter().setMaxListeners(0);
  const changes = counter();
  let listening: Promise<unknown> | undefined;
  const listen = () => {
    listening ??= client
      .listen(channel, (payload) => {
        const event = JSON.parse(payload) as LiveEvent;
        changes.note(event);
        emitter.emit(channel, event);
      })
      .catch(() => {
        listening = undefined;
      });
  };
  return {
    publish: async (db, event) => {
      await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`);
      // Whoever made the change reads next, and may be faster than the notice.
      changes.note(event);
    },
    subscribe: (listener) => {
      listen();
      emitter.on(channel, listener);
      return () => emitter.off(channel, listener);
    },
    changesOf: (domains) => {
      listen();
      return changes.of(domains);
    },
  };
}
