import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase, type Database } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { readEnvironment } from "../env.server.ts";
import { serveHealth } from "./worker-health.server.ts";

let database: Database;
let server: ReturnType<typeof serveHealth>;
beforeEach(async () => {
  // Its own, because it is closed in the middle.
  database = await openDatabase({});
  await migrate(database);
  server = serveHealth(
    { environment: readEnvironment({ DATA_DIR: "/nowhere" }), database, now: () => new Date(), files: undefined },
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
});
afterEach(() => void server.close());

const ask = (path: string, method = "GET") =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

test("a worker says that it is up, that its database answers, and what it counts", async () => {
  expect((await ask("/healthz")).status).toBe(200);
  expect(await (await ask("/readyz")).json()).toEqual({ status: "ready" });
  expect(await (await ask("/metrics")).text()).toContain("maintenance_hub_queue_age_seconds 0");
  expect([(await ask("/api/machines")).status, (await ask("/healthz", "POST")).status]).toEqual([404, 404]);
  await database.close();
  expect([(await ask("/readyz")).status, (await ask("/metrics")).status, (await ask("/healthz")).status]).toEqual([
    503, 503, 200,
  ]);
});
