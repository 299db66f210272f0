import { compileErrors, dereference, validate } from "@readme/openapi-parser";
import { eq } from "drizzle-orm";
import createClient from "openapi-fetch";
import { z } from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { seedDemo } from "#db/seed/demo.ts";
import {
  chatMessages,
  chats,
  dueItems,
  guestReports,
  issues,
  machines,
  oauthClients,
  serviceLogs,
  servicePlans,
  suppliers,
  users,
  warrantyClaims,
  webhookDeliveries,
  webhooks,
} from "#db/schema/index.ts";
import { aPart, aPartsRequest, aMachine } from "#db/testing/records.ts";
import { testNow } from "#tools/testing/context.ts";
import { version } from "../../runtime/version.server.ts";
import { goodPassword, someoneWithPassword } from "../sign-in.ts";
import { createPrinter } from "../../pdf/printer.server.ts";
import { apiFor, apiRoutes, described } from "../http.ts";
import { intakeFor } from "../intake.ts";

interface Described {
  operationId: string;
  requestBody?: { content: Record<string, unknown> };
  tags: string[];
  parameters?: { name?: string; $ref?: string }[];
  responses: Record<
    string,
    { $ref?: string; headers?: object; content?: Record<string, { schema: Record<string, unknown> }> }
  >;
}

interface Document {
  openapi: string;
  info: { version: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
}

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let document: Document;
/** The same with every reference replaced by what it names. */
let resolved: Document;
let intake: Awaited<ReturnType<typeof intakeFor>>;

beforeAll(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database);
  call = await apiFor(database, { ports: { ...intake.ports, printer: createPrinter() } });
  document = (await (await call("GET", "/api/openapi.json")).json()) as Document;
  resolved = (await dereference(structuredClone(document) as never)) as unknown as Document;
});

afterAll(() => intake.stop());

test("the document is OpenAPI 3.1 and valid", async () => {
  expect(document.openapi).toBe("3.1.0");
  const result = await validate(structuredClone(document) as never);
  expect(result.valid ? [] : compileErrors(result)).toEqual([]);
});

test("records have names, which answers refer to", () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(
      "Issue Machine ServiceLog Task PartsRequest Draft Engineer User Job Chat Notification Error".split(" "),
    ),
  );
  const answerOf = (path: string, method = "get", status = "200") =>
    document.paths[path]![method]!.responses[status]!.content!["application/json"]!.schema;
  const listOf = (name: string) => ({ type: "array", items: { $ref: `#/components/schemas/${name}` } });
  for (const [path, name] of [
    ["/api/issues", "Issue"],
    ["/api/machines", "Machine"],
    ["/api/service-logs", "ServiceLog"],
    ["/api/tasks", "Task"],
    ["/api/parts-requests", "PartsRequest"],
    ["/api/drafts", "Draft"],
    ["/api/engineers", "Engineer"],
    ["/api/users", "User"],
    ["/api/ai/processing-queue", "Job"],
    ["/api/chats", "Chat"],
  ] as const)
    expect(answerOf(path), path).toEqual(listOf(name));
  expect(answerOf("/api/issues", "post", "201")).toMatchObject({ $ref: expect.stringContaining("Issue") as string });
  expect(JSON.stringify(document)).not.toMatch(/"(?:anyOf|oneOf)":\[\]/);
});

