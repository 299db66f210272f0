/** The embedded engine alone, whose log meets the full disk: below the doors, which refuse writes long before that. */
import { setTimeout as sleep } from "node:timers/promises";
import { isDiskFull } from "#db/free-space.ts";
import { EmbeddedDatabase } from "#db/embedded/client.ts";

/** Longer than any call may wait for an engine that cannot go on. */
const mostMsToBeTold = 10_000;

/**
 * Fills the log until it does not fit.
 * @returns what went otherwise than it should, and how many rows were acknowledged
 */
export async function logWithoutRoom(
  folder: string,
  { fill, empty }: { fill: () => void; empty: () => void },
): Promise<{ faults: string[]; kept: number }> {
  const faults: string[] = [];
  const database = new EmbeddedDatabase({ folder });
  await database.open();
  await database.exec("create table kept (n int)");
  let kept = 0;
  fill();
  // Each takes a row that fits into its page, and more than half a megabyte of the log.
  const write = () =>
    database.transaction(async (tx) => {
      await tx.query("insert into kept values ($1)", [kept]);
      await tx.query("select pg_logical_emit_message(true, 'x', repeat(md5(random()::text), 20000))");
    });
  let full: unknown;
  for (let n = 0; n < 500 && !full; n++)
    await write().then(
      () => kept++,
      (error: unknown) => (full = error),
    );
  if (!isDiskFull(full)) faults.push(`the log without room: ${String(full)}`);
  for (let n = 0; n < 3; n++) {
    const told = await Promise.race([
      write().then(
        () => "was taken",
        (error: unknown) => (isDiskFull(error) ? "full" : String(error)),
      ),
      sleep(mostMsToBeTold, "waits", { ref: false }),
    ]);
    if (told !== "full") faults.push(`a write after that: ${told}`);
  }
  empty();
  await write().then(
    () => kept++,
    (error: unknown) => faults.push(`with room again: ${String(error)}`),
  );
  const { rows } = await database.query("select count(*)::int as count from kept");
  if ((rows[0] as { count: number }).count !== kept)
    faults.push(`of ${kept} rows ${JSON.stringify(rows[0])} are there`);
  await database.close();
  return { faults, kept };
}
