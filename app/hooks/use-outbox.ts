import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { connection } from "#app/components/shell/connection-check.ts";
import { chatsPath } from "#app/data/chats.ts";
import { flush, onArrived, openOutbox, subscribe, waiting, type Waiting } from "#app/data/outbox/outbox.ts";
import { useUser } from "./use-user.ts";

const none: readonly Waiting[] = [];

/** What this person has sent and the server has not taken yet, oldest first. */
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(subscribe, waiting, () => none);

/**
 * Sends what waits: when a page is opened, when the network or the server is back, and when the person comes back to
 * the tab.
 */
export function useOutbox(): void {
  const { id } = useUser();
  const queries = useQueryClient();
  useEffect(() => {
    const close = openOutbox(id);
    const send = () => void flush();
    const sendInSight = () => document.visibilityState === "visible" && send();
    const sendReached = () => connection.online() && send();
    addEventListener("online", send);
    document.addEventListener("visibilitychange", sendInSight);
    const unsubscribe = connection.subscribe(sendReached);
    const unhear = onArrived(() => void queries.invalidateQueries({ queryKey: [chatsPath] }));
    send();
    return () => {
      removeEventListener("online", send);
      document.removeEventListener("visibilitychange", sendInSight);
      unsubscribe();
      unhear();
      close();
    };
  }, [id, queries]);
}
