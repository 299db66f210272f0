import { useSyncExternalStore } from "react";

export interface Progress {
  done: number;
  of: number;
}

const progressByKey = new Map<string, Progress>();
const progressListeners = new Set<() => void>();

/** How far a long piece of work is that was started with this key, for instance the printing of a long report. */
export const useProgress = (key: string | undefined): Progress | undefined =>
  useSyncExternalStore(
    subscribeProgress,
    () => (key === undefined ? undefined : progressByKey.get(key)),
    () => undefined,
  );

function subscribeProgress(listener: () => void) {
  progressListeners.add(listener);
  return () => {
    progressListeners.delete(listener);
    if (progressListeners.size === 0) progressByKey.clear();
  };
}

/** Tells whoever looks at it; forgotten where nobody does. */
export function noteProgress({ key, ...progress }: Progress & { key: string }): void {
  if (progressListeners.size === 0) return;
  progressByKey.set(key, progress);
  for (const listener of progressListeners) listener();
}
