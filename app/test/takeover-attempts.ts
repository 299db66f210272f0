/** Every call that touches by what somebody signs in, aimed at somebody else by a caller who has no password. */
import type { OperationName } from "#tools/permissions/rules.ts";
import type { Role } from "#db/vocabulary.ts";

export interface Attempt {
  operation: OperationName;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** As the route's file says, with `:id` for a member of the input. */
  path: string;
  input: Record<string, unknown>;
  /** May be answered kindly: it looks at or ends what is the caller's own, or does nothing without a secret. */
  harmless?: true;
}

export interface Aim {
  victim: { id: number; email: string; tokenId: number; linkId: number; programId: number; identityId: number };
  /** What the attacker would like to come in with. */
  mine: { email: string; password: string };
}

/** Secrets that nobody was given. */
const guessed = { token: "an-invented-token-of-a-link-or-a-setup", code: "123456", password: "not-the-one" };

export const attemptsAt = ({ victim, mine }: Aim): Attempt[] => [
  ...openToAll({ victim, mine }),
  { operation: "auth.show-me", method: "GET", path: "/api/auth/me", input: {}, harmless: true },
  { operation: "auth.list-sessions", method: "GET", path: "/api/auth/sessions", input: {}, harmless: true },
  { operation: "auth.end-other-sessions", method: "DELETE", path: "/api/auth/sessions", input: {}, harmless: true },
  ...of("auth.begin-two-factor", "POST", "/api/auth/two-factor/begin", [{}, { password: guessed.password }]),
  ...of("auth.confirm-two-factor", "POST", "/api/auth/two-factor/confirm", [{ code: guessed.code }]),
  ...of("auth.disable-two-factor", "POST", "/api/auth/two-factor/disable", [{}, { password: guessed.password }]),
  ...of("profile.update", "PATCH", "/api/auth/update-profile", [
    { email: mine.email },
    { email: mine.email, currentPassword: guessed.password },
    { id: victim.id, email: mine.email },
    { name: "Mallory", role: "admin" },
    { name: "Mallory", active: true, passwordHash: "x" },
  ]),
  ...of("profile.update-password", "PATCH", "/api/auth/change-password", [
    { currentPassword: "x", newPassword: mine.password },
    { newPassword: mine.password },
    { id: victim.id, currentPassword: guessed.password, newPassword: mine.password },
  ]),
  { operation: "settings.update", method: "PATCH", path: "/api/settings", input: { theme: "dark" }, harmless: true },
  { operation: "settings.show", method: "GET", path: "/api/settings", input: {}, harmless: true },
  ...of("settings.update", "PATCH", "/api/settings", [
    { id: victim.id, theme: "dark" },
    { twoFactorEnabled: false, totpSecret: null },
    { role: "admin", email: mine.email },
  ]),
  { operation: "access-tokens.list", method: "GET", path: "/api/access-tokens", input: {}, harmless: true },
  ...of("access-tokens.create", "POST", "/api/access-tokens", [
    { name: "Key" },
    { name: "Key", password: guessed.password },
    { name: "Key", userId: victim.id, password: guessed.password },
  ]),
  ...of("access-tokens.revoke", "DELETE", "/api/access-tokens/:id", [{ id: victim.tokenId }]),
  { operation: "connected-programs.list", method: "GET", path: "/api/connected-programs", input: {}, harmless: true },
  ...of("connected-programs.list-all", "GET", "/api/connected-programs/all", [{}]),
  ...of("connected-programs.show-request", "GET", "/api/connected-programs/request", [
    {},
    { client_id: "made-up", redirect_uri: "https://evil.example/answer" },
  ]),
  ...of("connected-programs.create", "POST", "/api/connected-programs", [
    { client_id: "made-up", readOnly: false, unattendedWrites: true },
    { client_id: "made-up", readOnly: false, password: guessed.password },
    { client_id: "made-up", readOnly: true, userId: victim.id, password: guessed.password },
  ]),
  ...of("connected-programs.revoke", "DELETE", "/api/connected-programs/:programId", [{ programId: victim.programId }]),
  { operation: "calendar-feeds.show", method: "GET", path: "/api/calendar-feed", input: {}, harmless: true },
  ...of("calendar-feeds.create", "POST", "/api/calendar-feed", [
    {},
    { password: guessed.password },
    { userId: victim.id, password: guessed.password },
  ]),
  ...of("calendar-feeds.revoke", "DELETE", "/api/calendar-feed", [{}, { userId: victim.id }]),
  { operation: "channel-links.show", method: "GET", path: "/api/channel-links", input: {}, harmless: true },
  ...of("channel-links.list", "GET", "/api/channel-links/all", [{}]),
  ...of("channel-links.create-code", "POST", "/api/channel-links/code", [
    {},
    { password: guessed.password },
    { userId: victim.id, password: guessed.password },
  ]),
  ...of("channel-links.update", "PATCH", "/api/channel-links/:linkId", [
    { linkId: victim.linkId, notifies: true },
    { linkId: victim.linkId, userId: victim.id, address: "1" },
  ]),
  ...of("channel-links.delete", "DELETE", "/api/channel-links/:linkId", [{ linkId: victim.linkId }]),
  ...of("channels.delete", "DELETE", "/api/channels/:channelId", [{ channelId: 1 }]),
  ...of("channels.send-test-message", "POST", "/api/channels/:channelId/test-message", [{ channelId: 1 }]),
  { operation: "identities.list", method: "GET", path: "/api/identities", input: {}, harmless: true },
  ...of("identities.delete", "DELETE", "/api/identities/:identityId", [{ identityId: victim.identityId }]),
  ...of("identity-providers.list", "GET", "/api/identity-providers", [{}]),
  ...of("identity-providers.create", "POST", "/api/identity-providers", [
    { slug: "mine", name: "Mine", issuer: "https://mine.example", clientId: "hub", trustsEmails: true },
  ]),
  ...of("identity-providers.update", "PATCH", "/api/identity-providers/:providerId", [
    { providerId: 1, issuer: "https://mine.example", clientSecret: "mine" },
    { providerId: 1, linksAdministrators: true, trustsEmails: true },
    { providerId: 1, groupRoles: [{ group: "all", role: "admin" }] },
  ]),
  ...of("identity-providers.delete", "DELETE", "/api/identity-providers/:providerId", [{ providerId: 1 }]),
  ...of("identity-providers.verify", "POST", "/api/identity-providers/:providerId/verify", [{ providerId: 1 }]),
  ...of("identity-providers.create-scim-token", "POST", "/api/identity-providers/:providerId/scim-token", [
    { providerId: 1 },
  ]),
  ...of("identity-providers.revoke-scim-token", "DELETE", "/api/identity-providers/:providerId/scim-token", [
    { providerId: 1 },
  ]),
  ...of("engineers.update", "PATCH", "/api/engineers/:id", [
    { id: victim.id, email: mine.email },
    { id: victim.id, password: mine.password },
    { id: victim.id, name: "Victor", role: "view" },
    { id: victim.id, name: "Victor", active: false, totpSecret: null },
  ]),
  ...of("users.reset-password", "POST", "/api/engineers/:id/reset-password", [{ id: victim.id }]),
  ...of("users.update-role", "PATCH", "/api/users/:id/role", [{ id: victim.id, role: "service" }]),
  ...of("users.deactivate", "PATCH", "/api/engineers/:id/deactivate", [{ id: victim.id }]),
  ...of("users.erase", "POST", "/api/users/:id/erasure", [{ id: victim.id }]),
  ...of("users.reactivate", "PATCH", "/api/engineers/:id/reactivate", [{ id: victim.id }]),
  ...of("users.import", "POST", "/api/users/import", [
    { text: `name,email\nMallory,${mine.email}`, role: "operator" },
    { text: `name,email,role\nMallory,${mine.email},administrator` },
    { text: `name,email\nMallory,${mine.email}`, role: "admin" },
    { text: `name,email\nVictor,${victim.email}`, take: [2] },
  ]),
  ...of("users.undo-import", "DELETE", "/api/user-imports/:importId", [{ importId: 1 }]),
  ...of("users.create", "POST", "/api/engineers", [
    { name: "Mallory", email: mine.email, password: mine.password, role: "service" },
    { name: "Victor", email: victim.email, password: mine.password, role: "service" },
  ]),
];

