import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#app/components/ui/toast.ts";
import type { OwnSettings } from "#tools/settings/shapes.ts";
import type { Input, ItemOf } from "#app/http/api-types.ts";
import { call, readOf } from "./call.ts";
import { errorText } from "./client.ts";

/** What people read and change about themselves. */

export type OwnSession = ItemOf<"auth.list-sessions">;
export type AccessToken = ItemOf<"access-tokens.list">;

export const ownProfile = readOf("auth.show-me");
export const ownSettings = readOf("settings.show");
export const ownSessions = readOf("auth.list-sessions");
export const ownTokens = readOf("access-tokens.list");

export type SettingsChange = Input<"settings.update">;

/** Saves single settings at once: shown before the server has answered, taken back when it refuses. */
export function useSaveSettings(texts: { saved: string; failed: string }) {
  const client = useQueryClient();
  const key = ownSettings.queryKey;
  return useMutation({
    mutationFn: (change: SettingsChange) => call("settings.update", change),
    onMutate: (change) => {
      const before = client.getQueryData<OwnSettings>(key);
      const { notifications, visibility, ...plain } = change;
      const merged = before && {
        ...before,
        ...plain,
        notifications: { ...before.notifications, ...notifications },
        visibility: { ...before.visibility, ...visibility },
      };
      client.setQueryData(key, merged);
      return before;
    },
    onError: (error, _change, before) => {
      client.setQueryData(key, before);
      toast({ title: texts.failed, description: errorText(error, texts.failed), tone: "error" });
    },
    onSuccess: (after) => {
      client.setQueryData<OwnSettings>(key, (current) => ({ ...current, ...after }));
      toast({ title: texts.saved, tone: "success" });
    },
  });
}
