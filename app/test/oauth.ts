import { createHash, randomBytes } from "node:crypto";

/** A program of another maker as it asks to be let in, over any way to the server. */

export interface Sent {
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Somebody in front of the server: a signed-in person, or whoever brings nothing. */
export type Visitor = (method: string, path: string, sent?: Sent) => Promise<Response>;

export interface Program {
  clientId: string;
  redirectUri: string;
  verifier: string;
}

export const place = "https://desk.example/answer";

export const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

export const introduce = (anybody: Visitor, told: Record<string, unknown>): Promise<Response> =>
  anybody("POST", "/oauth/register", { json: told });

/** A program that has introduced itself, with a secret for its next request. */
export async function aProgram(anybody: Visitor, redirectUri = place, name = "Desk assistant"): Promise<Program> {
  const answer = await introduce(anybody, { client_name: name, redirect_uris: [redirectUri] });
  const { client_id: clientId } = (await answer.json()) as { client_id: string };
  return { clientId, redirectUri, verifier: randomBytes(32).toString("base64url") };
}

/** What the program has the person bring along. */
export const requestOf = ({ clientId, redirectUri, verifier }: Program, more: Record<string, string> = {}) => ({
  client_id: clientId,
  redirect_uri: redirectUri,
  response_type: "code",
  code_challenge: challengeOf(verifier),
  code_challenge_method: "S256",
  state: "of-the-program",
  ...more,
});

/** The person's yes, as the page sends it. */
export const allow = (person: Visitor, request: Record<string, string>, given: Record<string, unknown>) =>
  person("POST", "/api/connected-programs", { json: { ...request, ...given } });

/** The code that the person's yes sends to the program. */
export async function codeFrom(answer: Response): Promise<string> {
  const { redirectTo } = (await answer.json()) as { redirectTo: string };
  return new URL(redirectTo).searchParams.get("code")!;
}

export const redeem = (
  anybody: Visitor,
  { clientId, redirectUri, verifier }: Program,
  code: string,
  more: Record<string, string> = {},
): Promise<Response> =>
  anybody("POST", "/oauth/token", {
    form: {
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      code,
      ...more,
    },
  });

export const renew = (anybody: Visitor, { clientId }: Program, refreshToken: string, more = {}): Promise<Response> =>
  anybody("POST", "/oauth/token", {
    form: { grant_type: "refresh_token", client_id: clientId, refresh_token: refreshToken, ...more },
  });

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
}

export const tokensOf = (answer: Response): Promise<Tokens> => answer.json() as Promise<Tokens>;

const greeting = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "Desk", version: "1" } },
};

/** Whether a token opens `/mcp`. */
export async function isLetIn(anybody: Visitor, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, accept: "application/json, text/event-stream" };
  const answer = await anybody("POST", "/mcp", { json: greeting, headers });
  await answer.body?.cancel();
  return answer.status === 200;
}