/** Calls without a sign-in: each asks for a secret of its own. */
const openToAll = ({ victim, mine }: Aim): Attempt[] => [
  ...of("auth.login", "POST", "/api/auth/login", [{ email: victim.email, password: mine.password }]),
  ...of("auth.reset-password", "POST", "/api/auth/reset-password", [
    { token: guessed.token, newPassword: mine.password },
  ]),
  ...of("auth.verify-second-factor", "POST", "/api/auth/verify-second-factor", [{ code: guessed.code }]),
  {
    ...{ operation: "auth.list-providers", method: "GET", path: "/api/auth/single-sign-on", input: {}, harmless: true },
  },
  ...of("auth.begin-provider-sign-in", "POST", "/api/auth/single-sign-on/:slug/begin", [{ slug: "unknown" }]),
  ...of("auth.complete-provider-sign-in", "POST", "/api/auth/single-sign-on/complete", [
    {
      address: `https://hub.example/auth/sso/work/callback?code=x&state=${guessed.token}`,
      browser: guessed.token,
    },
  ]),
  ...of("auth.end-provider-sessions", "POST", "/api/auth/single-sign-on/:slug/logout", [
    { slug: "unknown", logout_token: guessed.token },
  ]),
  ...of("auth.create-first-admin", "POST", "/api/auth/setup", [
    { token: guessed.token, name: "Mallory", email: mine.email, password: mine.password },
  ]),
  ...of(
    "auth.restore-session",
    "POST",
    "/api/auth/restore-session",
    [{ userId: victim.id }],
    true, // It answers that nobody is signed in.
  ),
  ...of(
    "auth.request-password-reset",
    "POST",
    "/api/auth/request-password-reset",
    [{ email: victim.email }, { email: mine.email }],
    true, // A link goes to the account's own address, and to no other.
  ),
  ...of("auth.logout", "POST", "/api/auth/logout", [{}], true),
];