test("each call names the type of what it answers, its refusals and the headers that count", () => {
  const { paths } = document;
  const media = (path: string, method = "get") => Object.keys(paths[path]![method]!.responses["200"]!.content!);
  expect(media("/api-reference")).toEqual(["text/html"]);
  expect(media("/metrics")).toEqual(["text/plain"]);
  expect(media("/api/events")).toEqual(["text/event-stream"]);
  expect(media("/api/chat/{chatId}/stream")).toEqual(["text/event-stream"]);
  expect(media("/api/chat", "post")).toEqual(["text/event-stream"]);
  expect(media("/api/reports/machine-pdf", "post")).toEqual(["application/pdf"]);
  expect(media("/api/reports/parts-csv", "post")).toEqual(["text/csv"]);
  expect(media("/api/due-services/calendar")).toEqual(["text/calendar"]);
  expect(media("/calendar/{token}.ics")).toEqual(["text/calendar"]);
  expect(paths["/mcp"]!.delete).toBeDefined();
  const { responses, parameters } = paths["/api/issues/{issueId}"]!.patch!;
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(["200", "400", "404", "409", "413", "415", "429"]));
  expect(parameters).toContainEqual({ $ref: "#/components/parameters/IdempotencyKey" });
  expect(Object.keys(paths["/api/ai/extract-file"]!.post!.responses)).toContain("422");
  expect(Object.keys(paths["/api/issues"]!.get!.responses["200"]!.headers!)).toEqual(
    expect.arrayContaining(["Link", "X-Total-Count", "X-Request-Id"]),
  );
  expect(document.tags.filter(({ name, description }) => !description || description === name)).toEqual([]);
  expect(document.info.version).toBe(version);
});

