/** The browser's way to an identity provider and back. What is checked, `tools/auth` checks; here are cookies and redirects. */
import { createCookie } from "@remix-run/node";
import type { Context } from "#tools/context.ts";
import { beginProviderSignIn } from "#tools/auth/begin-provider-sign-in.ts";
import { completeProviderSignIn } from "#tools/auth/complete-provider-sign-in.ts";
import { endProviderSessions } from "#tools/auth/end-provider-sessions.ts";
import { attemptMinutes, refused } from "#tools/auth/sign-in-attempts.ts";
import { InvalidInput, NotFound, OperationError, TooMany } from "#tools/errors.ts";
import type { SignOnRefusal } from "#tools/identity-providers/rules.ts";
import { run } from "#tools/operation.ts";
import { services } from "../context.server.ts";
import { wantsPage } from "../guest/frame.server.tsx";
import { readFormFields } from "./body.server.ts";
import { errorResponse, refusal } from "./errors.server.ts";
import { safePath } from "./page.server.ts";
import { browserMarkCookie, isLoopback, isSecure, sessionHeaders } from "./session.server.ts";

/** What binds a begun sign-in to this browser. Lax, because the provider leads back by a link. */
function bindingCookie(request: Request) {
  const secure = isSecure(request);
  const name = secure ? "__Host-sign-on" : "sign-on";
  return createCookie(name, { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge: attemptMinutes * 60 });
}

async function bindingOf(request: Request): Promise<string | undefined> {
  const kept: unknown = await bindingCookie(request).parse(request.headers.get("cookie"));
  return typeof kept === "string" && /^[\w-]{43}$/.test(kept) ? kept : undefined;
}

interface SignOnCall {
  request: Request;
  slug: string;
}

/** Leads to the provider. */
export async function beginSignOn(call: SignOnCall): Promise<Response> {
  const { request, slug } = call;
  const there = elsewhereOnThisMachine(request, (await services()).ports.installation.origin);
  if (there) return leadingTo(there, []);
  const returnTo = safePath(new URL(request.url).searchParams.get("redirectTo"), request);
  return answering(call, returnTo, async (context) => {
    // Several tabs may begin at once: the browser has one secret for all of them.
    const begun = await run(beginProviderSignIn, { slug, returnTo, browser: await bindingOf(request) }, context);
    return leadingTo(begun.address, [await bindingCookie(request).serialize(begun.browser)]);
  });
}

/**
 * The same way under the address that the provider leads back to, where both are names of this machine: a cookie of
 * `localhost` is none of `127.0.0.1`. Elsewhere APP_ORIGIN is the address that people use.
 */
function elsewhereOnThisMachine(request: Request, origin: string): string | undefined {
  const { host, hostname, pathname, search } = new URL(request.url);
  const meant = new URL(origin);
  const apart = wantsPage(request) && host !== meant.host && isLoopback(hostname) && isLoopback(meant.hostname);
  return apart ? meant.origin + pathname + search : undefined;
}

/** Where the provider leads back to. */
export const finishSignOn = (call: SignOnCall): Promise<Response> =>
  answering(call, "/", async (context) => {
    const { request } = call;
    const browser = await bindingOf(request);
    if (!browser) throw refused("expired");
    const done = await run(completeProviderSignIn, { address: request.url, browser }, context);
    const cookies = (await sessionHeaders(request, done.token)).getSetCookie();
    if (done.browserMark) cookies.push(await browserMarkCookie(request, done.browserMark));
    const to = safePath(done.returnTo, request);
    return leadingTo(done.user ? to : signInPath({ to }), cookies);
  });

/**
 * What a provider calls when somebody has signed out there, with a form (Back-Channel Logout 1.0, 2.5). No browser's
 * cookie counts here: the signature of the token is all the right there is.
 */
export async function backChannelLogout({ request, slug }: SignOnCall): Promise<Response> {
  if (request.method !== "POST") return refusal(405, "This call takes POST", { Allow: "POST" });
  const { contextOf, log } = await services();
  const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
  try {
    // Providers may send more than that, which is not looked at.
    const { logout_token = "" } = await readFormFields(request);
    await run(
      endProviderSessions,
      { slug, logout_token },
      { ...(await contextOf(request, requestId)), actor: undefined },
    );
    return new Response(null, { status: 200, headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    const failed = (fault: unknown) => log.error({ requestId, err: fault }, "a logout by an identity provider failed");
    return errorResponse(error, requestId, failed);
  }
}

/** Whatever goes wrong is said on the sign-in page, where signing in by password stays possible. */
async function answering(
  call: SignOnCall,
  to: string,
  respond: (context: Omit<Context, "changed">) => Promise<Response>,
): Promise<Response> {
  const { request } = call;
  const { contextOf, log } = await services();
  const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
  if (request.method !== "GET") return refusal(405, "This call takes GET", { Allow: "GET" });
  try {
    return await respond(await contextOf(request, requestId));
  } catch (error) {
    const failed = (fault: unknown) => log.error({ requestId, err: fault }, "signing in by a provider failed");
    // Programs are refused as everywhere under /api, and get no page.
    if (!wantsPage(request)) return errorResponse(error, requestId, failed);
    const reason = reasonOf(error);
    if (reason === undefined) {
      failed(error);
      return notSignedIn(call, "unavailable", to);
    }
    const wanted = error instanceof OperationError ? error.extra?.returnTo : undefined;
    return notSignedIn(call, reason, typeof wanted === "string" ? safePath(wanted, request) : to);
  }
}

function reasonOf(error: unknown): SignOnRefusal | undefined {
  if (error instanceof TooMany) return "busy";
  if (error instanceof NotFound) return "misconfigured";
  if (error instanceof InvalidInput) return "invalid";
  return error instanceof OperationError ? (error.extra?.reason as SignOnRefusal | undefined) : undefined;
}

const notSignedIn = ({ slug }: SignOnCall, reason: SignOnRefusal, to: string) =>
  leadingTo(signInPath({ to, refused: reason, by: slug }), []);

function signInPath({ to, ...said }: { to: string; refused?: SignOnRefusal; by?: string }): string {
  const query = new URLSearchParams({ ...(to === "/" ? {} : { redirectTo: to }), ...said });
  return query.size > 0 ? `/login?${query.toString()}` : "/login";
}

function leadingTo(address: string, cookies: string[]): Response {
  const headers = new Headers({ Location: address, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}
