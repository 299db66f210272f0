import { noteStatus } from "#app/data/session-end.ts";
import { statsPath } from "#app/data/stats.ts";

const checkEveryMs = 10_000;
const timeoutMs = 5_000;

let reachable = true;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean) {
  if (next === reachable) return;
  reachable = next;
  for (const listener of listeners) listener();
}

/** Any answer proves that the server is there; only silence counts as offline. */
async function check() {
  if (document.visibilityState === "hidden") return;
  try {
    const { status } = await fetch(statsPath, {
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    });
    set(true);
    noteStatus(status);
  } catch {
    set(false);
  }
}

const goneOffline = () => set(false);
const comeBack = () => void check();

function start() {
  timer = setInterval(check, checkEveryMs);
  addEventListener("offline", goneOffline);
  addEventListener("online", comeBack);
  document.addEventListener("visibilitychange", comeBack);
  if (!navigator.onLine) set(false);
}

function stop() {
  clearInterval(timer);
  removeEventListener("offline", goneOffline);
  removeEventListener("online", comeBack);
  document.removeEventListener("visibilitychange", comeBack);
}

/** The state of the connection: a check every 10 s that gives up after 5 s, and the browser's own events. */
export const connection = {
  subscribe: (listener: () => void) => {
    if (listeners.size === 0) start();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stop();
    };
  },
  online: () => reachable,
};
