import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useShell, type ListedNotice } from "#app/components/shell/shell-context.tsx";
import { post } from "./client.ts";
import { readOf, useLoadedQuery } from "./loaded-query.ts";

export const noticesPath = "/api/notifications";

/** So many unread notices are counted one by one; beyond it the number says "more". */
export const unreadShown = 100;

export const newestNotices = readOf<ListedNotice[]>(noticesPath, { limit: 50 });
export const unreadNotices = readOf<ListedNotice[]>(noticesPath, { unread: true, limit: unreadShown });

/** The signed-in person's unread notices, newest first: live. */
export function useUnreadNotices(): ListedNotice[] {
  const { notices } = useShell();
  return useLoadedQuery(unreadNotices, notices).data ?? notices.data;
}

/** Marks notices as read, all without ids: shown at once, and as it was when the server refuses. */
export function useMarkRead(onError: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[] | undefined) => post(`${noticesPath}/mark-read`, { ids }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: [noticesPath] });
      const hit = ({ id }: ListedNotice) => !ids || ids.includes(id);
      client.setQueryData<ListedNotice[]>(unreadNotices.queryKey, (list) => list?.filter((notice) => !hit(notice)));
      client.setQueryData<ListedNotice[]>(newestNotices.queryKey, (list) =>
        list?.map((notice) => (hit(notice) ? { ...notice, read: true } : notice)),
      );
    },
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: [noticesPath] }),
  });
}
