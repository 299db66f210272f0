import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useBrowserNotifications } from "#app/components/notifications/use-browser-notifications.ts";
import { useLiveUpdates } from "#app/data/live.ts";
import { leaveBehind, takeAlong } from "#app/data/offline/take-along.ts";
import { startWorker } from "#app/data/offline/worker.ts";
import { watchOutbox } from "#app/data/outbox/watch.ts";
import { useMay, useUser } from "#app/hooks/use-user.ts";
import { useShell } from "./shell-context.tsx";

/**
 * What listens while a page is open: changes by others, notifications of the browser, what waits to be sent, and what
 * is taken along. It comes after the page, and draws nothing, so that what it hears does not draw the frame anew.
 */
export default function Listeners({ readAt }: { readAt: number }) {
  const { id } = useUser();
  const queries = useQueryClient();
  useLiveUpdates(readAt);
  useBrowserNotifications();
  useEffect(() => watchOutbox(id, queries), [id, queries]);
  const { emergencyContacts } = useShell().installation;
  const mayTakeAlong = useMay("dashboard.show-offline-work");
  useEffect(
    () => (mayTakeAlong ? takeAlong(id, emergencyContacts) : leaveBehind()),
    [id, mayTakeAlong, emergencyContacts],
  );
  useEffect(() => void startWorker(), []);
  return null;
}
