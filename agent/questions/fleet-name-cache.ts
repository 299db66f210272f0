import type { Database } from "#db/client.ts";
import { fleetNames } from "#db/queries/fleet-questions/vocabulary.ts";
import type { FleetVocabulary } from "./fleet-names.ts";

/** What the names come from: a change there makes them stale. */
const sources = ["machines", "customers", "users", "service-logs", "parts-requests"] as const;
/** A change in another process may go unheard while its connection is lost. */
const longestMs = 5 * 60_000;

/**
 * Names of the fleet, read again only when something they come from has changed: reading and indexing them for every
 * question would cost more than the question.
 */
export function fleetNameCache({ db, events }: Pick<Database, "db" | "events">): () => Promise<FleetVocabulary> {
  let known: { names: Promise<FleetVocabulary>; changes: number; at: number } | undefined;
  return () => {
    const changes = events.changesOf(sources);
    if (!known || known.changes !== changes || performance.now() - known.at > longestMs) {
      const names = fleetNames(db);
      const read = { names, changes, at: performance.now() };
      known = read;
      names.catch(() => {
        if (known === read) known = undefined;
      });
    }
    return known.names;
  };
}
