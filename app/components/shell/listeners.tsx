import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useBrowserNotifications } from "#app/components/notifications/use-browser-notifications.ts";
import { useLiveUpdates } from "#app/data/live.ts";
import { watchOutbox } from "#app/data/outbox/watch.ts";
import { useUser } from "#app/hooks/use-user.ts";

/**
 * What listens while a page is open: changes by others, notifications of the browser, and what waits to be sent. It
 * comes after the page, and draws nothing, so that what it hears does not draw the frame anew.
 */
export default function Listeners({ readAt }: { readAt: number }) {
  const { id } = useUser();
  const queries = useQueryClient();
  useLiveUpdates(readAt);
  useBrowserNotifications();
  useEffect(() => watchOutbox(id, queries), [id, queries]);
  return null;
}
