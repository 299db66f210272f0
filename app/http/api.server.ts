import type { ServerBuild } from "@remix-run/node";
import type { DescribedRoute } from "./endpoint.ts";
import { noteTrace } from "../runtime/log.server.ts";
import { databaseAwayResponse, refusal } from "./errors.server.ts";

type Handler = (call: {
  request: Request;
  params: Record<string, string | undefined>;
  context: ApiContext;
}) => Promise<Response> | Response;

interface ApiRoute {
  path: string;
  pattern: URLPattern;
  loader?: Handler;
  action?: Handler;
}

/** What route modules under /api get besides the request: the description of all of them. */
export interface ApiContext {
  routes: DescribedRoute[];
}

const isApi = (path: string) =>
  path === "/api" ||
  path.startsWith("/api/") ||
  path.startsWith("/auth/sso/") ||
  path.startsWith("/scim/v2/") ||
  path.startsWith("/calendar/") ||
  path.startsWith("/m/") ||
  path.startsWith("/r/") ||
  path.startsWith("/s/") ||
  path === "/share" ||
  path === "/mcp" ||
  path === "/api-reference" ||
  path === "/healthz" ||
  path === "/readyz" ||
  path === "/metrics" ||
  path === "/manifest.webmanifest" ||
  path.startsWith("/.well-known/") ||
  ["/oauth/register", "/oauth/token", "/oauth/revoke"].includes(path);

/**
 * Opens the route modules under /api without the framework's page machinery: the same files, a third of the cost.
 * @returns undefined for a path that is not an API's
 */
export function createApiHandler(build: ServerBuild): (request: Request) => Promise<Response | undefined> {
  const routes = Object.values(build.routes)
    .filter((route) => route !== undefined)
    .map((route) => ({ route, path: pathOf(route, build.routes) }))
    .filter(({ route, path }) => route.path && isApi(path))
    .map(({ route, path }): ApiRoute => {
      return {
        path,
        pattern: new URLPattern({ pathname: path }),
        loader: route.module.loader as unknown as Handler,
        action: route.module.action as unknown as Handler,
      };
    });
  const fixed = new Map(routes.filter(({ path }) => !path.includes(":")).map((route) => [route.path, route]));
  const context: ApiContext = {
    routes: routes.map(({ path, loader, action }) => ({ path, endpoints: endpointsOf(loader) ?? endpointsOf(action) })),
  };
  const patterns = routes.filter(({ path }) => path.includes(":"));

  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!isApi(pathname)) return undefined;
    const path = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
    const [route, params] = find(path);
    if (!route) return refusal(404, "There is no such call");
    noteTrace({ route: route.path });
    const handler = request.method === "GET" || request.method === "HEAD" ? route.loader : route.action;
    if (!handler) return refusal(405, "This call does not take this method");
    try {
      return await handler({ request, params, context });
    } catch (error) {
      const away = databaseAwayResponse(error);
      if (away) return away;
      throw error;
    }
  };

  function find(path: string): [ApiRoute | undefined, Record<string, string | undefined>] {
    const exact = fixed.get(path);
    if (exact) return [exact, {}];
    for (const route of patterns) {
      const match = route.pattern.exec({ pathname: path });
      if (match) return [route, decoded(match.pathname.groups)];
    }
    return [undefined, {}];
  }
}

/** The build with its pages alone: the framework matches every route it has at every request, and most are /api's. */
export const pagesOf = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: pagesAlone(build.routes),
  assets: { ...build.assets, routes: pagesAlone(build.assets.routes) },
});

interface RouteOfFile {
  path?: string;
  parentId?: string;
}

/** Of routes by their ids, those that are pages. */
export function pagesAlone<Route extends RouteOfFile>(routes: Record<string, Route>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => !isApi(pathOf(route, routes))));
}

/** `api.issues.$issueId` is a child of `api.issues` and knows only its own segment. */
function pathOf(route: RouteOfFile, routes: Record<string, RouteOfFile>): string {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  const above = parent ? pathOf(parent, routes) : "";
  return route.path ? `${above === "/" ? "" : above}/${route.path}` : above || "/";
}

const endpointsOf = (handler: Handler | undefined) =>
  (handler as (Handler & Pick<DescribedRoute, "endpoints">) | undefined)?.endpoints;

function decoded(groups: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value && safeDecode(value)]));
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
