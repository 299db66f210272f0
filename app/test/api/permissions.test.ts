import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { catalogue } from "#tools/catalogue.ts";
import type { AnyOperation } from "#tools/operation.ts";
import { rights } from "#tools/permissions/testing/requirements.ts";
import { apiFor, apiRoutes } from "../http.ts";

/** Every path × method × person over HTTP, against the table typed from the requirements. */

type Opened = Record<string, AnyOperation[]>;

/** Paths that are no single operation, and whom they let in. A further one must be entered here. */
const streams: Record<string, Record<string, Role[] | "everyone">> = {
  "/healthz": { GET: "everyone" },
  "/readyz": { GET: "everyone" },
  "/metrics": { GET: "everyone" },
  "/.well-known/security.txt": { GET: "everyone" },
  // How programs ask to be let in, and by what they come then: `connected-programs.test.ts`.
  "/.well-known/oauth-authorization-server": { GET: "everyone" },
  "/.well-known/oauth-protected-resource": { GET: "everyone" },
  "/.well-known/oauth-protected-resource/mcp": { GET: "everyone" },
  "/oauth/register": { POST: "everyone" },
  "/oauth/token": { POST: "everyone" },
  "/oauth/revoke": { POST: "everyone" },
  // It only leads elsewhere: `e2e/offline.test.ts`.
  "/share": { GET: "everyone", POST: "everyone" },
  "/manifest.webmanifest": { GET: "everyone" },
  // The link itself says who may: `calendar-feed.test.ts`.
  "/calendar/:token.ics": { GET: "everyone" },
  // The code of a label, and the link that came of it: `guest-reports.test.ts`.
  "/m/:token": { GET: "everyone", POST: "everyone" },
  "/r/:token": { GET: "everyone", POST: "everyone" },
  // So with a report that was sent to a customer: `shared-report.test.ts`.
  "/s/:token": { GET: "everyone", POST: "everyone" },
  "/s/:token/pdf": { GET: "everyone" },
  "/s/:token/photos/:photoId": { GET: "everyone" },
  // They only lead to a provider, to the sign-in page, or in by what the provider signed: `single-sign-on.test.ts`.
  "/auth/sso/:slug": { GET: "everyone" },
  "/auth/sso/:slug/callback": { GET: "everyone" },
  "/auth/sso/:slug/logout": { POST: "everyone" },
  // A directory's own token alone lets it in: `scim.test.ts`.
  "/scim/v2/:kind": { GET: [], POST: [] },
  "/scim/v2/:kind/:id": { GET: [], PUT: [], PATCH: [], DELETE: [] },
  // Shut until it is set up; then its signature says who: `whatsapp.test.ts`.
  "/api/webhooks/whatsapp": { GET: "everyone", POST: "everyone" },
  "/api/openapi.json": { GET: "everyone" },
  "/api-reference": { GET: "everyone" },
  "/api/events": { GET: [...roles] },
  "/api/chat": { POST: [...roles] },
  "/mcp": { POST: [...roles], DELETE: [...roles] },
  "/api/chat/:chatId/stream": { GET: [...roles] },
};

const who = new Map(rights.flatMap(({ who, operations }) => operations.map((name) => [name as string, who])));

const opened = apiRoutes.map(({ path, module }) => {
  const handlers = [module.loader, module.action] as ({ operations?: Opened } | undefined)[];
  return { path, operations: handlers.map((handler) => handler?.operations).find((found) => found !== undefined) };
});

const cells = opened.flatMap(({ path, operations }) =>
  Object.entries(operations ?? {}).map(([method, choices]) => ({
    path,
    method,
    names: choices.map(({ name }) => name as string),
  })),
);

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
const people = new Map<Role, Awaited<ReturnType<typeof aUser>>>();
beforeAll(async () => {
  database = await freshDatabase();
  // why: nothing outside the database is needed to be refused, and whoever is let in meets "not ready" instead of a model
  const refuse = () => Promise.reject(new Error("not in this test"));
  call = await apiFor(database, { ports: { backups: { create: refuse, list: () => Promise.resolve([]) } } });
  for (const role of roles) people.set(role, await aUser(database.db, { role }));
});

test("every path opens an operation of the table, or is a named stream", () => {
  const unknown = opened.filter(({ path, operations }) => !operations && !(path in streams)).map(({ path }) => path);
  expect(unknown).toEqual([]);
  const withoutRow = cells.flatMap(({ names }) => names).filter((name) => !who.has(name));
  expect(withoutRow).toEqual([]);
});

test("every operation of the catalogue can be reached over HTTP", () => {
  const reached = new Set(cells.flatMap(({ names }) => names));
  expect(catalogue.map(({ name }) => name as string).filter((name) => !reached.has(name))).toEqual([]);
});

test.each(cells)("$method $path", async ({ path, method, names }) => {
  const target = path.replace(/:[A-Za-z]+/g, "999999");
  const send = async (as?: Awaited<ReturnType<typeof aUser>>) => {
    const response = await call(method, target, { as, ...(method === "GET" ? {} : { json: {} }) });
    const { error } =
      response.status === 401 || response.status === 403
        ? ((await response.json()) as { error: string })
        : { error: "" };
    return { status: response.status, error };
  };
  const open = names.some((name) => who.get(name) === "everyone");
  const anonymous = await send();
  if (open) expect(anonymous.error).not.toBe("Please sign in");
  else expect(anonymous).toEqual({ status: 401, error: "Please sign in" });

  for (const role of roles) {
    const mays = names.map((name) => who.get(name) === "everyone" || who.get(name)!.includes(role));
    const { status, error } = await send(people.get(role));
    if (!open) expect(status, role).not.toBe(401);
    if (mays.every((may) => !may)) expect([status, error], role).toEqual([403, "Your role does not allow this"]);
    if (mays.every(Boolean)) expect(error, role).not.toBe("Your role does not allow this");
  }
});

test.each(Object.entries(streams).filter(([path]) => opened.some((route) => route.path === path)))(
  "%s lets in exactly whom it should",
  async (path, methods) => {
    for (const [method, allowed] of Object.entries(methods)) {
      const response = await call(method, path.replace(/:[A-Za-z]+/g, "999999"), method === "GET" ? {} : { json: {} });
      await response.body?.cancel();
      expect(response.status === 401).toBe(allowed !== "everyone");
    }
  },
);
