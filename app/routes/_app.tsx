import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Outlet,
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useParams,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { RouteError, NotFound } from "#app/components/shell/route-error.tsx";
import { AccessDenied } from "#app/components/shell/access-denied.tsx";
import { Shell } from "#app/components/shell/shell.tsx";
import { mayOpen, signedInContext, visitorContext } from "#app/http/page.server.ts";
import { messagesOf } from "#app/locales/messages.ts";
import { defaultProductName, pageAt } from "#app/pages.ts";
import { readShell } from "#app/http/shell-data.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";

/** Pages are named as in the sidebar or in the settings menu; what is not there for this role, as it says itself. */
export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data: shell,
  error,
  location,
  matches,
}) => {
  if (!shell) {
    const unknown = isRouteErrorResponse(error) && error.status === 404;
    const language = matches.find(({ id }) => id === "root")?.data.language ?? "en";
    const title = unknown && messagesOf(language)?.shell.notFound.title;
    return [{ title: title ? `${title} · ${defaultProductName}` : defaultProductName }];
  }
  const texts = messagesOf(shell.user.language)?.shell;
  if (!texts) return [{ title: defaultProductName }];
  const names: Record<string, string> = { ...texts.header, ...texts.nav };
  const page = pageAt(location.pathname);
  const instead = page?.path === "/operations" ? texts.denied.title : texts.notFound.title;
  const name = page?.roles.includes(shell.user.role) ? names[page.label ?? page.title ?? ""] : instead;
  const { productName } = shell.installation;
  return [{ title: name ? `${name} · ${productName}` : productName }];
};

/** A path that no route knows. */
const isUnknown = (params: Readonly<Record<string, string | undefined>>) => params["*"] !== undefined;

/** The frame's data in one round trip; the status says whether there is a page inside, and for this role. */
export async function loader(args: LoaderFunctionArgs) {
  const unknown = isUnknown(args.params);
  // Nobody signs in for a page that is not there.
  if (unknown && !(await visitorContext(args)).actor) throw new Response("Not found", { status: 404 });
  const context = await signedInContext(args);
  const shell = await readShell(context, args.request);
  return data(shell, { status: !unknown && mayOpen(context, args.request) ? 200 : 404 });
}

/** Between pages the frame stays as it is: its numbers live in the browser's cache. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  formMethod !== undefined || currentUrl.href === nextUrl.href;

export default function SignedIn() {
  const shell = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const page = isUnknown(useParams()) ? undefined : pageAt(pathname);
  const allowed = page?.roles.includes(shell.user.role) ?? false;
  return (
    <Shell data={shell}>{allowed ? <Outlet /> : page?.path === "/operations" ? <AccessDenied /> : <NotFound />}</Shell>
  );
}

/** A page that failed leaves the frame standing, so that one can go elsewhere. */
export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>("routes/_app");
  const { pathname } = useLocation();
  if (!shell)
    return (
      <main>
        <RouteError />
      </main>
    );
  const denied = pageAt(pathname)?.path === "/operations" && !pageAt(pathname)?.roles.includes(shell.user.role);
  return <Shell data={shell}>{denied ? <AccessDenied /> : <RouteError />}</Shell>;
}