const of = (
  operation: OperationName,
  method: Attempt["method"],
  path: string,
  inputs: Attempt["input"][],
  harmless?: true,
): Attempt[] => inputs.map((input) => ({ operation, method, path, input, harmless }));

/** Where an attempt goes over HTTP, and with which body. */
export function addressed({ method, path, input }: Attempt): { path: string; json?: object } {
  const named = new Set<string>();
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => {
    named.add(name);
    return String(input[name]);
  });
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !named.has(name)));
  return { path: filled, json: method === "GET" ? undefined : body };
}

/** What the table of permissions leaves to whom by a session: help for others, by administrators, and new accounts. */
export const granted: Partial<Record<OperationName, readonly Role[]>> = {
  "channel-links.list": ["admin"],
  "channel-links.delete": ["admin"],
  "connected-programs.list-all": ["admin"],
  "connected-programs.revoke": ["admin"],
  "identities.list": ["admin"],
  "identities.delete": ["admin"],
  "identity-providers.list": ["admin"],
  "identity-providers.create": ["admin"],
  "identity-providers.update": ["admin"],
  "identity-providers.delete": ["admin"],
  "identity-providers.verify": ["admin"],
  "identity-providers.create-scim-token": ["admin"],
  "identity-providers.revoke-scim-token": ["admin"],
  "engineers.update": ["admin"],
  "users.reset-password": ["admin"],
  "users.update-role": ["admin"],
  "users.deactivate": ["admin"],
  "users.erase": ["admin"],
  "users.reactivate": ["admin"],
  "users.import": ["admin"],
  "users.undo-import": ["admin"],
  "users.create": ["admin", "operator"],
};
