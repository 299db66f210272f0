/** The door of directories: SCIM 2.0 (RFC 7644), by the token of a provider and by nothing else. */
import { randomUUID } from "node:crypto";
import { providerOfScimToken } from "#db/queries/scim-tokens.ts";
import { hashToken } from "#tools/auth/tokens.ts";
import { placeOf } from "#tools/auth/tries.ts";
import { OperationError, TooMany, type NoSpace } from "#tools/errors.ts";
import { inWords } from "#tools/room.ts";
import { resourceById, resourceTypes, schemas, serviceProviderConfig, wholeList } from "#tools/scim/discovery.ts";
import {
  createDirectoryGroup,
  deleteDirectoryGroup,
  listDirectoryGroups,
  patchDirectoryGroup,
  replaceDirectoryGroup,
  showDirectoryGroup,
} from "#tools/scim/groups.ts";
import { listWanted, projection } from "#tools/scim/listing.ts";
import {
  nothingThere,
  perDirectory,
  ScimFault,
  scimMedia,
  scimPath,
  urns,
  wrongTokens,
  type ScimResource,
} from "#tools/scim/protocol.ts";
import {
  createDirectoryUser,
  deleteDirectoryUser,
  listDirectoryUsers,
  patchDirectoryUser,
  replaceDirectoryUser,
  showDirectoryUser,
} from "#tools/scim/users.ts";
import { names, resourceVersion } from "#tools/scim/versions.ts";
import type { ScimContext } from "#tools/scim/write.ts";
import { services } from "../context.server.ts";
import type { Services } from "../services.ts";
import { addressOf } from "./address.server.ts";
import { readJson } from "./body.server.ts";
import { databaseAwayResponse } from "./errors.server.ts";
import { bearerFrom } from "./session.server.ts";

/** A group of ten thousand people comes to some 600 kB. */
const longestBody = 1024 * 1024;

const kinds = {
  Users: {
    list: listDirectoryUsers,
    show: showDirectoryUser,
    create: createDirectoryUser,
    replace: replaceDirectoryUser,
    patch: patchDirectoryUser,
    remove: deleteDirectoryUser,
  },
  Groups: {
    list: listDirectoryGroups,
    show: showDirectoryGroup,
    create: createDirectoryGroup,
    replace: replaceDirectoryGroup,
    patch: patchDirectoryGroup,
    remove: deleteDirectoryGroup,
  },
};

type Kind = (typeof kinds)[keyof typeof kinds];

interface ScimCall {
  request: Request;
  /** What stands after `/scim/v2/`. */
  kind: string;
  id?: string;
}

/** Answers a call of a directory; what is wrong is told in the form of the standard. */
export async function scimCall(call: ScimCall): Promise<Response> {
  const running = await services();
  const requestId = call.request.headers.get("x-request-id") ?? randomUUID();
  try {
    return await answered(call, await contextOf(call.request, running, requestId));
  } catch (fault) {
    return faultResponse(inWords(fault), requestId, running);
  }
}

/** Whose directory calls. @throws ScimFault 401, TooMany */
async function contextOf(request: Request, running: Services, requestId: string): Promise<ScimContext> {
  const { database, ports, now } = running;
  const token = bearerFrom(request);
  const provider = token ? await providerOfScimToken(database.db, hashToken(token), now()) : undefined;
  if (!provider) {
    await ports.limits.consume(`scim-wrong:${placeOf(addressOf(request))}`, wrongTokens);
    throw new ScimFault(401, undefined, "This call takes the SCIM token of an identity provider");
  }
  await ports.limits.consume(`scim:${provider.id}`, perDirectory);
  const { db, events } = database;
  return { db, events, ports, now, requestId, provider, origin: ports.installation.origin };
}

async function answered({ request, kind, id }: ScimCall, ctx: ScimContext): Promise<Response> {
  const found = kinds[kind as keyof typeof kinds] as Kind | undefined;
  if (!found || !Object.hasOwn(kinds, kind)) return described(request, kind, id, ctx);
  return id === undefined ? ofAll(request, kind, found, ctx) : ofOne(request, found, id, ctx);
}

