import { useNavigation } from "@remix-run/react";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { ReadPath } from "#app/http/api-types.ts";
import type { Domain } from "#db/vocabulary.ts";
import { noteProgress, type Progress } from "./progress.ts";

/** Which paths, with all below them, to read again when records of a domain have changed. */
const pathsOf: Record<Domain, readonly ReadPath[]> = {
  customers: ["/api/customers", "/api/machines"],
  sites: ["/api/sites", "/api/machines", "/api/stock"],
  machines: ["/api/machines", "/api/customers", "/api/downtimes", "/api/manuals", "/api/dashboard"],
  "service-plans": ["/api/service-plans", "/api/due-services", "/api/dashboard"],
  issues: [
    "/api/issues",
    "/api/tasks",
    "/api/downtimes",
    "/api/engineers",
    "/api/machines",
    "/api/customers",
    "/api/dashboard",
  ],
  tasks: ["/api/tasks", "/api/issues", "/api/downtimes", "/api/engineers", "/api/dashboard"],
  "service-logs": [
    "/api/service-logs",
    "/api/machines",
    "/api/customers",
    "/api/dashboard",
    "/api/service-log-imports",
  ],
  "parts-requests": ["/api/parts-requests", "/api/due-services", "/api/dashboard"],
  users: ["/api/users", "/api/engineers", "/api/auth/me", "/api/user-imports"],
  drafts: ["/api/drafts"],
  jobs: ["/api/ai/processing-queue", "/api/dashboard/stats"],
  chats: ["/api/chats"],
  settings: ["/api/settings", "/api/push", "/api/connected-programs", "/api/installation", "/api/admin"],
  notifications: ["/api/notifications"],
  watches: ["/api/watches"],
  telematics: ["/api/telematics", "/api/machines"],
  "identity-providers": ["/api/identity-providers", "/api/identities"],
  channels: ["/api/channels", "/api/channel-links"],
  "guest-reports": ["/api/guest-reports"],
  parts: ["/api/parts-requests", "/api/parts", "/api/due-services/parts", "/api/suppliers"],
  stock: ["/api/stock", "/api/parts-requests", "/api/parts", "/api/due-services/parts"],
  "purchase-orders": ["/api/purchase-orders", "/api/parts-requests", "/api/due-services/parts", "/api/dashboard"],
  costs: ["/api/costs", "/api/warranty-claims", "/api/machines", "/api/service-logs"],
  webhooks: ["/api/webhook-endpoints", "/api/webhook-deliveries"],
};

const eventsPath = "/api/events";
const channelName = "live-updates";
/** Changes that come together are read together. */
const gatherMs = 150;
/** While what has changed is being read, further changes gather, but no longer than this. */
const readingMs = 2_000;

interface Message {
  domains: Domain[];
  progress?: Progress & { key: string };
  /** When the server sent it, in ms since 1970 by its clock. */
  at: number;
}

/**
 * Reads again what other people have changed: one event stream a browser, whose tab passes the events on to the others.
 * @param readAt when the server read what the page shows, in ms since 1970: what changed since then is told first
 */
export function useLiveUpdates(readAt: number): void {
  const client = useQueryClient();
  const refresh = useRefresh(client);
  const heardAt = useRef(readAt);
  useEffect(() => {
    const stop = new AbortController();
    const hear = (message: Message) => {
      heardAt.current = Math.max(heardAt.current, message.at);
      refresh(message);
    };
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
    const lead = () =>
      listen(heardAt.current, stop.signal, (message) => {
        channel.postMessage(message);
        hear(message);
      });
    // Browsers allow few connections to a host; without locks (plain http) every tab has its own.
    if (navigator.locks)
      void navigator.locks.request(channelName, { signal: stop.signal }, lead).catch(() => undefined);
    else void lead();
    return () => {
      stop.abort();
      channel.close();
    };
  }, [client, refresh]);
}

/** Opens the stream, which the browser takes up again by itself after a break. @returns a promise that lasts as long as it */
function listen(since: number, signal: AbortSignal, tell: (message: Message) => void): Promise<void> {
  // The turn may come when the page has gone already.
  if (signal.aborted) return Promise.resolve();
  const source = new EventSource(`${eventsPath}?since=${since}`);
  source.onmessage = ({ data, lastEventId }) =>
    tell({ ...(JSON.parse(data as string) as Omit<Message, "at">), at: Number(lastEventId) });
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      source.close();
      resolve();
    });
  });
}

/**
 * Gathers what has changed and has it read again, one round after the other: many changes in a row would have it read
 * for each, and hold up whoever makes them. Once more when a page that is being opened meanwhile stands.
 */
function useRefresh(client: QueryClient): (message: Message) => void {
  const opening = useNavigation().state === "loading";
  const gathered = useRef({ paths: new Set<string>(), duringOpening: new Set<string>(), opening });
  gathered.current.opening = opening;
  useEffect(() => {
    const { duringOpening } = gathered.current;
    if (opening || duringOpening.size === 0) return;
    // The page's loader may have read before the change and come after it.
    void readAgain(client, [...duringOpening]);
    duringOpening.clear();
  }, [client, opening]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const { paths } = gathered.current;
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      paths.clear();
    };
  }, []);
  const readSoon = useCallback(() => {
    const { paths } = gathered.current;
    timer.current ??= setTimeout(() => {
      const round = readAgain(client, [...paths]);
      paths.clear();
      void Promise.race([round, new Promise((next) => setTimeout(next, readingMs))]).finally(() => {
        timer.current = undefined;
        if (paths.size > 0) readSoon();
      });
    }, gatherMs);
  }, [client]);
  return useCallback(
    (message: Message) => {
      if (message.progress) noteProgress(message.progress);
      const { paths, duringOpening } = gathered.current;
      for (const path of message.domains.flatMap((domain) => pathsOf[domain] ?? [])) {
        paths.add(path);
        if (gathered.current.opening) duringOpening.add(path);
      }
      if (paths.size > 0) readSoon();
    },
    [readSoon],
  );
}

const readAgain = (client: QueryClient, changed: string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === "string" && changed.some((path) => key === path || key.startsWith(`${path}/`)),
  });
