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
}

const channel = "maintenance_hub_events";

/** Within one process. The caller publishes after its transaction, see `run`. */
export function embeddedEvents(): Events {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    publish: async (_db, event) => void emitter.emit(channel, event),
    subscribe: (listener) => {
      emitter.on(channel, listener);
      return () => emitter.off(channel, listener);
    },
  };
}

/** Between processes, by LISTEN and NOTIFY. One connection listens, from the first subscription on. */
export function postgresEvents(client: postgres.Sql): Events {
  const emitter = new EventEmitter().setMaxListeners(0);
  let listening: Promise<unknown> | undefined;
  return {
    publish: async (db, event) => void (await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`)),
    subscribe: (listener) => {
      listening ??= client
        .listen(channel, (payload) => emitter.emit(channel, JSON.parse(payload)))
        .catch(() => {
          listening = undefined;
        });
      emitter.on(channel, listener);
      return () => emitter.off(channel, listener);
    },
  };
}
