import { InvalidClientMetadataError } from "@modelcontextprotocol/sdk/server/auth/errors.js";
import { OAuthClientMetadataSchema } from "@modelcontextprotocol/sdk/shared/auth.js";
import { addOAuthClient, keepNewestUnconnected } from "#db/queries/connected-programs.ts";
import { placeOf } from "../auth/tries.ts";
import { newToken } from "../auth/tokens.ts";
import type { Context } from "../context.ts";
import { storable } from "../fields/storable.ts";
import type { LimitRule } from "../ports.ts";
import { isRedirectUri, mostRedirects, mostUnconnected, scopes } from "./rules.ts";

/** Programs that one place may introduce; a hosted assistant does it once for all of its people. */
const introductions: LimitRule = { points: 30, seconds: 60 * 60 };
const longestName = 80;

/**
 * Notes a program by what it says of itself (RFC 7591). None gets a secret: one that is handed to whoever asks would
 * prove nothing. It opens nothing either, until a person says yes to it.
 * @returns its registration, by the names of RFC 7591
 * @throws InvalidClientMetadataError, TooMany
 */
export async function registerClient(told: unknown, ctx: Pick<Context, "db" | "now" | "ports" | "address">) {
  const { db, now, ports, address } = ctx;
  await ports.limits.consume(`oauth-register:${placeOf(address)}`, introductions);
  const { redirectUris, name } = introductionIn(told);
  const id = newToken();
  await db.transaction(async (inside) => {
    await keepNewestUnconnected(inside, mostUnconnected - 1);
    await addOAuthClient(inside, { id, name, redirectUris, createdAt: now() });
  });
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now().getTime() / 1_000),
    client_name: name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    scope: scopes.join(" "),
  };
}

function introductionIn(told: unknown): { redirectUris: string[]; name: string } {
  const named = (told as { redirect_uris?: unknown } | null)?.redirect_uris;
  // Before each of them is looked at: a body has room for a hundred thousand.
  if (!Array.isArray(named) || named.length === 0 || named.length > mostRedirects)
    throw new InvalidClientMetadataError(`redirect_uris has to name 1 to ${mostRedirects} addresses`);
  const parsed = OAuthClientMetadataSchema.safeParse(storable(told));
  if (!parsed.success) throw new InvalidClientMetadataError("redirect_uris has to be a list of addresses");
  const { client_name: given, grant_types: grants, response_types: responses } = parsed.data;
  // As they were sent: the schema would take out what a browser overlooks, and then they match to the letter no more.
  const redirectUris = [...new Set(named as string[])];
  if (!redirectUris.every(isRedirectUri))
    throw new InvalidClientMetadataError(
      "redirect_uris are https, http on this machine (localhost, 127.0.0.1, [::1]), or an app's own scheme, without a fragment",
    );
  if (grants && !grants.includes("authorization_code"))
    throw new InvalidClientMetadataError("grant_types has to have authorization_code");
  if (responses && !responses.includes("code")) throw new InvalidClientMetadataError("response_types has to have code");
  return { redirectUris, name: nameIn(given) || new URL(redirectUris[0]!).hostname || "–" };
}

/** On one line, without what turns the writing around or hides in it. */
const nameIn = (text = ""): string =>
  [...text.slice(0, 10 * longestName).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "")].slice(0, longestName).join("").trim();
