import {
  InvalidRequestError,
  InvalidScopeError,
  InvalidTargetError,
  type OAuthError,
  UnsupportedResponseTypeError,
} from "@modelcontextprotocol/sdk/server/auth/errors.js";
import { findOAuthClient, type OAuthClient } from "#db/queries/connected-programs.ts";
import type { SignedInContext } from "../context.ts";
import { InvalidInput } from "../errors.ts";
import { isRegistered, programsPath, scopes } from "./rules.ts";
import type { AuthorizationRequest } from "./schema.ts";

/** A program whose request names it and a place of its own: answers may be sent there. */
export interface KnownRequest {
  client: OAuthClient;
  redirectUri: string;
  /** What is wrong with the rest of it. */
  fault?: OAuthError;
  /** Base64url of a SHA-256; as long as there is no fault. */
  codeChallenge: string;
  writes: boolean;
}

type Surroundings = Pick<SignedInContext, "db" | "origin" | "ports">;

export const issuerOf = ({ origin, ports }: Pick<Surroundings, "origin" | "ports">): string =>
  origin ?? ports.installation.origin;

/**
 * Whose request it is, and whether it may be answered with a code.
 * @throws InvalidInput where nobody can be told, because who asks or where it would be sent is unknown
 */
export async function knownRequest(asked: AuthorizationRequest, ctx: Surroundings): Promise<KnownRequest> {
  const client = asked.client_id ? await findOAuthClient(ctx.db, asked.client_id) : undefined;
  if (!client) throw new InvalidInput("This program is not known here. Please connect it again from its own settings.");
  const redirectUri = asked.redirect_uri ?? (client.redirectUris.length === 1 ? client.redirectUris[0]! : "");
  if (!isRegistered(redirectUri, client.redirectUris))
    throw new InvalidInput("This program asks to send you to an address that it has not named before");
  const fault = faultOf(asked, `${issuerOf(ctx)}${programsPath}`);
  const writes = asked.scope === undefined || asked.scope.split(" ").includes("write");
  return { client, redirectUri, fault, codeChallenge: asked.code_challenge ?? "", writes };
}

const sha256 = /^[\w-]{43}$/;

function faultOf(asked: AuthorizationRequest, resource: string): OAuthError | undefined {
  if (asked.response_type !== "code") return new UnsupportedResponseTypeError("response_type has to be code");
  if (asked.code_challenge_method !== "S256") return new InvalidRequestError("code_challenge_method has to be S256");
  if (!asked.code_challenge || !sha256.test(asked.code_challenge))
    return new InvalidRequestError("code_challenge has to be a SHA-256 in base64url");
  if (!isResource(asked.resource, resource)) return new InvalidTargetError(`The resource here is ${resource}`);
  const unknown = asked.scope?.split(" ").find((scope) => !scopes.some((known) => known === scope));
  return unknown === undefined ? undefined : new InvalidScopeError(`Scopes here are ${scopes.join(", ")}`);
}

/** There is one resource, so a program that names none means it. */
export const isResource = (named: string | undefined, resource: string): boolean =>
  named === undefined || named === resource || named === `${resource}/`;

/** The program's address with the answer, whose sender it names (RFC 9207). */
export function answerAddress(
  { redirect_uri: _given, state }: AuthorizationRequest,
  { redirectUri }: Pick<KnownRequest, "redirectUri">,
  answer: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, ...(state === undefined ? {} : { state }) }))
    url.searchParams.set(name, value);
  return url.href;
}
