import { ping } from "#db/client.ts";
import type { FileStore, Room } from "#tools/ports.ts";
import type { MissingPart, Services } from "../services.ts";

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
  const fails = (probe: Promise<unknown>) =>
    probe.then(
      () => false,
      () => true,
    );
  return async () => {
    if (await fails(room.check())) return "disk";
    if (await fails(ping(database.db))) return "database";
    return ownDisk && (await store.fault()) !== null ? "files" : undefined;
  };
}
