import type { OperationName } from "./rules.ts";

/** Whoever holds only an access token must not turn it into more: a password, a second factor, another token or link. */
export const needsSession = (operation: OperationName): boolean =>
  (operation.startsWith("auth.") && operation !== "auth.show-me") ||
  operation.startsWith("profile.") ||
  operation.startsWith("access-tokens.") ||
  operation.startsWith("connected-programs.") ||
  operation.startsWith("calendar-feeds.") ||
  operation.startsWith("channels.") ||
  operation.startsWith("channel-links.") ||
  operation.startsWith("exports.") ||
  operation.startsWith("identity-providers.") ||
  operation.startsWith("identities.") ||
  operation.startsWith("push.") ||
  operation.startsWith("webhooks.") ||
  (operation.startsWith("users.") &&
    operation !== "users.list" &&
    operation !== "users.hide-from-pickers" &&
    operation !== "users.update-money");

/** Members of other calls by which a sign-in would become another's, or last longer: likewise not for a token. */
export const needSession: Partial<Record<OperationName, readonly string[]>> = {
  "engineers.update": ["email", "password"],
  "settings.update": ["sessionTimeoutMinutes"],
  // What is gone does not come back.
  "installation.update": ["retention"],
};
