import type { Logger } from "pino";
import { StoreUnavailable, type Store } from "#db/files/store.ts";
import { NoSpace, NotReady } from "#tools/errors.ts";
import type { FileStore } from "#tools/ports.ts";

const full = "The server's disk is full, so the file was not taken. Tell your administrator, and try again then.";
const away =
  "The file store cannot be reached right now. Please try again in a few minutes; if it lasts, tell your administrator.";

/** The store, with faults in words for people; what was behind them goes to the log. */
export function storeInWords(store: Store, log: Logger): FileStore {
  const told = (error: unknown): never => {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ err: error }, "the file store failed");
    throw error.full ? new NoSpace(full) : new NotReady(away);
  };
  return {
    put: (key, bytes, mediaType) => store.put(key, bytes, mediaType).catch(told),
    get: (key) => store.get(key).catch(told),
    bytes: (key) => store.bytes(key).catch(told),
    delete: (key) => store.delete(key).catch(told),
    fault: () => faultOf(store),
    sweep: (before) => store.sweep(before),
  };
}

const patienceMs = 3_000;

async function faultOf(store: Store): Promise<string | null> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new StoreUnavailable("the file store does not answer")), patienceMs).unref(),
  );
  return Promise.race([store.check(), late]).then(
    () => null,
    (error: unknown) => (error instanceof StoreUnavailable ? error.message : "unknown"),
  );
}
