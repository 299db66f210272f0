import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { pino } from "pino";
import { machines } from "#db/schema/index.ts";
import { observed } from "../http/serve.server.ts";
import { noteTrace, trace, type Trace } from "./log.server.ts";
import { apiFor } from "../test/http.ts";
import { serverTiming, startTracing } from "./tracing.server.ts";
import { version } from "./version.server.ts";

interface SentSpan {
  name: string;
  traceId: string;
  parentSpanId?: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Sent {
  resourceSpans: { resource: Pick<SentSpan, "attributes">; scopeSpans: { spans: SentSpan[] }[] }[];
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

const collected = () =>
  sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
const attributesOf = ({ attributes }: Pick<SentSpan, "attributes">) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
const address = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

test("a collector gets a span of the operation and of each statement, without the values", async () => {
  const database = await freshDatabase();
  const call = await apiFor(database);
  const admin = await aUser(database.db, { role: "admin" });
  await aMachine(database.db, { customerName: "Harbour Works" });
  const end = await startTracing({ collector: address(), serverTiming: false }, database);
  await call("GET", "/api/machines?customer=Harbour", { as: admin });
  await end!();
  const operation = collected().find(({ name }) => name.startsWith("operation machines."));
  expect(operation).toBeDefined();
  const inside = collected().filter(
    ({ name, traceId }) => name === "SELECT machines" && traceId === operation!.traceId,
  );
  expect(inside.map(attributesOf)[0]).toMatchObject({
    "db.system.name": "postgresql",
    "db.operation.name": "SELECT",
    "db.query.text": expect.stringContaining('from "machines"'),
  });
  expect(JSON.stringify(collected())).not.toContain("Harbour");
  const [{ resource }] = sent[0]!.resourceSpans as [Sent["resourceSpans"][number]];
  expect(attributesOf(resource)).toMatchObject({
    "service.name": "maintenance-hub",
    "service.version": version,
    "service.instance.id": expect.any(String),
  });
});

test("statements that are part of nothing, as the queue's own looks for work, leave no span", async () => {
  const database = await freshDatabase();
  const end = await startTracing({ collector: address(), serverTiming: false }, database);
  await database.db.select().from(machines);
  await end!();
  expect(collected()).toEqual([]);
});

test("a request is a span of its route, and a proxy's span is its parent", async () => {
  const end = await startTracing({ collector: address(), serverTiming: false }, await freshDatabase());
  const served = createServer(
    observed(
      (_incoming, outgoing) => {
        noteTrace({ route: "/api/machines" });
        outgoing.end("[]");
      },
      pino({ level: "silent" }),
    ),
  );
  await new Promise<void>((listening) => served.listen(0, "127.0.0.1", listening));
  const { port } = served.address() as AddressInfo;
  const proxy = { trace: "0af7651916cd43dd8448eb211c80319c", span: "b7ad6b7169203331" };
  await fetch(`http://127.0.0.1:${port}/api/machines?customer=Harbour`, {
    headers: { traceparent: `00-${proxy.trace}-${proxy.span}-01` },
  }).then((answer) => answer.text());
  await new Promise((closed) => served.close(closed));
  await end!();
  expect(collected()).toMatchObject([
    { name: "GET /api/machines", traceId: proxy.trace, parentSpanId: proxy.span, kind: 2 },
  ]);
  expect(attributesOf(collected()[0]!)).toMatchObject({
    "http.request.method": "GET",
    "http.route": "/api/machines",
    "url.path": "/api/machines",
    "http.response.status_code": 200,
  });
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
