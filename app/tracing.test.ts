import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { trace, type Trace } from "./log.server.ts";
import { apiFor } from "./test/http.ts";
import { serverTiming, startTracing } from "./tracing.server.ts";

interface Sent {
  resourceSpans: { scopeSpans: { spans: { name: string; traceId: string; attributes: unknown[] }[] }[] }[];
}

let collector: Server;
let sent: Sent[];

beforeEach(async () => {
  sent = [];
  collector = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on("data", (piece: Buffer) => pieces.push(piece));
    incoming.on("end", () => {
      if (incoming.url === "/v1/traces") sent.push(JSON.parse(Buffer.concat(pieces).toString()) as Sent);
      outgoing.setHeader("Content-Type", "application/json").end("{}");
    });
  });
  await new Promise<void>((listening) => collector.listen(0, "127.0.0.1", listening));
});

afterEach(() => void collector.close());

const address = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

test("a collector gets a span of the operation and of each statement, without the values", async () => {
  const database = await freshDatabase();
  const call = await apiFor(database);
  const admin = await aUser(database.db, { role: "admin" });
  await aMachine(database.db, { customerName: "Harbour Works" });
  const end = await startTracing({ collector: address(), serverTiming: false }, database);
  await call("GET", "/api/machines?customer=Harbour", { as: admin });
  await end!();
  const spans = sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap((one) => one.scopeSpans[0]!.spans));
  const operation = spans.find(({ name }) => name.startsWith("operation machines."));
  expect(operation).toBeDefined();
  const inside = spans.filter(({ name, traceId }) => name === "statement" && traceId === operation!.traceId);
  expect(JSON.stringify(inside)).toContain('from \\"machines\\"');
  expect(JSON.stringify(spans)).not.toContain("Harbour");
});

test("in development a request adds up what it waited for", async () => {
  const database = await freshDatabase();
  const call = await apiFor(database);
  const admin = await aUser(database.db, { role: "admin" });
  const end = await startTracing({ collector: undefined, serverTiming: true }, database);
  const about: Trace = {};
  await trace.run(about, () => call("GET", "/api/machines", { as: admin }));
  await end!();
  expect(serverTiming(about.times!)).toMatch(/statement;dur=\d+\.\d.*operation;dur=\d+\.\d/);
});

test("nothing is traced where nobody wants it", async () => {
  expect(await startTracing({ collector: undefined, serverTiming: false }, await freshDatabase())).toBeUndefined();
});
