import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { Domain } from "#db/vocabulary.ts";

/** Which paths to read again when records of a domain have changed. */
const pathsOf: Record<Domain, readonly string[]> = {
  machines: ["/api/machines", "/api/manuals", "/api/dashboard", "/api/engineer-dashboard"],
  issues: ["/api/issues", "/api/tasks", "/api/engineers", "/api/machines", "/api/dashboard", "/api/engineer-dashboard"],
  tasks: ["/api/tasks", "/api/issues", "/api/engineers", "/api/dashboard", "/api/engineer-dashboard"],
  "service-logs": ["/api/service-logs", "/api/machines", "/api/dashboard", "/api/engineer-dashboard"],
  "parts-requests": ["/api/parts-requests", "/api/dashboard", "/api/engineer-dashboard"],
  users: ["/api/users", "/api/engineers", "/api/auth/me"],
  drafts: ["/api/drafts"],
  jobs: ["/api/ai/processing-queue", "/api/dashboard/stats"],
  chats: ["/api/chats"],
  settings: ["/api/settings", "/api/installation", "/api/admin"],
  notifications: ["/api/notifications"],
};

const eventsPath = "/api/events";
const channelName = "live-updates";
/** Changes that come together are read together. */
const gatherMs = 150;
/** A stream that opens later than this after the page was asked for may have missed something. */
const slowStartMs = 3_000;

export interface Progress {
  done: number;
  of: number;
}

type Message = { domains: Domain[]; progress?: Progress & { key: string } } | { missed: true };

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

function noteProgress(message: Message) {
  if (!("progress" in message) || !message.progress || progressListeners.size === 0) return;
  progressByKey.set(message.progress.key, message.progress);
  for (const listener of progressListeners) listener();
}

/** Reads again what other people have changed: one event stream a browser, whose tab passes the events on to the others. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const refresh = gathering(client, stop.signal);
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<Message>) => refresh(data);
    const lead = () =>
      listen(stop.signal, (message) => {
        channel.postMessage(message);
        refresh(message);
      });
    // Browsers allow few connections to a host; without locks (plain http) every tab has its own.
    if (navigator.locks)
      void navigator.locks.request(channelName, { signal: stop.signal }, lead).catch(() => undefined);
    else void lead();
    return () => {
      stop.abort();
      channel.close();
    };
  }, [client]);
}

/** Opens the stream. @returns a promise that lasts as long as it */
function listen(signal: AbortSignal, tell: (message: Message) => void): Promise<void> {
  // The turn may come when the page has gone already.
  if (signal.aborted) return Promise.resolve();
  const source = new EventSource(eventsPath);
  let opened = false;
  source.onopen = () => {
    // After a break, after another tab's turn or a slow start, what was shown may be old already.
    if (opened || performance.now() > slowStartMs) tell({ missed: true });
    opened = true;
  };
  source.onmessage = ({ data }) => tell(JSON.parse(data as string) as Message);
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      source.close();
      resolve();
    });
  });
}

function gathering(client: QueryClient, signal: AbortSignal): (message: Message) => void {
  let paths = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => clearTimeout(timer));
  return (message) => {
    noteProgress(message);
    const domains = "missed" in message ? (Object.keys(pathsOf) as Domain[]) : message.domains;
    for (const path of domains.flatMap((domain) => pathsOf[domain] ?? [])) paths.add(path);
    if (paths.size > 0)
      timer ??= setTimeout(() => {
        const changed = [...paths];
        paths = new Set();
        timer = undefined;
        void client.invalidateQueries({
          predicate: ({ queryKey: [key] }) =>
            typeof key === "string" && changed.some((path) => key === path || key.startsWith(`${path}/`)),
        });
      }, gatherMs);
  };
}
