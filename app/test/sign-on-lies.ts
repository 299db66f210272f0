/** Answers of identity providers that prove nothing, each of which some product has once believed. */
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import { kid, type LyingProvider } from "./lying-provider.ts";

interface Setting {
  liar: LyingProvider;
  other: LyingProvider;
  /** Of this sign-in, and of an earlier one. */
  nonce?: string;
  earlierNonce?: string;
}

type Forgery = (setting: Setting) => Promise<string> | string;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const secretOf = (text: string) => new TextEncoder().encode(text.padEnd(32, " "));
const past = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

const strange = generateKeyPair("RS256", { extractable: true });

const byStranger = async (claims: JWTPayload, header: object = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid, ...header }).sign((await strange).privateKey);

const bySecret = (claims: JWTPayload, secret: string) =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(secretOf(secret));

/** What is wrong with the signature, whatever the token says. */
const signatures = (claimsOf: (setting: Setting) => JWTPayload): Record<string, Forgery> => ({
  "alg none": (setting) => `${part({ alg: "none" })}.${part(claimsOf(setting))}.`,
  "alg nOnE": (setting) => `${part({ alg: "nOnE", kid })}.${part(claimsOf(setting))}.`,
  "no signature": async (setting) => (await setting.liar.sign(claimsOf(setting))).replace(/[^.]+$/, ""),
  "HS256 by the client's secret": (setting) => bySecret(claimsOf(setting), setting.liar.clientSecret),
  "HS256 by the public key": async (setting) =>
    bySecret(claimsOf(setting), await exportSPKI((await strange).publicKey)),
  "a stranger's key": (setting) => byStranger(claimsOf(setting)),
  "a stranger's key within the header": async (setting) =>
    byStranger(claimsOf(setting), { jwk: await exportJWK((await strange).publicKey), kid: undefined }),
  "a stranger's key at an address": (setting) => byStranger(claimsOf(setting), { jku: `${setting.other.issuer}/jwks` }),
  "the key of another provider": async (setting) => setting.other.sign(claimsOf(setting)),
  "another payload under a true signature": async (setting) => {
    const [header, , signature] = (await setting.liar.sign(claimsOf(setting))).split(".");
    return [header, part({ ...claimsOf(setting), sub: "boss" }), signature].join(".");
  },
  "an extension that has to be understood": async (setting) =>
    byStranger(claimsOf(setting), { crit: ["b64"], b64: true }),
  "no token": () => "not.a.token",
});

const told = ({ liar, nonce }: Setting) => liar.claims(nonce);
const without = (claims: JWTPayload, ...names: string[]) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));
const saying =
  (change: (claims: JWTPayload, setting: Setting) => JWTPayload, of = told): Forgery =>
  (setting) =>
    setting.liar.sign(change(of(setting), setting));

export const forgedIdTokens: Record<string, Forgery> = {
  ...signatures(told),
  "another audience": saying((claims) => ({ ...claims, aud: "somebody-else" })),
  "no audience": saying((claims) => without(claims, "aud")),
  "an audience of two, for the other": saying((claims) => ({ ...claims, aud: [String(claims.aud), "x"], azp: "x" })),
  "another issuer": saying((claims) => ({ ...claims, iss: "https://elsewhere.example" })),
  "the issuer of the other provider": saying((claims, { other }) => ({ ...claims, iss: other.issuer })),
  "no issuer": saying((claims) => without(claims, "iss")),
  "an hour ago": saying((claims) => ({ ...claims, iat: past(7_200), exp: past(3_600) })),
  "no end": saying((claims) => without(claims, "exp")),
  "not yet": saying((claims) => ({ ...claims, nbf: past(-3_600) })),
  "no nonce": saying((claims) => without(claims, "nonce")),
  "another nonce": saying((claims) => ({ ...claims, nonce: "another" })),
  "the nonce of an earlier sign-in": saying((claims, { earlierNonce }) => ({ ...claims, nonce: earlierNonce })),
  "no subject": saying((claims) => without(claims, "sub")),
  "a logout token": ({ liar }) => liar.sign(liar.logoutClaims(), { typ: "logout+jwt" }),
};

