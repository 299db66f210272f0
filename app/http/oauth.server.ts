import { randomUUID } from "node:crypto";
import {
  InvalidClientError,
  InvalidRequestError,
  OAuthError,
  TooManyRequestsError,
  UnsupportedGrantTypeError,
} from "@modelcontextprotocol/sdk/server/auth/errors.js";
import type { OAuthMetadata, OAuthProtectedResourceMetadata } from "@modelcontextprotocol/sdk/shared/auth.js";
import { findOAuthClient } from "#db/queries/connected-programs.ts";
import { placeOf } from "#tools/auth/tries.ts";
import { redeemCode, renewTokens } from "#tools/connected-programs/issue-tokens.ts";
import { registerClient } from "#tools/connected-programs/register-client.ts";
import { revokeToken } from "#tools/connected-programs/revoke-token.ts";
import { programsPath, scopes } from "#tools/connected-programs/rules.ts";
import { OperationError, TooMany } from "#tools/errors.ts";
import type { LimitRule } from "#tools/ports.ts";
import { services } from "../context.server.ts";
import type { Services } from "../services.ts";
import { addressOf } from "./address.server.ts";
import { readBody, readFormFields } from "./body.server.ts";
import { errorResponse, refusal } from "./errors.server.ts";
import { comesFromOurSite } from "./same-site.server.ts";

/** How programs of others get tokens for `/mcp`: OAuth 2.1 as the Model Context Protocol wants it. */

const resourcePath = "/.well-known/oauth-protected-resource";

/** Where a program that was sent away learns how to be let in (RFC 9728). */
export const resourceMetadataUrl = (origin: string): string => `${origin}${resourcePath}${programsPath}`;

/** Which door tokens are for, and who hands them out. */
export async function resourceMetadata(request: Request): Promise<Response> {
  const origin = (await services()).origin(request);
  return described({
    resource: `${origin}${programsPath}`,
    authorization_servers: [origin],
    scopes_supported: [...scopes],
    bearer_methods_supported: ["header"],
    resource_name: "Maintenance Hub",
    resource_documentation: `${origin}/api-reference`,
  } satisfies OAuthProtectedResourceMetadata);
}

/** How they are handed out (RFC 8414). */
export async function serverMetadata(request: Request): Promise<Response> {
  const origin = (await services()).origin(request);
  return described({
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: `${origin}/oauth/register`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    scopes_supported: [...scopes],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  } satisfies OAuthMetadata);
}

/** It depends on the name that the installation was called by, and so no cache keeps it for others. */
const described = (metadata: object): Response =>
  Response.json(metadata, { headers: { "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*" } });

/** A program introduces itself. */
export const registerCall = (request: Request): Promise<Response> =>
  oauthCall(request, async ({ database, ports, now }) => {
    const context = { db: database.db, ports, now, address: addressOf(request) };
    return Response.json(await registerClient(await readBody(request), context), { status: 201, headers: unkept });
  });

/** A program changes a code, or a refresh token, into tokens. */
export const tokenCall = (request: Request): Promise<Response> =>
  oauthCall(request, async (running, requestId) => {
    const { database, ports, now } = running;
    const form = await formOf(request);
    const clientId = await knownClient(form, running);
    const context = { db: database.db, events: database.events, ports, now, requestId };
    const target = `${running.origin(request)}${programsPath}`;
    const { scope, resource, redirect_uri: redirectUri } = form;
    switch (form.grant_type) {
      case "authorization_code": {
        const [code, verifier] = [needed(form, "code"), needed(form, "code_verifier")];
        const given = { clientId, code, verifier, redirectUri, resource };
        return Response.json(await redeemCode(given, target, context), { headers: unkept });
      }
      case "refresh_token": {
        const given = { clientId, refreshToken: needed(form, "refresh_token"), scope, resource };
        return Response.json(await renewTokens(given, target, context), { headers: unkept });
      }
      default:
        throw new UnsupportedGrantTypeError("grant_type has to be authorization_code or refresh_token");
    }
  });

/** A program gives a token back. */
export const revokeCall = (request: Request): Promise<Response> =>
  oauthCall(request, async (running) => {
    const form = await formOf(request);
    const clientId = await knownClient(form, running);
    await revokeToken({ clientId, token: needed(form, "token") }, running.database);
    return Response.json({}, { headers: unkept });
  });

const unkept = { "Cache-Control": "no-store", Pragma: "no-cache" };

/** What is wrong in one place; what is right is held by the connection's own limits. */
const wrongTries: LimitRule = { points: 100, seconds: 15 * 60 };

/** Errors go out as OAuth has them, with the words of ours. */
async function oauthCall(
  request: Request,
  respond: (running: Services, requestId: string) => Promise<Response>,
): Promise<Response> {
  const running = await services();
  const requestId = request.headers.get("x-request-id") ?? randomUUID();
  try {
    if (request.method !== "POST") return refusal(405, "This call takes POST", { Allow: "POST" });
    if (!comesFromOurSite(request, running.origin(request)))
      return refusal(403, "This request comes from another site");
    return await respond(running, requestId);
  } catch (error) {
    const fault = error instanceof OAuthError ? await counted(error, request, running) : error;
    if (fault instanceof TooMany)
      return faultResponse(429, new TooManyRequestsError(fault.message), { "Retry-After": String(fault.retryAfter) });
    if (fault instanceof OAuthError) return faultResponse(fault instanceof InvalidClientError ? 401 : 400, fault);
    if (fault instanceof OperationError && fault.status < 500)
      return faultResponse(fault.status, new InvalidRequestError(fault.message));
    return errorResponse(fault, requestId, (told) => running.log.error({ requestId, err: told }, "OAuth failed"));
  }
}

/** @returns the fault, or that there were too many of them from there */
const counted = (fault: OAuthError, request: Request, { ports }: Services): Promise<unknown> =>
  ports.limits.consume(`oauth-wrong:${placeOf(addressOf(request))}`, wrongTries).then(
    () => fault,
    (error: unknown) => error,
  );

const faultResponse = (status: number, fault: OAuthError, headers: Record<string, string> = {}): Response =>
  Response.json(fault.toResponseObject(), { status, headers: { ...unkept, ...headers } });

async function formOf(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded")
    throw new InvalidRequestError("This call takes a form (application/x-www-form-urlencoded)");
  return readFormFields(request);
}

function needed(form: Record<string, string>, name: string): string {
  const value = form[name];
  if (!value || value.length > 2_000) throw new InvalidRequestError(`${name} is missing`);
  return value;
}

async function knownClient(form: Record<string, string>, { database }: Services): Promise<string> {
  const client = await findOAuthClient(database.db, needed(form, "client_id"));
  if (!client) throw new InvalidClientError("There is no such program");
  return client.id;
}
