import type { Db } from "#db/connection.ts";
import { endFutureTimes, queueClock } from "#db/queries/queue-times.ts";

const lookEveryMs = 5_000;
/** Clocks are set right by less than that all the time. */
const noticedMs = 30_000;

/**
 * Looks whether the database's clock was set back, which nobody tells: what was to begin in a second then begins in
 * hours. @returns the end of looking
 */
export async function watchClock(db: Db, report: (error: unknown) => void): Promise<() => void> {
  // It may have been set back while nobody looked.
  await endFutureTimes(db);
  const ahead = async () => (await queueClock(db)) - performance.now();
  let before = await ahead();
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      const now = await ahead();
      if (now < before - noticedMs) await endFutureTimes(db);
      before = now;
    } catch (error) {
      report(error);
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return () => clearInterval(timer);
}
