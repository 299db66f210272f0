import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useShell, type ListedNotification } from "#app/components/shell/shell-context.tsx";
import { call, pathOf, readOf } from "./call.ts";
import { useLoadedQuery } from "./loaded-query.ts";

export const notificationsPath = pathOf("notifications.list");

/** So many unread notifications are counted one by one; beyond it the number says "more". */
export const unreadShown = 100;

export const newestNotifications = readOf("notifications.list", { limit: 50 });
export const unreadNotifications = readOf("notifications.list", {
  unread: true,
  limit: unreadShown,
});

/** The signed-in person's unread notifications, newest first: live. */
export function useUnreadNotifications(): ListedNotification[] {
  const { notifications } = useShell();
  return useLoadedQuery(unreadNotifications, notifications).data ?? notifications.data;
}

/** Marks notifications as read, all without ids: shown at once, and as it was when the server refuses. */
export function useMarkRead(onError: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[] | undefined) => call("notifications.mark-read", { ids }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: [notificationsPath] });
      const hit = ({ id }: ListedNotification) => !ids || ids.includes(id);
      client.setQueryData<ListedNotification[]>(unreadNotifications.queryKey, (list) =>
        list?.filter((notification) => !hit(notification)),
      );
      client.setQueryData<ListedNotification[]>(newestNotifications.queryKey, (list) =>
        list?.map((notification) => (hit(notification) ? { ...notification, read: true } : notification)),
      );
    },
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: [notificationsPath] }),
  });
}
