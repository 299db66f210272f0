import { ping } from "#db/client.ts";
import type { FileStore, Room } from "#tools/ports.ts";
import type { MissingPart, Services } from "../services.ts";

/** Probes ask several times a minute, some of them at once. */
const askAgainMs = 2_000;

/** @returns asks for the first part that fails; undefined: ready. A bucket that is away takes only files away. */
export function readinessOf({
  environment,
  database,
  room,
  files: store,
}: Pick<Services, "environment" | "database"> & {
  room: Room;
  /** Unset where no files are kept. */
  files: FileStore | undefined;
}): () => Promise<MissingPart | undefined> {
  const ownDisk = store && !environment.S3_BUCKET;
  let asked = -Infinity;
  let files: Promise<string | null> = Promise.resolve(null);
  const filesFault = (kept: FileStore) => {
    if (performance.now() - asked > askAgainMs) {
      asked = performance.now();
      files = kept.fault();
    }
    return files;
  };
  const fails = (probe: Promise<unknown>) =>
    probe.then(
      () => false,
      () => true,
    );
  return async () => {
    if (await fails(room.check())) return "disk";
    if (await fails(ping(database.db))) return "database";
    return ownDisk && (await filesFault(store)) !== null ? "files" : undefined;
  };
}
