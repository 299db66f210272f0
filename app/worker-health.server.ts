/** What a worker answers on WORKER_PORT: whether it is up, whether its database answers, and its figures. */
import { createServer, type Server } from "node:http";
import { ping } from "#db/client.ts";
import type { Services } from "./services.ts";
import { writeMetrics } from "./metrics.server.ts";

type Watched = Pick<Services, "environment" | "database" | "now">;

/** Serves `/healthz`, `/readyz` and `/metrics` until it is closed. Nothing in them is secret, nothing takes input. */
export function serveHealth(worker: Watched, port: number, host: string): Server {
  const answers: Record<string, () => Promise<{ status: number; type: string; text: string }>> = {
    "/healthz": () => Promise.resolve(json(200, { status: "ok" })),
    "/readyz": () =>
      ping(worker.database.db).then(
        () => json(200, { status: "ready" }),
        () => json(503, { status: "not ready" }),
      ),
    "/metrics": () => writeMetrics(worker).then(({ text, type }) => ({ status: 200, type, text })),
  };
  const server = createServer((incoming, outgoing) => {
    const answer = answers[(incoming.url ?? "").split("?")[0]!];
    const given = incoming.method === "GET" && answer ? answer() : Promise.resolve(json(404, { error: "Not found" }));
    void given
      .catch(() => json(503, { status: "not ready" }))
      .then(({ status, type, text }) =>
        outgoing.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(text),
      );
  });
  return server.listen(port, host);
}

const json = (status: number, body: object) => ({ status, type: "application/json", text: JSON.stringify(body) });
