import { roles, type GroupRole, type Role } from "#db/vocabulary.ts";

/** What screens and operations share about identity providers. */

export const usualScopes = "openid profile email";
export const usualGroupsClaim = "groups";

/** Why somebody was not let in by a provider. The sign-in page has words for each. */
export const signOnRefusals = [
  "unavailable",
  "misconfigured",
  "cancelled",
  "expired",
  "invalid",
  "no-account",
  "no-role",
  "no-email",
  "unverified-email",
  "administrator",
  "other-person",
  "deactivated",
  "busy",
] as const;
export type SignOnRefusal = (typeof signOnRefusals)[number];

/** A name as it may stand in an address: "Müller & Söhne" is `muller-sohne`. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");

/** Where a browser begins to sign in by a provider. */
export const signOnPath = (slug: string, returnTo?: string): string =>
  `/auth/sso/${slug}${returnTo && returnTo !== "/" ? `?redirectTo=${encodeURIComponent(returnTo)}` : ""}`;

/** Addresses that the provider is given: where people come back, where it ends sessions, where people go signed out, where its directory calls. */
export const providerAddresses = (origin: string, slug: string) => ({
  redirectAddress: `${origin}/auth/sso/${slug}/callback`,
  backChannelLogoutAddress: `${origin}/auth/sso/${slug}/logout`,
  signedOutAddress: `${origin}/login`,
  scimAddress: `${origin}/scim/v2`,
});

/** The highest role that a person's groups give, else the one of everybody; null: none. */
export function roleByGroups(
  { groupRoles, defaultRole }: { groupRoles: readonly GroupRole[]; defaultRole: Role | null },
  groups: readonly string[],
): Role | null {
  const given = new Set(groupRoles.filter(({ group }) => groups.includes(group)).map(({ role }) => role));
  return roles.find((role) => given.has(role)) ?? defaultRole;
}

/** Whether a sign-in at a provider had a second factor: it says so by `amr` (RFC 8176), or by an `acr` that was agreed on. */
export const hadSecondFactor = (
  { acrValues }: { acrValues: string | null },
  { methods, acr }: { methods: readonly string[]; acr: string | null },
): boolean => methods.includes("mfa") || (acr !== null && (acrValues?.split(" ").includes(acr) ?? false));
