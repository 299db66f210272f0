import {
  fetchUserInfo,
  type Configuration,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from "openid-client";
import type { IdentityProvider } from "#db/queries/identity-providers.ts";
import type { ProvenPerson } from "#tools/identity-providers/sign-on-port.ts";

type Claims = Record<string, unknown>;

/** What is taken of a list that a provider tells. */
const mostGroups = 1_000;
const longest = 500;

/**
 * The person of a token answer that was checked. What the ID token leaves out is asked for at the provider's UserInfo,
 * whose subject has to be the same; what the ID token says counts first.
 */
export async function personOf(
  config: Configuration,
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers,
  provider: Pick<IdentityProvider, "groupsClaim" | "groupRoles">,
): Promise<ProvenPerson> {
  const signed: Claims & { sub: string } = tokens.claims()!;
  const { userinfo_endpoint: more, end_session_endpoint: end } = config.serverMetadata();
  const lacks =
    !("email" in signed) || (provider.groupRoles.length > 0 && claimAt(signed, provider.groupsClaim) === undefined);
  const told: Claims = more && lacks ? await fetchUserInfo(config, tokens.access_token, signed.sub) : {};
  const claims: Claims = { ...told, ...signed };
  // An email and whether it is verified belong together: never one of the token and the other of UserInfo.
  const mail = "email" in signed ? signed : told;
  return {
    subject: signed.sub,
    email: textOf(mail.email),
    emailVerified: flagOf(mail.email_verified),
    name: textOf(claims.name) ?? textOf(claims.preferred_username),
    locale: textOf(claims.locale),
    groups: textsOf(claimAt(signed, provider.groupsClaim) ?? claimAt(told, provider.groupsClaim)),
    methods: textsOf(signed.amr),
    acr: textOf(signed.acr),
    sid: textOf(signed.sid),
    idToken: tokens.id_token!,
    endSessionAddress: end && /^https?:\/\//i.test(end) ? end : null,
  };
}

/** A claim by its name, or by the names that lead to it: `realm_access.roles`. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split(".")
    .reduce<unknown>(
      (value, part) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, part) ? (value as Claims)[part] : undefined,
      claims,
    );
}

const textOf = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.slice(0, longest) : null;

/** Some providers write yes and no as texts. */
const flagOf = (value: unknown): boolean | null =>
  value === true || value === "true" ? true : value === undefined || value === null ? null : false;

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value])
    .filter((item): item is string => typeof item === "string" && item.length <= longest)
    .slice(0, mostGroups);
