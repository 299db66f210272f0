import type { IdentityProviderItem } from "#app/data/identity-providers.ts";
import type { Role } from "#db/vocabulary.ts";
import { usualGroupsClaim, usualScopes } from "#tools/identity-providers/rules.ts";

/** What the dialog of a provider holds; a blank role is none. */
export type ProviderForm = Pick<
  IdentityProviderItem,
  | "slug"
  | "name"
  | "issuer"
  | "clientId"
  | "scopes"
  | "groupsClaim"
  | "groupRoles"
  | "accounts"
  | "secondFactor"
  | "trustsEmails"
  | "linksAdministrators"
  | "passwordsToo"
  | "active"
> & { clientSecret: string; acrValues: string; defaultRole: Role | "" };

export const formOf = (provider: IdentityProviderItem | undefined): ProviderForm => ({
  slug: provider?.slug ?? "",
  name: provider?.name ?? "",
  issuer: provider?.issuer ?? "",
  clientId: provider?.clientId ?? "",
  // What is kept never comes back.
  clientSecret: "",
  scopes: provider?.scopes ?? usualScopes,
  groupsClaim: provider?.groupsClaim ?? usualGroupsClaim,
  groupRoles: provider?.groupRoles ?? [],
  defaultRole: provider?.defaultRole ?? "",
  accounts: provider?.accounts ?? "invitation",
  secondFactor: provider?.secondFactor ?? "here",
  acrValues: provider?.acrValues ?? "",
  trustsEmails: provider?.trustsEmails ?? false,
  linksAdministrators: provider?.linksAdministrators ?? false,
  passwordsToo: provider?.passwordsToo ?? true,
  active: provider?.active ?? true,
});
