/** What loaders of pages start with: who looks, and whether this page is theirs. */
import { redirect, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/node";
import type { Context, SignedInContext } from "#tools/context.ts";
import { services } from "../context.server.ts";
import { pageFault } from "./errors.server.ts";
import { pageAt } from "../pages.ts";

export { onWire, read, readItems } from "./handle.server.ts";

export const changePasswordPath = "/change-password";

// All loaders of one request share the look-up of its session. The load context is the one thing they have in common.
const contexts = new WeakMap<AppLoadContext, Promise<Omit<Context, "changed">>>();

/** The context of a page's request, signed in or not. */
export function visitorContext({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<Omit<Context, "changed">> {
  const known = contexts.get(context);
  if (known) return known;
  const found = services()
    .then(({ contextOf }) => contextOf(request, request.headers.get("x-request-id") ?? crypto.randomUUID()))
    .catch((error: unknown) => {
      throw pageFault(error);
    });
  contexts.set(context, found);
  return found;
}

/**
 * The context of a signed-in page. Sends visitors to the sign-in page and back afterwards, people with a password
 * from an admin to change it, and answers 404 where the page is not for their role.
 * @throws Response
 */
export async function pageContext(args: Pick<LoaderFunctionArgs, "request" | "context">): Promise<SignedInContext> {
  const context = await signedInContext(args);
  if (!mayOpen(context, args.request)) throw new Response("Not found", { status: 404 });
  return context;
}

/** As `pageContext`, without looking at the page. */
export async function signedInContext(args: Pick<LoaderFunctionArgs, "request" | "context">): Promise<SignedInContext> {
  const context = await visitorContext(args);
  const { pathname, search } = new URL(args.request.url);
  const back = pathname === "/" ? "" : `?redirectTo=${encodeURIComponent(pathname + search)}`;
  if (!context.actor) throw redirect(`/login${back}`);
  if (context.actor.mustChangePassword && pathname !== changePasswordPath) throw redirect(changePasswordPath);
  return context as SignedInContext;
}

export function mayOpen({ actor }: SignedInContext, request: Request): boolean {
  return pageAt(new URL(request.url).pathname)?.roles.includes(actor.role) ?? false;
}

/** A path on this site, or the start page for anything that would lead elsewhere. */
export function safePath(wanted: string | null, request: Request): string {
  if (!wanted?.startsWith("/")) return "/";
  const { origin } = new URL(request.url);
  const target = URL.parse(wanted, origin);
  // "/.//elsewhere" is resolved to "//elsewhere", which a browser takes for another host.
  if (target?.origin !== origin || target.pathname.startsWith("//")) return "/";
  return target.pathname + target.search + target.hash;
}
