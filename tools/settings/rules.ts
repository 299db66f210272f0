import type { UserRow } from "#db/queries/users.ts";

/** A person's settings as the settings page shows them. */
export const settingsOf = (user: UserRow) => ({
  theme: user.theme,
  language: user.language,
  timeZone: user.timeZone,
  sessionTimeoutMinutes: user.sessionTimeoutMinutes,
  notifications: user.notifications,
  visibility: user.visibility,
  twoFactorEnabled: user.totpEnabledAt !== null,
  version: user.version,
});
export type OwnSettings = ReturnType<typeof settingsOf> & {
  recoveryCodesLeft?: number;
  /** Whether this installation sends mails at all. */
  mailAvailable?: boolean;
};