test("every method of every route is in it, under a name of its own", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const handlers = apiRoutes.flatMap(({ path, module }) => {
    const { operations } = (module.loader ?? module.action) as { operations?: Record<string, unknown> };
    return Object.keys(operations ?? {}).map(
      (method) => `${method.toLowerCase()} ${path.replace(/:([A-Za-z]+)/g, "{$1}")}`,
    );
  });
  expect(handlers.filter((one) => !described.includes(one))).toEqual([]);
  const missing = apiRoutes
    .map(({ path }) => path.replace(/:([A-Za-z]+)/g, "{$1}"))
    .filter((path) => !(path in document.paths));
  expect(missing).toEqual([]);
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test("every call says what it answers: members, or a file", () => {
  // Streams of events, calendars, customers' pages and what only watches the server answer no record.
  const watching =
    /^\/(api\/openapi\.json|api-reference|healthz|readyz|metrics|manifest\.webmanifest|\.well-known\/.+)$/;
  const streams =
    /^\/(api\/chat(\/:chatId\/stream)?|api\/events|api\/webhooks\/whatsapp|calendar\/:token\.ics|share|oauth\/\w+|[mr]\/:token|s\/:token(\/.+)?|mcp)$/;
  const signOn = /^\/(auth\/sso\/:slug(\/callback|\/logout)?|scim\/v2\/:kind(\/:id)?)$/;
  const open = described.calls.filter(({ path }) => !watching.test(path) && !streams.test(path) && !signOn.test(path));
  const silent = open.filter(
    ({ answer, answersFile }) => !answersFile && (!answer || Object.keys(answer).length === 0),
  );
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(open.length).toBeGreaterThan(100);
});

test("every call that reads answers what the document says, over a fleet with records of every kind", async () => {
  const { db } = database;
  await seedDemo(db, { now: testNow, passwordHash: "" });
  const admin = await someoneWithPassword(database, { role: "admin", name: "Tess Marlow" });
  const engineer = (await db.select().from(users).where(eq(users.role, "service")))[0]!;
  const [issue] = await db.select().from(issues).limit(1);
  const [log] = await db.select().from(serviceLogs).limit(1);
  const machineId = issue!.machineId;
  const send = (path: string, json: unknown) => call("POST", path, { as: admin, json });
  const [machine] = await db.select().from(machines).where(eq(machines.id, machineId));
  const note = `12/03/2026, 08:10 - Tess Marlow: ${machine!.serialNumber} today. Replaced the horn. Hours ${machine!.totalHours + 5}`;
  const read = (await (await send("/api/ai/process-whatsapp", { message: note })).json()) as { draftIds: number[] };
  const draftId = read.draftIds[0]!;
  const draft = (await (await call("GET", `/api/drafts/${draftId}`, { as: admin })).json()) as { documentId: number };
  const chatId = "chat-of-the-document";
  await db.insert(chats).values({ id: chatId, ownerId: admin.id, title: "Horn of the crane" });
  await db.insert(chatMessages).values([
    { id: "question-1", chatId, position: 0, role: "user", parts: [{ type: "text", text: "horn" }], body: "horn" },
    { id: "answer-1", chatId, position: 1, role: "assistant", parts: [{ type: "text", text: "horn" }], body: "horn" },
  ]);
  await send(`/api/issues/${issue!.id}/comments`, { text: "The customer waits" });
  await send("/api/access-tokens", { name: "Script", password: goodPassword });
  const asked = (await (await send("/api/dashboard/query", { query: "Open issues by area" })).json()) as {
    plan: object;
  };
  await send("/api/dashboard/questions", { query: "Open issues by area", plan: asked.plan });
  const [plan] = await db
    .insert(servicePlans)
    .values({ name: "500 h service", machineId, everyHours: 500, startsOn: "2026-03-01" })
    .returning();
  const [due] = await db.insert(dueItems).values({ planId: plan!.id, machineId, dueHours: 9_500 }).returning();
  const watch = (await (await send("/api/watches", { question: "Open issues by area" })).json()) as { id: number };
  await send(`/api/watches/${watch.id}/runs`, {});
  await send(`/api/chats/${chatId}/feedback`, { messageId: "answer-1", helpful: false, reason: "wrong" });

  const label = (await (await send(`/api/machines/${machineId}/label`, {})).json()) as { url: string };
  const token = label.url.split("/").at(-1)!;
  const { link } = (await (await send("/api/guest-reports", { token, text: "Horn is silent" })).json()) as {
    link: string;
  };
  const [report] = await db.select().from(guestReports);

  const [claim] = await db
    .insert(warrantyClaims)
    .values({ number: "WC-2026-001", machineId, maker: "Maker" })
    .returning();

  const answersAt = "https://desk.example/answer";
  const desk = { id: "desk", name: "Desk", redirectUris: [answersAt], createdAt: testNow };
  await db.insert(oauthClients).values(desk);
  const part = await aPart(db);
  const { request } = await aPartsRequest(db, { machineId }, [{ catalogueId: part.id }]);
  const [supplier] = await db.insert(suppliers).values({ name: "Filterhaus" }).returning();
  const ordered = { requestIds: [request.id], supplierId: supplier!.id };
  const { orders } = (await (await send("/api/purchase-orders", ordered)).json()) as { orders: { id: number }[] };

  const hook = { address: "https://planning.example/hook", events: ["issue.created"] };
  const [webhook] = await db
    .insert(webhooks)
    .values({ ...hook, sealedSecrets: [] })
    .returning();
  const told = { webhookId: webhook!.id, eventId: "evt_1", type: "issue.created", entity: "issue", payload: "{}" };
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({ ...told, entityId: "1", nextAttemptAt: testNow, createdAt: testNow })
    .returning();

  const values: Record<string, string | number> = {
    id: engineer.id,
    requestId: request.id,
    orderId: orders[0]!.id,
    machineId,
    customerId: machine!.customerId!,
    reportId: report!.id,
    issueId: issue!.id,
    serviceLogId: log!.id,
    documentId: draft.documentId,
    draftId,
    chatId,
    assignedToId: engineer.id,
    planId: plan!.id,
    dueId: due!.id,
    watchId: watch.id,
    claimId: claim!.id,
    partId: part.id,
    deliveryId: delivery!.id,
  };
  const queries: Record<string, string> = {
    "/api/reports/search": "?query=horn",
    "/api/chats/search": "?query=horn",
    "/api/search": "?query=horn",
    "/api/connected-programs/request": `?client_id=desk&redirect_uri=${encodeURIComponent(answersAt)}`,
    "/api/guest-reports/form": `?token=${token}`,
    "/api/guest-reports/state": `?token=${link.split("/").at(-1)}`,
    "/api/machine-labels/machine": `?token=${token}`,
    "/api/parts-requests/supply": `?requestIds=${request.id}`,
    "/api/checklists": `?serviceLogId=${log!.id}`,
    "/api/admin/models/local": "?model=Xenova/multilingual-e5-small&source=folder",
    "/api/dashboard/engineer": `?machineId=${machineId}`,
  };
  const reads = described.calls.filter(({ method, answer }) => method === "get" && answer);
  const faults: string[] = [];
  for (const { path } of reads) {
    const target = path.replace(/:([A-Za-z]+)/g, (_, name: string) => String(values[name] ?? name));
    const response = await call("GET", `${target}${queries[path] ?? ""}`, { as: admin });
    if (response.status !== 200) faults.push(`${path}: ${response.status} ${await response.text()}`);
  }
  expect(faults).toEqual([]);
  expect(reads.filter(({ operationId }) => !described.met.has(operationId)).map(({ path }) => path)).toEqual([]);
});

test("the page shows every call and runs nothing", async () => {
  const response = await call("GET", "/api-reference");
  const page = await response.text();
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(page).not.toMatch(/<script|https?:\/\//);
  for (const path of Object.keys(document.paths)) expect(page, path).toContain(path);
});

test("a client that follows the document pastes a chat, saves the report and finds it", async () => {
  const engineer = await someoneWithPassword(database, { role: "service", name: "Nadia Berg" });
  const machine = await aMachine(database.db, { serialNumber: "QX-8801", customerName: "Granite Docks" });
  const made = await call("POST", "/api/access-tokens", {
    as: engineer,
    json: { name: "Script", password: goodPassword },
  });
  const { token } = (await made.json()) as { token: string };

  // why: the client's requests go to the handler instead of over a network
  const fetch = (request: Request) =>
    request.arrayBuffer().then((body) =>
      call(request.method, new URL(request.url).pathname + new URL(request.url).search, {
        headers: Object.fromEntries(request.headers),
        body: body.byteLength > 0 ? body : undefined,
      }),
    );
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the paths are those of the document, checked below
  const client = createClient<any>({
    baseUrl: "http://localhost:3000",
    headers: { authorization: `Bearer ${token}` },
    fetch,
  });
  const described = <Path extends string>(path: Path, method: string): Path => {
    expect(document.paths[path]?.[method], `${method} ${path}`).toBeDefined();
    return path;
  };
  /** What came back, if it is what the document says of the call. */
  const asDescribed = (path: string, method: string, answer: unknown): unknown => {
    const { schema } = resolved.paths[path]![method]!.responses["200"]!.content!["application/json"]!;
    expect(Object.keys(schema), `answer of ${method} ${path}`).not.toEqual([]);
    const { error } = z.fromJSONSchema(schema as never).safeParse(answer);
    expect(error?.issues ?? [], `answer of ${method} ${path}`).toEqual([]);
    return answer;
  };

  const message = [
    "12/03/2026, 08:10 - Nadia Berg: QX-8801 at Granite Docks today. Hours 4120",
    "12/03/2026, 15:30 - Nadia Berg: Replaced the return hose of the slewing motor. Horn does not work, needs a new relay.",
  ].join("\n");
  const read = await client.POST(described("/api/ai/process-whatsapp", "post"), {
    body: { message, reportedBy: engineer.id },
  });
  expect(read.response.status).toBe(200);
  const [draftId] = (asDescribed("/api/ai/process-whatsapp", "post", read.data) as { draftIds: number[] }).draftIds;
  const draft = await client.GET(described("/api/drafts/{draftId}", "get"), { params: { path: { draftId } } });
  const { reviewed } = asDescribed("/api/drafts/{draftId}", "get", draft.data) as { reviewed: object };
  const saved = await client.POST(described("/api/ai/independent-reports-save", "post"), {
    body: { reports: [{ ...reviewed, draftId }] },
  });
  expect([saved.response.status, saved.error]).toEqual([200, undefined]);
  asDescribed("/api/ai/independent-reports-save", "post", saved.data);
  const listed = await client.GET(described("/api/service-logs", "get"), {
    params: { query: { machineId: machine.id } },
  });
  expect(asDescribed("/api/service-logs", "get", listed.data)).toMatchObject([
    { machineId: machine.id, engineerId: engineer.id },
  ]);
  for (const path of ["/api/machines", "/api/issues"]) {
    const { data, error } = await client.GET(described(path, "get"), {});
    expect(error).toBeUndefined();
    asDescribed(path, "get", data);
  }
});
