import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#app/components/ui/toast.ts";
import type { OwnSettings } from "#tools/settings/rules.ts";
import type { Profile } from "#tools/users/rules.ts";
import { errorText, patch } from "./client.ts";
import { readOf } from "./loaded-query.ts";

/** What people read and change about themselves. */

export interface OwnSession {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  userAgent: string | null;
  address: string | null;
  current: boolean;
}

export interface AccessToken {
  id: number;
  name: string;
  prefix: string;
  readOnly: boolean;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

export const ownProfile = readOf<{ success: true; user: Profile }>("/api/auth/me");
export const ownSettings = readOf<OwnSettings>("/api/settings");
export const ownSessions = readOf<OwnSession[]>("/api/auth/sessions");
export const ownTokens = readOf<AccessToken[]>("/api/access-tokens");

export interface SettingsChange extends Partial<Omit<OwnSettings, "notifications" | "visibility">> {
  notifications?: Partial<OwnSettings["notifications"]>;
  visibility?: Partial<OwnSettings["visibility"]>;
}

/** Saves single settings at once: shown before the server has answered, taken back when it refuses. */
export function useSaveSettings(texts: { saved: string; failed: string }) {
  const client = useQueryClient();
  const key = ownSettings.queryKey;
  return useMutation({
    mutationFn: (change: SettingsChange) => patch<OwnSettings>("/api/settings", change),
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
