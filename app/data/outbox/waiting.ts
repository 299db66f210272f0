import type { Problem } from "./problem.ts";
import type { Entry, Kind } from "./store.ts";

/** What is shown of the outbox. It comes with every page; what keeps and sends is loaded after it. */

export type Waiting<K extends Kind = Kind> = Entry<K> & { state: "waiting" | "sending"; problem?: Problem };

let person: number | undefined;
/** The same on the server and at first here: where they differ, what is being hydrated is begun anew. */
const nothing: readonly Waiting[] = [];
let shown = nothing;
const listeners = new Set<() => void>();

/** Whose outbox it is on this page. */
export const whose = (): number | undefined => person;
export function belongsTo(userId: number): void {
  person = userId;
}

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What waits, oldest first; of the signed-in person alone. */
export const waiting = (): readonly Waiting[] => shown;

export const waitingOnServer = (): readonly Waiting[] => nothing;

export function showWaiting(entries: readonly Waiting[]): void {
  // Mostly nothing waits, and nothing is drawn anew for it.
  if (entries.length === 0 && shown.length === 0) return;
  shown = entries;
  for (const listener of listeners) listener();
}

const arrived = new Set<(entry: Entry) => void>();

/** Hears of each entry that the server has taken while nobody waited for its answer. */
export const onArrived = (listener: (entry: Entry) => void): (() => void) => {
  arrived.add(listener);
  return () => void arrived.delete(listener);
};

export function tellArrived(entry: Entry): void {
  for (const listener of arrived) listener(entry);
}

const sent = new Set<(kinds: ReadonlySet<Kind>) => void>();

/** Hears, once all that could leave has been sent, of which kinds something has arrived. */
export const onAllSent = (listener: (kinds: ReadonlySet<Kind>) => void): (() => void) => {
  sent.add(listener);
  return () => void sent.delete(listener);
};

export function tellAllSent(kinds: ReadonlySet<Kind>): void {
  for (const listener of sent) listener(kinds);
}
