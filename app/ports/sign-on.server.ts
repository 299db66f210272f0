/** Identity providers by OpenID Connect Core 1.0, Discovery 1.0 and Back-Channel Logout 1.0; the library does the checking. */
import { createRemoteJWKSet, customFetch as jwksFetch, jwtVerify } from "jose";
import * as oidc from "openid-client";
import type { IdentityProvider } from "#db/queries/identity-providers.ts";
import { NotProven, ProviderUnusable } from "#tools/identity-providers/failed.ts";
import type { SignOn } from "#tools/identity-providers/sign-on-port.ts";
import type { Environment } from "../env.server.ts";
import { refusalOfUrl, type OutgoingRules } from "./outgoing.server.ts";
import { faultOfWay, notProven, providerFetch } from "./provider-fetch.server.ts";
import { personOf } from "./proven-person.ts";
import { sealedSecrets, type Secrets } from "./secrets.server.ts";

interface Wiring {
  resolve?: OutgoingRules["resolve"];
  bounds?: { withinMs: number; mostBytes: number };
  clock?: () => number;
}

interface Known {
  version: number;
  until: number;
  connection: Promise<Connection>;
}

interface Connection {
  config: oidc.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

/** What a provider says of itself is asked for again after this, and of so many providers it is kept. */
const keptMs = 10 * 60_000;
const mostKept = 50;

/** Clocks of two houses differ. */
const toleranceSeconds = 30;

/** Signed by a key that only the provider has: never none, never with a secret that others know. */
const algorithms = ["RS", "PS", "ES"].flatMap((family) => ["256", "384", "512"].map((size) => family + size));
const signatures = [...algorithms, "EdDSA", "Ed25519"];

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";

export function openIdSignOn(environment: Environment, { resolve, bounds, clock = Date.now }: Wiring = {}): SignOn {
  const rules: OutgoingRules = { privateToo: environment.OIDC_PRIVATE, resolve };
  const secrets = sealedSecrets(environment);
  const fetch = providerFetch(rules, bounds);
  const known = new Map<number, Known>();

  /** The connection to a provider; a failed one is made anew at the next call. */
  function connectionTo(provider: IdentityProvider): Promise<Connection> {
    const { id, version } = provider;
    const kept = known.get(id);
    if (kept && kept.version === version && kept.until > clock()) return kept.connection;
    known.delete(id);
    if (known.size >= mostKept) known.delete(known.keys().next().value!);
    const connection = connect(provider, { rules, secrets, fetch });
    known.set(id, { version, until: clock() + keptMs, connection });
    connection.catch(() => known.get(id)?.connection === connection && known.delete(id));
    return connection;
  }

  return {
    refusal: (address) => refusalOfUrl(new URL(address), rules),
    seal: (secret) => secrets.seal(secret),
    open: (sealed) => secrets.open(sealed),
    async look(provider) {
      // What is tried is what it says now.
      known.delete(provider.id);
      const { config } = await connectionTo(provider);
      const said = config.serverMetadata();
      return {
        issuer: said.issuer,
        scopes: said.scopes_supported ?? [],
        claims: said.claims_supported ?? [],
        pkce: said.supportsPKCE(),
        namesItself: said.authorization_response_iss_parameter_supported === true,
        endsSessions: said.end_session_endpoint !== undefined,
        backChannelLogout: said.backchannel_logout_supported === true,
      };
    },
    async begin(provider, { state, nonce, verifier, redirectAddress }) {
      const { config } = await connectionTo(provider);
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectAddress,
        scope: provider.scopes,
        ...{ state, nonce },
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(provider.acrValues ? { acr_values: provider.acrValues } : {}),
      });
      if (refusalOfUrl(address, rules)) throw new ProviderUnusable("inside");
      return address.href;
    },
    async complete(provider, { state, nonce, verifier, answer }) {
      const { config } = await connectionTo(provider);
      try {
        const tokens = await oidc.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return await personOf(config, tokens, provider);
      } catch (error) {
        throw whyUnproven(error);
      }
    },
    async readLogoutToken(provider, token) {
      const { config, keys } = await connectionTo(provider);
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          issuer: config.serverMetadata().issuer,
          audience: provider.clientId,
          algorithms: signatures,
          maxTokenAge: "10 minutes",
          clockTolerance: toleranceSeconds,
          requiredClaims: ["iat", "exp", "jti", "events"],
        });
        const { typ = "logout+jwt" } = protectedHeader;
        const event = (payload.events as Record<string, unknown> | null)?.[logoutEvent];
        const of = (claim: unknown) => (typeof claim === "string" && claim !== "" ? claim : undefined);
        const meant = { id: of(payload.jti), subject: of(payload.sub), sid: of(payload.sid) };
        const whole = meant.id && (meant.subject ?? meant.sid) && typeof event === "object" && event !== null;
        // An ID token is no logout token: 2.6 and 2.7 of Back-Channel Logout.
        const other = "nonce" in payload || !["logout+jwt", "jwt"].includes(typ.toLowerCase());
        if (!whole || other) throw new NotProven("It is no logout token");
        return { ...meant, id: meant.id! };
      } catch (error) {
        throw notProven(error);
      }
    },
  };
}