const notice = ({ liar }: Setting) => liar.logoutClaims();

export const forgedLogoutTokens: Record<string, Forgery> = {
  ...signatures(notice),
  "another audience": saying((claims) => ({ ...claims, aud: "somebody-else" }), notice),
  "another issuer": saying((claims) => ({ ...claims, iss: "https://elsewhere.example" }), notice),
  "the issuer of the other provider": saying((claims, { other }) => ({ ...claims, iss: other.issuer }), notice),
  "an hour ago": saying((claims) => ({ ...claims, iat: past(7_200), exp: past(3_600) }), notice),
  "made an hour ago, without end in sight": saying(
    (claims) => ({ ...claims, iat: past(3_600), exp: past(-9_000) }),
    notice,
  ),
  "no end": saying((claims) => without(claims, "exp"), notice),
  "no beginning": saying((claims) => without(claims, "iat"), notice),
  "a nonce": saying((claims) => ({ ...claims, nonce: "n" }), notice),
  "no event": saying((claims) => without(claims, "events"), notice),
  "another event": saying((claims) => ({ ...claims, events: { "https://elsewhere.example/event": {} } }), notice),
  "an event that is a text": saying(
    (claims) => ({ ...claims, events: { "http://schemas.openid.net/event/backchannel-logout": "yes" } }),
    notice,
  ),
  "neither subject nor session": saying((claims) => without(claims, "sub", "sid"), notice),
  "no id": saying((claims) => without(claims, "jti"), notice),
  "another type": ({ liar }) => liar.sign(liar.logoutClaims(), { typ: "at+jwt" }),
  "an ID token": ({ liar }) => liar.sign(liar.claims("n")),
};

/** Where signing in must not lead to. */
export const strangeReturnPaths = [
  "https://evil.example/",
  "//evil.example/",
  "///evil.example",
  "/\\evil.example",
  "/%5C/evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/\t/evil.example",
  "/\n//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "http:evil.example",
  "@evil.example",
  " //evil.example",
  "/x/..//evil.example",
];

/** One way of the house to be asked. */
export interface House {
  origin: string;
  send(
    method: string,
    path: string,
    options: { cookie?: string; form?: URLSearchParams; json?: object },
  ): Promise<Response>;
}

export interface Begun {
  cookie: string;
  state: string;
  nonce: string;
  /** Where the provider would send the person back. */
  answer: URL;
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0]!)
    .join("; ");

/** A browser begins to sign in. */
export async function beginAt(house: House, slug: string, issuer: string, redirectTo = "/"): Promise<Begun> {
  const path = `/auth/sso/${slug}?redirectTo=${encodeURIComponent(redirectTo)}`;
  const response = await house.send("GET", path, {});
  const target = new URL(response.headers.get("location") ?? "", house.origin);
  if (target.origin !== new URL(issuer).origin) throw new Error(`Led to ${target.href}`);
  const asked = (name: string) => target.searchParams.get(name) ?? "";
  const answer = new URL(asked("redirect_uri"));
  answer.search = new URLSearchParams({ code: crypto.randomUUID(), state: asked("state"), iss: issuer }).toString();
  return { cookie: cookiesOf(response), state: asked("state"), nonce: asked("nonce"), answer };
}

/** The browser comes back with an answer. @returns where it is led, and the session that it was given */
export async function comeBack(house: House, { cookie, answer }: Pick<Begun, "cookie" | "answer">) {
  const response = await house.send("GET", answer.pathname + answer.search, { cookie });
  const session = response.headers.getSetCookie().find((line) => /^(__Host-)?session=[^;]/.test(line));
  return { to: response.headers.get("location") ?? "", session: session?.split(";")[0], status: response.status };
}

export const notify = async (house: House, slug: string, token: string): Promise<number> =>
  (
    await house.send("POST", `/auth/sso/${slug}/logout`, {
      form: new URLSearchParams({ logout_token: token }),
    })
  ).status;
