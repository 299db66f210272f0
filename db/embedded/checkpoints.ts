import type { PGliteInterface } from "@electric-sql/pglite";

/** Where a checkpoint is due: after so much log, as PostgreSQL's own process of checkpoints would do it. */
const dueAfterBytes = 64 * 1024 * 1024;
const lookEveryMs = 60_000;

/**
 * PostgreSQL leaves checkpoints to a process of its own, which the embedded engine does not have: without them its log
 * grows until it is closed, and each emptied table leaves its old files behind.
 *
 * @returns ends it
 */
export function keepCheckpoints(
  pg: Pick<PGliteInterface, "query" | "exec">,
  { lookEvery = lookEveryMs, dueAfter = dueAfterBytes } = {},
): () => void {
  let written = "0/0";
  let looking = false;

  async function look() {
    if (looking) return;
    looking = true;
    try {
      const { rows } = await pg.query<{ position: string; since: string }>(
        "select position, pg_wal_lsn_diff(position, $1::pg_lsn) as since from pg_current_wal_insert_lsn() as position",
        [written],
      );
      const [log] = rows;
      if (!log || Number(log.since) < dueAfter) return;
      await pg.exec("checkpoint");
      written = log.position;
    } catch (error) {
      // The next look tries again; what stands in the log is safe.
      console.error("The embedded database could not make its checkpoint:", error);
    } finally {
      looking = false;
    }
  }

  const timer = setInterval(() => void look(), lookEvery);
  return () => clearInterval(timer);
}
