import type { Answer } from "#app/http/api-types.ts";
import type { EmergencyContact } from "#tools/installation/schema.ts";
import { call } from "../call.ts";
import { canKeep, forgetWork, keepWork, keptAt } from "./store.ts";

/** What a person can read without a network. */
export type OfflineWork = Answer<"dashboard.show-offline-work"> & { contacts: EmergencyContact[] };

const newAfterMs = 15 * 60_000;

/**
 * Takes along what the person may need without a network: when the page has been opened, when they come back to it,
 * and a quarter of an hour later. What cannot be read or kept is tried again then.
 * @returns what ends it
 */
export function takeAlong(userId: number, contacts: EmergencyContact[]): () => void {
  if (!canKeep()) return () => undefined;
  const ends = new AbortController();
  const { signal } = ends;
  const take = async () => {
    if (document.visibilityState === "hidden" || !navigator.onLine) return;
    if (Date.now() - ((await keptAt(userId)) ?? 0) < newAfterMs) return;
    const work = await call("dashboard.show-offline-work", {}, { signal, userId });
    if (!signal.aborted) await keepWork(userId, Date.now(), { ...work, contacts } satisfies OfflineWork);
  };
  const tryIt = () => void take().catch(() => undefined);
  document.addEventListener("visibilitychange", tryIt, { signal });
  addEventListener("online", tryIt, { signal });
  const timer = setInterval(tryIt, newAfterMs);
  tryIt();
  return () => {
    clearInterval(timer);
    ends.abort();
  };
}

/** Whoever takes nothing along finds nothing of somebody else's here either. */
export function leaveBehind(): void {
  if (canKeep()) void forgetWork().catch(() => undefined);
}
