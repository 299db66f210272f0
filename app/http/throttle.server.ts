import type { Db } from "#db/client.ts";
import { addPoints } from "#db/queries/rate-limits.ts";
import { TooMany } from "#tools/errors.ts";

interface Window {
  /** Counted by all processes, as of the last exchange. */
  shared: number;
  /** Counted here since then. */
  unsent: number;
}

export type Throttle = (userId: number, kind: "reads" | "writes") => void;

const minuteMs = 60_000;
const exchangeMs = 1_000;

/**
 * Counts calls by person and minute, across processes: here at once, and with the others by one statement a second,
 * because a statement a call would cost more than most calls. It stops programs that run wild; people, with their
 * screens that refresh at every change, stay far below.
 * @param limits calls a minute; 0 means none
 */
export function throttleBy(
  db: Db,
  limits: { reads: number; writes: number },
  report: (error: unknown) => void,
  now = Date.now,
): Throttle {
  const windows = new Map<string, Window>();
  let exchange: NodeJS.Timeout | undefined;

  return (userId, kind) => {
    const limit = limits[kind];
    if (limit === 0) return;
    const minute = Math.floor(now() / minuteMs);
    const key = `calls:${kind}:${userId}:${minute}`;
    const window = windows.get(key) ?? { shared: 0, unsent: 0 };
    if (window.shared + window.unsent >= limit) {
      const seconds = Math.max(1, Math.ceil(((minute + 1) * minuteMs - now()) / 1_000));
      throw new TooMany(`Too many calls. Please try again in ${seconds} second${seconds === 1 ? "" : "s"}.`, seconds);
    }
    window.unsent += 1;
    windows.set(key, window);
    exchange ??= setTimeout(() => void share().catch(report), exchangeMs).unref();
  };

  async function share() {
    exchange = undefined;
    const current = `:${Math.floor(now() / minuteMs)}`;
    for (const [key, { unsent }] of windows) if (unsent === 0 && !key.endsWith(current)) windows.delete(key);
    const sent = [...windows].filter(([, { unsent }]) => unsent > 0).map(([key, { unsent }]) => ({ key, unsent }));
    if (sent.length === 0) return;
    const expire = new Date(now() + 2 * minuteMs);
    const added = sent.map(({ key, unsent }) => ({ key, points: unsent }));
    const counted = await addPoints(db, added, expire);
    for (const { key, unsent } of sent) windows.get(key)!.unsent -= unsent;
    for (const { key, points } of counted) windows.get(key)!.shared = points;
  }
}
