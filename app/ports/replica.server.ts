import type { Db } from "#db/client.ts";
import type { Events } from "#db/events.ts";

/** A replica follows within this, or its own watch raises the alarm. */
const ownWritesMs = 5_000;
const othersWritesMs = 2_000;

export interface Reads {
  /** Where this person's read goes. */
  from(userId: number): Db;
  /** Notes that the person has just changed something. */
  wrote(userId: number): void;
}

/**
 * Reads go to the replica, unless what they must show may not have arrived there: people see their own changes at
 * once, and screens that read again because of a live event see that change.
 */
export function replicaReads({
  primary,
  replica,
  events,
  now = Date.now,
}: {
  primary: Db;
  replica: Db;
  events: Events;
  now?: () => number;
}): Reads {
  const writers = new Map<number, number>();
  let changedAt = -Infinity;
  events.subscribe(() => {
    changedAt = now();
  });
  return {
    from(userId) {
      const at = now();
      const wroteAt = writers.get(userId) ?? -Infinity;
      if (at - wroteAt > ownWritesMs) writers.delete(userId);
      return at - wroteAt > ownWritesMs && at - changedAt > othersWritesMs ? replica : primary;
    },
    wrote: (userId) => void writers.set(userId, now()),
  };
}
