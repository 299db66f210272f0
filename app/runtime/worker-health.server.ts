/** What a worker answers on WORKER_PORT: whether it is up, whether its database answers, and its figures. */
import { createServer, type Server } from "node:http";
import type { FileStore } from "#tools/ports.ts";
import type { Services } from "../services.ts";
import { writeMetrics } from "./metrics.server.ts";
import { readinessOf } from "../ports/readiness.server.ts";
import { databaseRoom } from "../ports/room.server.ts";

interface Watched extends Pick<Services, "environment" | "database" | "now"> {
  files: FileStore | undefined;
}

/** Serves `/healthz`, `/readyz` and `/metrics` until it is closed. Nothing in them is secret, nothing takes input. */
export function serveHealth(worker: Watched, port: number, host: string): Server {
  const missing = readinessOf({ ...worker, room: databaseRoom(worker.database) });
  const answers: Record<string, () => Promise<{ status: number; type: string; text: string }>> = {
    "/healthz": () => Promise.resolve(json(200, { status: "ok" })),
    "/readyz": () =>
      missing().then((part) =>
        part ? json(503, { status: "not ready", missing: part }) : json(200, { status: "ready" }),
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
