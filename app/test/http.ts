import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerBuild } from "@remix-run/node";
import { pino } from "pino";
import type { Models } from "#agent/models/models.ts";
import type { Database } from "#db/client.ts";
import type { users } from "#db/schema/index.ts";
import { createSession } from "#tools/auth/sessions.ts";
import type { AccountMails, Ports } from "#tools/ports.ts";
import { testNow } from "#tools/testing/context.ts";
import { assemble } from "../context.server.ts";
import { readEnvironment } from "../env.server.ts";
import { createApiHandler } from "../http/api.server.ts";
import { sendAccountMail } from "../notifications/account-mails.server.ts";
import { describedAnswers } from "./described.ts";

/** The API as a browser or script meets it, over a test's database: every route module, cookies, statuses, headers. */

const modules = import.meta.glob("../routes/*.ts", { eager: true });

const routes = Object.fromEntries(
  Object.entries(modules).map(([file, module]) => {
    const id = file.replace("../routes/", "").replace(/\.ts$/, "");
    return [
      id,
      {
        id,
        path: id
          .split(/\.(?!\])/)
          .join("/")
          .replaceAll("[.]", ".")
          .replaceAll("$", ":"),
        module,
      },
    ];
  }),
);

/** All API routes, as Remix derives their paths from the file names. */
export const apiRoutes = Object.values(routes).map(({ path, module }) => ({
  path: `/${path}`,
  module: module as { loader?: unknown; action?: unknown },
}));

/** Every answer of a call is held against the description of the API. */
export const described = describedAnswers(apiRoutes);

/** The routes as the API handler takes them from a build. */
export const apiBuild = { routes };

const localOrigin = "http://localhost:3000";

/** Within a request: settles once it is answered, and with it its transaction has ended. */
const answers = new AsyncLocalStorage<Promise<unknown>>();

interface TestServer {
  ports?: Partial<Ports>;
  models?: Models;
  now?: () => Date;
  /** Where the browser believes to be. */
  origin?: string;
  env?: Record<string, string>;
}

export async function apiFor(
  database: Database,
  { ports, models, now = () => testNow, origin = localOrigin, env = {} }: TestServer = {},
) {
  const environment = readEnvironment({ LOG_LEVEL: "silent", ...env });
  const log = pino({ level: "silent" });
  // why: without a queue a mail is tried once, as soon as what asked for it is saved, which is when a queue would first
  // see it; what the queue adds has tests of its own
  const accountMails: AccountMails = {
    queue: async (_db, mail) =>
      void Promise.resolve(answers.getStore())
        .then(() => services)
        .then(({ ports: { mail: server, limits, installation } }) =>
          sendAccountMail({ database, log, now, mail: server, limits, origin: installation.origin }, mail, {
            first: true,
            last: true,
          }),
        )
        .catch(() => undefined),
  };
  const services = assemble({ environment, database, log, now, ports: { accountMails, ...ports }, models });
  globalThis.maintenanceHubServices = services;
  const handle = createApiHandler({ routes } as ServerBuild);

  /** Sends a request. `as` signs it in as that user; `json` becomes the body. */
  return async function call(
    method: string,
    path: string,
    {
      as,
      json,
      headers = {},
      body,
      signal,
    }: {
      as?: typeof users.$inferSelect;
      json?: unknown;
      headers?: Record<string, string>;
      body?: BodyInit;
      /** Aborts when the caller goes away. */
      signal?: AbortSignal;
    } = {},
  ): Promise<Response> {
    const sent = new Headers(headers);
    if (as) sent.append("Cookie", await cookieFor(database, as, now()));
    if (json !== undefined) sent.set("Content-Type", "application/json");
    const request = new Request(`${origin}${path}`, {
      method,
      headers: sent,
      signal,
      body: json === undefined ? body : JSON.stringify(json),
    });
    const answered = Promise.withResolvers<void>();
    const response = await answers.run(answered.promise, () => handle(request)).finally(answered.resolve);
    if (!response) throw new Error(`${path} is not an API path`);
    await described.check(method, path, response);
    return response;
  };
}

async function cookieFor({ db }: Database, user: typeof users.$inferSelect, now: Date): Promise<string> {
  const token = await createSession(db, { userId: user.id, now });
  return `session=${encodeURIComponent(btoa(JSON.stringify(token)))}`;
}
