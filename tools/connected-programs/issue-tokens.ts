import { createHash } from "node:crypto";
import {
  InvalidGrantError,
  InvalidScopeError,
  InvalidTargetError,
  type OAuthError,
} from "@modelcontextprotocol/sdk/server/auth/errors.js";
import type { OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";
import { addAuditRows } from "#db/queries/audit.ts";
import {
  addRefreshToken,
  dropProgram,
  findGrantOfToken,
  findProgram,
  lockOAuthCode,
  lockRefreshToken,
  markCodeUsed,
  markConnected,
  markRefreshUsed,
  type ProgramGrant,
} from "#db/queries/connected-programs.ts";
import { addAccessToken } from "#db/queries/sign-in.ts";
import type { Db } from "#db/client.ts";
import { hashToken, newToken } from "../auth/tokens.ts";
import type { Context } from "../context.ts";
import type { LimitRule } from "../ports.ts";
import { isResource } from "./authorization-request.ts";
import { accessSeconds, connectionDays, refreshDays, scopeText, scopes } from "./rules.ts";

type Surroundings = Pick<Context, "db" | "now" | "ports" | "events" | "requestId">;

export interface CodeGiven {
  clientId: string;
  code: string;
  verifier: string;
  redirectUri?: string;
  /** What the program says that the tokens are for, and what it has to be. */
  resource?: string;
}

export interface RefreshGiven {
  clientId: string;
  refreshToken: string;
  scope?: string;
  resource?: string;
}

/** Renewals of one connection; each leaves a row for as long as a copy could come. */
const renewals: LimitRule = { points: 30, seconds: 60 * 60 };

const dayMs = 86_400_000;

const notValid = () => new InvalidGrantError("It is not valid any more, or never was");

/** What came of a try: tokens, or a fault that is told after what the try has changed was kept. */
type Outcome = { tokens: OAuthTokens; userId: number } | { fault: OAuthError; userId?: number };

/**
 * Changes a code into tokens, once. A code that comes a second time was copied: whatever came of it ends.
 * @throws InvalidGrantError, InvalidTargetError
 */
export async function redeemCode(given: CodeGiven, resource: string, ctx: Surroundings): Promise<OAuthTokens> {
  if (!isResource(given.resource, resource)) throw new InvalidTargetError(`The resource here is ${resource}`);
  const { now } = ctx;
  return told(ctx, async (db) => {
    const found = await lockOAuthCode(db, hashToken(given.code));
    if (found?.grant.clientId !== given.clientId) return { fault: notValid() };
    const { code, grant } = found;
    if (code.usedAt) return end(db, grant, "its code came twice", ctx);
    const right =
      code.expiresAt > now() &&
      (given.redirectUri === undefined || given.redirectUri === code.redirectUri) &&
      challengeOf(given.verifier) === code.codeChallenge;
    if (!right) return { fault: notValid() };
    await markCodeUsed(db, code.codeHash, now());
    await markConnected(db, grant.id, now());
    return { tokens: await issue(db, grant, grant, now()), userId: grant.userId };
  });
}

/**
 * Changes a refresh token into the next tokens, once. One that comes a second time was copied, and nobody knows who has
 * the copy: the connection ends, and the person says yes anew.
 * @throws InvalidGrantError, InvalidScopeError, InvalidTargetError, TooMany
 */
export async function renewTokens(given: RefreshGiven, resource: string, ctx: Surroundings): Promise<OAuthTokens> {
  if (!isResource(given.resource, resource)) throw new InvalidTargetError(`The resource here is ${resource}`);
  const { now, ports } = ctx;
  const tokenHash = hashToken(given.refreshToken);
  const owner = await findGrantOfToken(ctx.db, tokenHash);
  if (owner) await ports.limits.consume(`oauth-renew:${owner.id}`, renewals);
  return told(ctx, async (db) => {
    const found = await lockRefreshToken(db, tokenHash);
    if (found?.grant.clientId !== given.clientId) return { fault: notValid() };
    const { refresh, grant } = found;
    if (refresh.usedAt) return end(db, grant, "its refresh token came twice", ctx);
    if (refresh.expiresAt <= now()) return { fault: notValid() };
    const wanted = given.scope?.split(" ");
    const allowed: readonly string[] = grant.readOnly ? ["read"] : scopes;
    if (wanted?.some((scope) => !allowed.includes(scope)))
      return { fault: new InvalidScopeError(`The person has allowed ${scopeText(grant)}`) };
    await markRefreshUsed(db, tokenHash, now());
    const readOnly = grant.readOnly || (wanted !== undefined && !wanted.includes("write"));
    return { tokens: await issue(db, grant, { ...grant, readOnly }, now()), userId: grant.userId };
  });
}

const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

/** Runs a try in a transaction that is kept even where it ends in a fault. */
async function told({ db, events }: Surroundings, attempt: (db: Db) => Promise<Outcome>): Promise<OAuthTokens> {
  const outcome = await db.transaction((inside) => attempt(inside));
  if (outcome.userId !== undefined) await events.publish(db, { domains: ["settings"], userId: outcome.userId });
  if ("fault" in outcome) throw outcome.fault;
  return outcome.tokens;
}

async function issue(
  db: Db,
  grant: ProgramGrant,
  { readOnly, unattendedWrites }: Pick<ProgramGrant, "readOnly" | "unattendedWrites">,
  now: Date,
): Promise<OAuthTokens> {
  const [access, refresh] = [`mh_${newToken()}`, newToken()];
  const { name } = (await findProgram(db, grant.id))!;
  await addAccessToken(db, {
    userId: grant.userId,
    programId: grant.id,
    name,
    readOnly,
    unattendedWrites: unattendedWrites && !readOnly,
    tokenHash: hashToken(access),
    prefix: access.slice(0, 9),
    createdAt: now,
    expiresAt: new Date(now.getTime() + accessSeconds * 1_000),
  });
  const begun = (grant.connectedAt ?? now).getTime();
  const expiresAt = new Date(Math.min(now.getTime() + refreshDays * dayMs, begun + connectionDays * dayMs));
  await addRefreshToken(db, { tokenHash: hashToken(refresh), programId: grant.id, expiresAt });
  return {
    access_token: access,
    token_type: "Bearer",
    expires_in: accessSeconds,
    refresh_token: refresh,
    scope: scopeText({ readOnly }),
  };
}

/** Ends a grant that somebody else may have a key of, and leaves word of why. */
async function end(db: Db, grant: ProgramGrant, reason: string, { now, requestId }: Surroundings): Promise<Outcome> {
  const { name, sendsTo } = (await findProgram(db, grant.id))!;
  await dropProgram(db, grant.id);
  await addAuditRows(db, [
    {
      at: now(),
      actorId: null,
      actorName: null,
      door: "mcp",
      operation: "connected-programs.revoke",
      entity: "connected-program",
      entityId: String(grant.id),
      before: { name, userId: grant.userId, sendsTo, reason },
      after: null,
      requestId,
    },
  ]);
  return { fault: notValid(), userId: grant.userId };
}
