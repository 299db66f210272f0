/** The HTTP server: static files, then /api straight to its route module, then pages by Remix. */
import "./runtime/unset-blank-settings.ts";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import sirv from "sirv";
import { shutdownNotice, trustedProxies } from "./env.server.ts";
import { createApiHandler, pagesOf } from "./http/api.server.ts";
import { guardedPages } from "./http/pages.server.ts";
import { behindProxies } from "./http/proxies.server.ts";
import { readAhead } from "./http/read-ahead.server.ts";
import { withSecurityHeaders } from "./http/security.server.ts";
import { observed } from "./http/serve.server.ts";
import { endInOrder } from "./http/shutdown.server.ts";
import { createLog, loggableMessage } from "./runtime/log.server.ts";

const development = process.env.NODE_ENV === "development";
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || "127.0.0.1";

const vite = development
  ? await import("vite").then(({ createServer }) => createServer({ server: { middlewareMode: true } }))
  : undefined;

const loadBuild = async (): Promise<ServerBuild> =>
  (vite
    ? await vite.ssrLoadModule("virtual:remix/server-build")
    : await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;

interface Running {
  /** The address that people use. */
  origin(request: Request): string;
  stop(): Promise<void>;
}

let build = await loadBuild();
// Opens the database before the first request asks for it; until then /readyz says "not ready".
const { services } = build.entry.module as unknown as { services(): Promise<Running> };
const publicFiles = vite
  ? vite.middlewares
  : sirv(resolve("build/client"), {
      etag: true,
      gzip: true,
      brotli: true,
      immutable: true,
      maxAge: 31_536_000,
      dotfiles: false,
      setHeaders: (outgoing, pathname) => {
        outgoing.setHeader("X-Content-Type-Options", "nosniff");
        // The only script whose name stays: browsers ask for it anew, and take it where it has changed.
        if (pathname === "/service-worker.js") outgoing.setHeader("Cache-Control", "no-cache");
      },
    });
const pages = guardedPages(
  createRequestHandler(vite ? async () => pagesOf(await loadBuild()) : pagesOf(build), process.env.NODE_ENV),
  async (request) => (await services()).origin(request),
);
let api = createApiHandler(build);

// Numbers that make no sense stop the start below, where all settings are read.
const proxies = trustedProxies.safeParse(process.env.TRUST_PROXY).data ?? 0;
const noticeMs = (shutdownNotice.safeParse(process.env.SHUTDOWN_NOTICE_S).data ?? 0) * 1_000;
const listener = behindProxies(proxies, async (request) => {
  if (vite) {
    build = await loadBuild();
    api = createApiHandler(build);
  }
  return withSecurityHeaders(
    async (security) =>
      readAhead(request) ?? (await api(request)) ?? pages(request, security as unknown as AppLoadContext),
    { development, secure: new URL(request.url).protocol === "https:" },
  );
});

const log = createLog(process.env.LOG_LEVEL || "info");
const server = createServer(
  // A kept connection ends later here than in the proxies and clients in front, so that none is used as it ends.
  { headersTimeout: 30_000, requestTimeout: 120_000, keepAliveTimeout: 75_000 },
  observed((incoming, outgoing) => {
    if (!end.saysSo(incoming, outgoing)) publicFiles(incoming, outgoing, () => listener(incoming, outgoing));
  }, log),
);
const end = endInOrder(server, { log, noticeMs, stop: async () => (await services()).stop() });
server.once("error", (error: NodeJS.ErrnoException) => {
  const taken = error.code === "EADDRINUSE";
  console.error(taken ? `Port ${port} is taken by another program. Choose another by PORT.` : loggableMessage(error));
  process.exit(1);
});
const everywhere = ["127.0.0.1", "0.0.0.0", "::"];
server.listen(port, host, () => {
  services().then(
    () => console.log(`Maintenance Hub listens on http://${everywhere.includes(host) ? "localhost" : host}:${port}`),
    (error: unknown) => {
      console.error(loggableMessage(error));
      process.exit(1);
    },
  );
});
