import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";

/** How far the write-ahead log goes, in bytes from its beginning. */
export interface Positions {
  /** All that was committed by now lies before. */
  written(): Promise<bigint>;
  /** All before shows on the replica; undefined where it does not replay the primary's log. */
  replayed(): Promise<bigint | undefined>;
}

/** As PostgreSQL tells them. What a commit has been acknowledged for was flushed before. */
export function walPositions(primary: Db, replica: Db): Positions {
  const ask = async (db: Db, of: string) => {
    const [row] = await rowsOf<{ position: string | null }>(
      db,
      sql`select (${sql.raw(of)}() - '0/0'::pg_lsn)::text as position`,
    );
    return row?.position ?? undefined;
  };
  return {
    written: async () => BigInt((await ask(primary, "pg_current_wal_flush_lsn"))!),
    async replayed() {
      const position = await ask(replica, "pg_last_wal_replay_lsn");
      return position === undefined ? undefined : BigInt(position);
    },
  };
}
