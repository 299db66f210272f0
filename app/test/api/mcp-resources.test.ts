import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { documents, manuals } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aServiceLog, aUser } from "#db/testing/records.ts";
import { languages, type Role } from "#db/vocabulary.ts";
import { version } from "../../runtime/version.server.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";
import { mcpClients, use } from "../mcp.ts";

let database: Database;
let clients: Awaited<ReturnType<typeof mcpClients>>;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let machine: Awaited<ReturnType<typeof aMachine>>;
let report: Awaited<ReturnType<typeof aServiceLog>>;
let manualId: number;

const pdf = Buffer.from("%PDF-1.7 a manual");

beforeEach(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database);
  await apiFor(database, { ports: intake.ports });
  clients = await mcpClients(database);
  const { db } = database;
  const engineer = await aUser(db, { role: "service", name: "Iris Vogt" });
  machine = await aMachine(db, { serialNumber: "TX-4410", model: "T-90", customerName: "Granite Docks" });
  report = await aServiceLog(db, { machineId: machine.id, engineerId: engineer.id, serviceDate: "2026-03-01" });
  await intake.ports.files.put("manual-of-t-90", pdf, "application/pdf");
  const kept = { ownerId: engineer.id, kind: "pdf" as const, mediaType: "application/pdf", size: pdf.length };
  const stored = { sha256: "ab".repeat(32), storageKey: "manual-of-t-90", fileName: "t-90.pdf" };
  const [document] = await db
    .insert(documents)
    .values({ ...kept, ...stored })
    .returning();
  const [manual] = await db
    .insert(manuals)
    .values({ model: "T-90", title: "T-90 operation", documentId: document!.id })
    .returning();
  manualId = manual!.id;
});

afterEach(async () => {
  await clients.stop();
  await intake.stop();
});

const clientOf = async (role: Role, more: object = {}) =>
  clients.connected(await clients.tokenOf(await aUser(database.db, { role, ...more })));

const origin = () => clients.url.origin;

test("machines, reports and manuals are listed, kind after kind, with the addresses of their pages", async () => {
  for (let at = 0; at < 60; at++) await aMachine(database.db, { serialNumber: `M-${at}` });
  const client = await clientOf("service");
  const uris: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.listResources(cursor ? { cursor } : {});
    expect(page.resources.length).toBeLessThanOrEqual(50);
    uris.push(...page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  } while (cursor);
  expect(new Set(uris).size).toBe(63);
  for (const uri of [`machines/${machine.id}`, `service-reports/${report.id}`, `manuals/${manualId}`])
    expect(uris).toContain(`maintenance-hub://${uri}`);
  await expect(client.listResources({ cursor: "nowhere:1" })).rejects.toThrow("no such cursor");
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    "maintenance-hub://machines/{machineId}",
    "maintenance-hub://service-reports/{serviceLogId}",
    "maintenance-hub://manuals/{manualId}",
  ]);
  expect(client.getServerVersion()?.version).toBe(version);
});

test("a machine, a report and a manual are read with their page, and the manual with its file", async () => {
  const client = await clientOf("service");
  const read = async (uri: string) => (await client.readResource({ uri: `maintenance-hub://${uri}` })).contents;
  const told = async (uri: string) => {
    const text = (await read(uri)).find((one) => "text" in one) as { text: string };
    return JSON.parse(text.text) as unknown;
  };
  expect(await told(`machines/${machine.id}`)).toMatchObject({
    serialNumber: "TX-4410",
    page: `${origin()}/engineer-dashboard?machineId=${machine.id}`,
    manuals: [{ title: "T-90 operation", uri: `maintenance-hub://manuals/${manualId}` }],
  });
  expect(await told(`service-reports/${report.id}`)).toMatchObject({
    machineSerialNumber: "TX-4410",
    page: `${origin()}/engineer-dashboard?machineId=${machine.id}&report=${report.id}`,
    machine: `maintenance-hub://machines/${machine.id}`,
  });
  const file = (await read(`manuals/${manualId}`)).find((one) => "blob" in one)!;
  expect([file.mimeType, Buffer.from(file.blob, "base64")]).toEqual(["application/pdf", pdf]);
  expect(await told(`manuals/${manualId}`)).toMatchObject({
    title: "T-90 operation",
    page: `${origin()}/engineer-dashboard?manual=${manualId}`,
    file: expect.stringMatching(/\/api\/documents\/\d+\/file$/),
  });
});

