import type { Logger } from "pino";
import { StoreUnavailable, type Store } from "#db/files/store.ts";
import { NoSpace, NotReady } from "#tools/errors.ts";
import type { FileStore } from "#tools/ports.ts";

const full = "The server's disk is full, so the file was not taken. Tell your administrator, and try again then.";
const away =
  "The file store cannot be reached right now. Please try again in a few minutes; if it lasts, tell your administrator.";

/** Probes ask several times a minute, some of them at once, and asking writes a file. */
const askAgainMs = 2_000;

/**
 * The store, with faults in words for people; what was behind them goes to the log. Whether it works is asked again
 * after a moment, or at once when a write has shown otherwise.
 */
export function storeInWords(store: Store, log: Logger): FileStore {
  let asked = -Infinity;
  let answer: Promise<string | null> = Promise.resolve(null);
  let faulty = false;
  const told = (error: unknown): never => {
    if (!(error instanceof StoreUnavailable)) throw error;
    asked = -Infinity;
    log.error({ err: error }, "the file store failed");
    throw error.full ? new NoSpace(full) : new NotReady(away);
  };
  return {
    async put(key, bytes, mediaType) {
      await store.put(key, bytes, mediaType).catch(told);
      if (faulty) asked = -Infinity;
    },
    putFile: (key, path, mediaType) => store.putFile(key, path, mediaType).catch(told),
    get: (key, part) => store.get(key, part).catch(told),
    bytes: (key) => store.bytes(key).catch(told),
    delete: (key) => store.delete(key).catch(told),
    fault() {
      if (performance.now() - asked > askAgainMs) {
        asked = performance.now();
        answer = faultOf(store).then((fault) => {
          faulty = fault !== null;
          return fault;
        });
      }
      return answer;
    },
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