async function connect(
  provider: IdentityProvider,
  { rules, secrets, fetch }: { rules: OutgoingRules; secrets: Secrets; fetch: ReturnType<typeof providerFetch> },
): Promise<Connection> {
  const secret =
    provider.sealedSecret === null
      ? undefined
      : await secrets.open(provider.sealedSecret).catch(() => {
          throw new ProviderUnusable("secret");
        });
  const execute = [oidc.enableNonRepudiationChecks, ...(rules.privateToo ? [oidc.allowInsecureRequests] : [])];
  const discovered = await oidc
    .discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
      [oidc.customFetch]: fetch,
      execute,
    })
    .catch((error: unknown) => {
      throw unusableBy(error);
    });
  const said = discovered.serverMetadata();
  // One issuer for the people of many houses could name anybody.
  const whole = said.authorization_endpoint && said.token_endpoint && said.jwks_uri && !/[{}]|%7b/i.test(said.issuer);
  if (!whole) throw new ProviderUnusable("unreadable");
  const config = new oidc.Configuration(
    said,
    provider.clientId,
    { [oidc.clockTolerance]: toleranceSeconds },
    clientAuth(secret, said.token_endpoint_auth_methods_supported),
  );
  config[oidc.customFetch] = fetch;
  for (const extend of execute) extend(config);
  const keys = createRemoteJWKSet(new URL(said.jwks_uri!), { [jwksFetch]: fetch, timeoutDuration: 8_000 });
  return { config, keys };
}

/** How the client shows who it is, as the provider takes it; in the header unless it takes only the body. */
function clientAuth(secret: string | undefined, taken: string[] | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None();
  const onlyInBody = taken && !taken.includes("client_secret_basic") && taken.includes("client_secret_post");
  return onlyInBody ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
}

/** Why a provider could not be asked what it says of itself. */
function unusableBy(error: unknown): Error {
  const way = faultOfWay(error);
  if (way) return way;
  const status = statusOf(error);
  return status === undefined
    ? new ProviderUnusable("unreadable")
    : new ProviderUnusable(status >= 500 ? "failed" : "unreadable", `HTTP ${status}`);
}

const statusOf = (error: unknown): number | undefined => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Response ? cause.status : undefined;
};

/** Faults of the provider that the person cannot mend, by their codes in OAuth 2.0 and OpenID Connect. */
const ofClient = new Set(["invalid_client", "unauthorized_client", "invalid_scope", "invalid_request"]);
const ofServer = new Set(["server_error", "temporarily_unavailable"]);

function whyUnproven(error: unknown): Error {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    if (ofClient.has(error.error)) return new ProviderUnusable("client", error.error);
    if (ofServer.has(error.error)) return new ProviderUnusable("failed", error.error);
    const cancelled = error instanceof oidc.AuthorizationResponseError && error.error === "access_denied";
    return new NotProven("The provider does not say who it is", { cancelled, cause: error });
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return new ProviderUnusable("client", `HTTP ${error.status}`);
  const status = statusOf(error);
  return status !== undefined && status >= 500 ? new ProviderUnusable("failed", `HTTP ${status}`) : notProven(error);
}