/** What the server says of itself. */
function described(request: Request, kind: string, id: string | undefined, { origin }: ScimContext): Response {
  if (request.method !== "GET" && request.method !== "HEAD") throw notAllowed();
  if (kind === "ServiceProviderConfig" && id === undefined) return json(serviceProviderConfig(origin));
  const lists = new Map([
    ["ResourceTypes", resourceTypes],
    ["Schemas", schemas],
  ]);
  const resources = lists.get(kind)?.(origin);
  if (!resources) throw nothingThere();
  return json(id === undefined ? wholeList(resources) : resourceById(resources, id));
}

async function ofAll(request: Request, name: string, kind: Kind, ctx: ScimContext): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const project = projection(query);
  switch (request.method) {
    case "GET":
    case "HEAD": {
      const page = await kind.list(ctx, listWanted(query));
      return json({ ...page, Resources: page.Resources.map(project) });
    }
    case "POST": {
      const made = await kind.create(ctx, await bodyOf(request));
      const location = `${ctx.origin}${scimPath}/${name}/${made.id}`;
      return shown(made, project, { status: 201, headers: { Location: location } });
    }
    default:
      throw notAllowed();
  }
}

async function ofOne(request: Request, kind: Kind, id: string, ctx: ScimContext): Promise<Response> {
  const project = projection(new URL(request.url).searchParams);
  const precondition = request.headers.get("if-match") ?? undefined;
  switch (request.method) {
    case "GET":
    case "HEAD": {
      const resource = await kind.show(ctx, id);
      const had = request.headers.get("if-none-match");
      if (had && names(had, resourceVersion(resource)))
        return new Response(null, { status: 304, headers: { ETag: resourceVersion(resource) } });
      return shown(resource, project);
    }
    case "PUT":
      return shown(await kind.replace(ctx, id, await bodyOf(request), precondition), project);
    case "PATCH":
      return shown(await kind.patch(ctx, id, await bodyOf(request), precondition), project);
    case "DELETE":
      await kind.remove(ctx, id, precondition);
      return new Response(null, { status: 204 });
    default:
      throw notAllowed();
  }
}

const notAllowed = () => new ScimFault(405, undefined, "This resource does not take this method");

const bodyOf = (request: Request) =>
  readJson(request, { types: [scimMedia, "application/json"], longest: longestBody });

const json = (body: object, { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": scimMedia, "Cache-Control": "no-store", ...headers },
  });

const shown = (
  resource: ScimResource,
  project: (resource: ScimResource) => ScimResource,
  { status, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) => json(project(resource), { status, headers: { ...headers, ETag: resourceVersion(resource) } });

/** Keywords for faults that are not of SCIM itself. */
const keywords = new Map([
  [400, "invalidSyntax"],
  [409, "uniqueness"],
]);

function faultResponse(error: unknown, requestId: string, { log }: Services): Response {
  if (!(error instanceof OperationError)) {
    log.error({ requestId, err: error }, "SCIM failed");
    const away = databaseAwayResponse(error);
    const detail = `Something went wrong on our side. The number of the call is ${requestId}.`;
    return away ?? fault(500, undefined, detail);
  }
  if (error.cause) log.error({ requestId, err: (error as NoSpace).cause }, "SCIM failed");
  const headers: Record<string, string> = {};
  if (error instanceof TooMany) headers["Retry-After"] = String(error.retryAfter);
  if (error.status === 401) headers["WWW-Authenticate"] = 'Bearer realm="scim"';
  const keyword = error instanceof ScimFault ? error.scimType : keywords.get(error.status);
  return fault(error.status, keyword, error.message, headers);
}

const fault = (status: number, scimType: string | undefined, detail: string, headers: HeadersInit = {}) =>
  json({ schemas: [urns.error], status: String(status), scimType, detail }, { status, headers });
