import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { RouteError, NotFound } from "#app/components/shell/route-error.tsx";
import { AccessDenied } from "#app/components/shell/access-denied.tsx";
import { Shell } from "#app/components/shell/shell.tsx";
import { mayOpen, signedInContext } from "#app/http/page.server.ts";
import { messagesOf } from "#app/locales/messages.ts";
import { defaultProductName, pageAt } from "#app/pages.ts";
import { readShell } from "#app/http/shell-data.server.ts";

/** Pages are named as in the sidebar or in the settings menu; what is not there for this role, as it says itself. */
export const meta: MetaFunction<typeof loader> = ({ data: shell, location }) => {
  const texts = shell && messagesOf(shell.user.language)?.shell;
  if (!texts) return [{ title: defaultProductName }];
  const names: Record<string, string> = { ...texts.header, ...texts.nav };
  const page = pageAt(location.pathname);
  const instead = page?.path === "/operations" ? texts.denied.title : texts.notFound.title;
  const name = page?.roles.includes(shell.user.role) ? names[page.label ?? page.title ?? ""] : instead;
  const { productName } = shell.installation;
  return [{ title: name ? `${name} · ${productName}` : productName }];
};

/** The frame's data in one round trip; the status says whether the page inside is for this role. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await signedInContext(args);
  const shell = await readShell(context, args.request);
  return data(shell, { status: mayOpen(context, args.request) ? 200 : 404 });
}

/** Between pages the frame stays as it is: its numbers live in the browser's cache. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  formMethod !== undefined || currentUrl.href === nextUrl.href;

export default function SignedIn() {
  const shell = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const allowed = page?.roles.includes(shell.user.role) ?? false;
  return (
    <Shell data={shell}>{allowed ? <Outlet /> : page?.path === "/operations" ? <AccessDenied /> : <NotFound />}</Shell>
  );
}

/** A page that failed leaves the frame standing, so that one can go elsewhere. */
export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>("routes/_app");
  const { pathname } = useLocation();
  if (!shell) return <RouteError />;
  const denied = pageAt(pathname)?.path === "/operations" && !pageAt(pathname)?.roles.includes(shell.user.role);
  return <Shell data={shell}>{denied ? <AccessDenied /> : <RouteError />}</Shell>;
}
