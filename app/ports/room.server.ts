import type { Database } from "#db/client.ts";
import { freeBytes, leastFreeBytes } from "#db/free-space.ts";
import { NoSpace } from "#tools/errors.ts";
import type { Room } from "#tools/ports.ts";
import { diskFull } from "#tools/room.ts";

/** Looking is cheap, but not for each of a hundred writes in a second. Where there was no room, for each: none is written. */
const lookAgainMs = 500;

/** Room on the disk of the embedded database. A PostgreSQL server knows of its own, and says when there is none. */
export function databaseRoom({ engine }: Pick<Database, "engine">): Room {
  const folder = engine.kind === "embedded" ? engine.client.folder : undefined;
  let looked = -Infinity;
  let free = Infinity;
  return {
    async check() {
      if (!folder) return;
      if (free < leastFreeBytes || performance.now() - looked > lookAgainMs) {
        free = await freeBytes(folder);
        looked = performance.now();
      }
      if (free < leastFreeBytes) throw new NoSpace(diskFull);
    },
  };
}
