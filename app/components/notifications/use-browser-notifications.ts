import { useNavigate } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { ownSettings } from "#app/data/account.ts";
import { useUnreadNotifications } from "#app/data/notifications.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { useBrowserPermission } from "./browser-permission.ts";

/** Shows what arrives while the app is open as notifications of the browser, for those who chose so and allowed it. */
export function useBrowserNotifications(): void {
  const t = useTranslations("notifications");
  const navigate = useNavigate();
  const unread = useUnreadNotifications();
  const permission = useBrowserPermission();
  const { data: settings } = useQuery({ ...ownSettings, enabled: permission === "granted", staleTime: Infinity });
  // Nothing until the browser's answer and the person's choice are known; what comes meanwhile waits for them.
  const wanted = permission === "unknown" ? undefined : permission === "granted" ? settings?.notifications.push : false;
  // What this browser shows while the app is closed belongs to whoever is signed in.
  const { id: userId } = useUser();
  useEffect(() => {
    if (permission === "granted") void import("#app/data/push-device.ts").then(({ keepPush }) => keepPush(userId));
  }, [permission, userId]);
  const newest = useRef<number>();
  useEffect(() => {
    const last = newest.current;
    if (last !== undefined && wanted === undefined) return;
    newest.current = Math.max(last ?? 0, ...unread.map(({ id }) => id));
    // What was there before is in the list; only what comes now is news.
    if (last === undefined || !wanted) return;
    const news = unread.filter(({ id }) => id > last);
    if (news.length > 0)
      void import("./show-notifications.ts").then(({ showNotifications }) => showNotifications(news, t, navigate));
  }, [unread, wanted, t, navigate]);
}
