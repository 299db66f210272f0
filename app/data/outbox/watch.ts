import type { QueryClient } from "@tanstack/react-query";
import { connection } from "#app/components/shell/connection-check.ts";
import { chatsPath } from "../chats.ts";
import { flushUnattended, openOutbox } from "./outbox.ts";
import { onAllSent, onArrived } from "./waiting.ts";

/**
 * Sends what waits: when a page is opened, when the network or the server is back, and when the person comes back to
 * the tab. What has arrived is read anew.
 * @returns what ends it
 */
export function watchOutbox(userId: number, queries: QueryClient): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const send = () => void flushUnattended();
  addEventListener("online", send, { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && send(), { signal });
  const parts = [
    openOutbox(userId),
    connection.subscribe(() => connection.online() && send()),
    onArrived(({ kind }) => void (kind !== "call" && queries.invalidateQueries({ queryKey: [chatsPath] }))),
    // Calls may have changed anything that is on the screen. Read after each, it would hold up those that still wait.
    onAllSent((kinds) => void (kinds.has("call") && queries.invalidateQueries())),
  ];
  send();
  return () => {
    ends.abort();
    for (const end of parts) end();
  };
}