test("what a person may not read, or what there is not, is no resource", async () => {
  const client = await clientOf("view");
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ name }) => name)).toEqual(["machine"]);
  const tried = [
    `service-reports/${report.id}`,
    `manuals/${manualId}`,
    "machines/999999",
    "machines/1%20or%201",
    "users/1",
    "machines/../users/1",
  ];
  for (const uri of tried)
    await expect(client.readResource({ uri: `maintenance-hub://${uri}` }), uri).rejects.toThrow("no such resource");
  await expect(client.readResource({ uri: "file:///etc/passwd" })).rejects.toThrow("no such resource");
  const { contents } = await client.readResource({ uri: `maintenance-hub://machines/${machine.id}` });
  // There is no page of a machine for this role.
  expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ serialNumber: "TX-4410", page: null });
});

test("results link to the records that they are about, each once", async () => {
  await anIssue(database.db, { machineId: machine.id, title: "Horn is silent" });
  await anIssue(database.db, { machineId: machine.id, title: "Hose leaks" });
  const client = await clientOf("service");
  const linksOf = async (tool: string, input: object) =>
    (await use(client, tool, input)).content.filter((part) => part.type === "resource_link");
  expect(await linksOf("machines_list", { query: "TX-4410" })).toMatchObject([
    {
      uri: `maintenance-hub://machines/${machine.id}`,
      name: expect.stringContaining("TX-4410"),
      description: `${origin()}/engineer-dashboard?machineId=${machine.id}`,
    },
  ]);
  expect(await linksOf("service-logs_show", { serviceLogId: report.id })).toMatchObject([
    { uri: `maintenance-hub://service-reports/${report.id}` },
  ]);
  const issues = await linksOf("issues_list", {});
  expect(issues).toMatchObject([
    { uri: `maintenance-hub://machines/${machine.id}`, description: expect.stringContaining("&issue=") },
  ]);
});

test("prompts for the main jobs come in the person's language, as far as the person may do them", async () => {
  const titles = new Set<string>();
  for (const language of languages) {
    const client = await clientOf("service", { language });
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      "read-chat",
      "due-this-week",
      "machine-state",
      "missing-parts",
      "report-issue",
    ]);
    for (const { title, description, arguments: given } of prompts) {
      titles.add(title!);
      for (const text of [description, ...(given ?? []).map((one) => one.description)]) expect(text).toBeTruthy();
    }
    const { messages } = await client.getPrompt({ name: "machine-state", arguments: { serialNumber: "TX-4410" } });
    expect((messages[0]!.content as { text: string }).text).toMatch(/\n\nTX-4410$/);
  }
  expect(titles.size).toBe(5 * languages.length);
  const view = await clientOf("view");
  expect((await view.listPrompts()).prompts.map(({ name }) => name)).toEqual([
    "due-this-week",
    "machine-state",
    "missing-parts",
  ]);
  await expect(view.getPrompt({ name: "report-issue", arguments: { what: "x" } })).rejects.toThrow("no such prompt");
  await expect(view.getPrompt({ name: "machine-state" })).rejects.toThrow("missing");
  const reader = await clients.connected(
    await clients.tokenOf(await aUser(database.db, { role: "admin" }), { readOnly: true }),
  );
  expect((await reader.listPrompts()).prompts.map(({ name }) => name)).not.toContain("report-issue");
});

test("serial numbers are offered while one is typed", async () => {
  const client = await clientOf("view");
  const complete = async (name: string, value: string) =>
    (await client.complete({ ref: { type: "ref/prompt", name }, argument: { name: "serialNumber", value } })).completion
      .values;
  expect(await complete("machine-state", "tx-4")).toEqual(["TX-4410"]);
  expect(await complete("missing-parts", "tx-4")).toEqual([]);
});
