/** An identity provider that says what a test wants, true or not. Its keys and its description are sound. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTHeaderParameters, type JWTPayload } from "jose";

export const kid = "key-1";

export interface LyingProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The ID token that it hands out next. */
  idToken: string;
  privateKey: CryptoKey;
  /** How often its token endpoint was asked. */
  asked: number;
  /** What a true ID token says, and a true logout token. */
  claims(nonce?: string): JWTPayload;
  logoutClaims(): JWTPayload;
  sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>;
  close(): Promise<void>;
}

const now = () => Math.floor(Date.now() / 1_000);

export async function lyingProvider(name: string): Promise<LyingProvider> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
  const server = createServer((request, response) => {
    const say = (value: object) => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(value));
    };
    const path = request.url?.split("?")[0];
    if (path === "/.well-known/openid-configuration") return say(description(issuer));
    if (path === "/jwks") return say({ keys: [jwk] });
    if (path !== "/token") return void response.writeHead(404).end();
    liar.asked++;
    say({ access_token: "an-access-token", token_type: "Bearer", expires_in: 600, id_token: liar.idToken });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = `hub-of-${name}`;
  const liar: LyingProvider = {
    issuer,
    clientId,
    clientSecret: `a-secret-of-${name}-with-enough-letters`,
    idToken: "",
    privateKey,
    asked: 0,
    claims: (nonce) => ({
      ...{ iss: issuer, aud: clientId, sub: `person-of-${name}`, sid: "session-1", iat: now(), exp: now() + 300 },
      ...{ email: `person@${name}.test`, email_verified: true, name: "A person", ...(nonce ? { nonce } : {}) },
    }),
    logoutClaims: () => ({
      ...{ iss: issuer, aud: clientId, sub: `person-of-${name}`, sid: "session-1", iat: now(), exp: now() + 120 },
      ...{ jti: crypto.randomUUID(), events: { "http://schemas.openid.net/event/backchannel-logout": {} } },
    }),
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid, ...header }).sign(privateKey),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return liar;
}

const description = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  // It claims to know them all; what counts is what is taken.
  id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
});
