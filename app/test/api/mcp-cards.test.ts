import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cardMember, type CardOutcome } from "#agent/mcp/cards.ts";
import type { Database } from "#db/client.ts";
import { auditLog, issues } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { languages, type Role } from "#db/vocabulary.ts";
import type { CardData } from "../../host-cards/card-data.ts";
import { apiFor } from "../http.ts";
import { mcpClients, textOf, use, yes, type Ask } from "../mcp.ts";

/** What a host that shows cards is told besides, and that it changes nothing for one that does not. */

type Clients = Awaited<ReturnType<typeof mcpClients>>;

const showsCards = { extensions: { "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] } } };

let database: Database;
let clients: Clients;
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeEach(async () => {
  database = await freshDatabase();
  await apiFor(database);
  clients = await mcpClients(database);
  machine = await aMachine(database.db, { serialNumber: "TX-4410", customerName: "Granite Docks" });
});

afterEach(() => clients.stop());

async function hostOf(role: Role, { ask, token = {} }: { ask?: Ask; token?: object } = {}) {
  const person = await aUser(database.db, { role });
  return clients.connected(await clients.tokenOf(person, token), ask, showsCards);
}

async function plainOf(role: Role, ask?: Ask) {
  return clients.connected(await clients.tokenOf(await aUser(database.db, { role })), ask);
}

const broken = (more: object = {}) => ({
  machineId: machine.id,
  description: "Winch brake slips under load",
  severity: "High",
  ...more,
});

const outcomeIn = (result: { _meta?: Record<string, unknown> }) =>
  result._meta?.[cardMember] as CardOutcome | undefined;

async function cardOf(client: Client, tool: string) {
  const { contents } = await client.readResource({ uri: `ui://maintenance-hub/${tool}` });
  const [content] = contents as { uri: string; mimeType: string; text: string; _meta: { ui: { csp: object } } }[];
  const json = /<script type="application\/json" id="card-data">([^<]*)<\/script>/.exec(content!.text)![1]!;
  return { ...content!, data: JSON.parse(json) as CardData };
}

test("a client that says nothing of cards sees the tools, resources and results as they were", async () => {
  const plain = await plainOf("operator", yes);
  const { tools } = await plain.listTools();
  expect(tools.length).toBeGreaterThan(50);
  expect(tools.filter(({ _meta }) => _meta !== undefined)).toEqual([]);
  await expect(plain.readResource({ uri: "ui://maintenance-hub/issues_report" })).rejects.toThrow("no such resource");
  for (const result of [await use(plain, "issues_report", broken()), await use(plain, "machines_list", {})]) {
    expect(result.isError).toBeFalsy();
    expect(result._meta).toBeUndefined();
  }
  const other = { extensions: { "io.modelcontextprotocol/ui": { mimeTypes: ["text/uri-list"] } } };
  const token = await clients.tokenOf(await aUser(database.db, { role: "operator" }));
  const another = await clients.connected(token, yes, other);
  expect((await another.listTools()).tools.filter(({ _meta }) => _meta !== undefined)).toEqual([]);
});

test("a host that shows cards sees the same tools, and by which document the main ones are drawn", async () => {
  const [plain, host] = [await plainOf("operator"), await hostOf("operator")];
  const [{ tools: without }, { tools: shown }] = [await plain.listTools(), await host.listTools()];
  expect(shown.map(({ _meta, ...tool }) => tool)).toEqual(without);
  const drawn = shown.filter(({ _meta }) => _meta?.ui !== undefined);
  expect(drawn.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "issues_report",
      "tasks_complete",
      "machines_show",
      "machines_list",
      "service-plans_list-due",
    ]),
  );
  for (const { name, _meta } of drawn) {
    const uri = `ui://maintenance-hub/${name}`;
    expect(_meta!.ui).toEqual({ resourceUri: uri, visibility: ["model", "app"] });
    const card = await cardOf(host, name);
    expect(card).toMatchObject({ uri, mimeType: "text/html;profile=mcp-app" });
    expect(card._meta.ui.csp).toEqual({
      connectDomains: [],
      resourceDomains: [],
      frameDomains: [],
      baseUriDomains: [],
    });
    // Nothing that a browser would fetch, and no larger than a picture.
    expect(card.text).not.toMatch(/<(link|img|iframe|script src)|url\(|@import|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
    expect(card.text.length, name).toBeLessThan(110_000);
    expect(card.data.tool).toBe(name);
    for (const language of languages) {
      const { words, fields, values } = card.data.texts[language];
      expect(Object.values({ ...words, ...fields, ...values }).filter((text) => text.trim() === "")).toEqual([]);
    }
  }
});

test("a card speaks five languages by the screens' own words", async () => {
  const { data } = await cardOf(await hostOf("operator"), "issues_report");
  expect(Object.fromEntries(languages.map((language) => [language, data.texts[language].words.title]))).toEqual({
    en: "Report an issue",
    de: "Mangel melden",
    es: expect.stringContaining("avería"),
    fr: expect.stringContaining("défaut"),
    zh: expect.stringMatching(/[一-鿿]/),
  });
  expect(data.texts.de.values).toMatchObject({ "severity.High": "Hoch" });
  expect(data.form!.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(["machineId", "severity", "area"]));
});

test("there is no card of a tool that this person may not call, by role or by token", async () => {
  const view = await hostOf("view");
  await expect(cardOf(view, "issues_assign")).rejects.toThrow("no such resource");
  const reader = await hostOf("operator", { token: { readOnly: true } });
  await expect(cardOf(reader, "issues_report")).rejects.toThrow("no such resource");
  await expect(cardOf(reader, "machines_list")).resolves.toMatchObject({ data: { tool: "machines_list" } });
  for (const uri of ["ui://maintenance-hub/users_delete", "ui://maintenance-hub/", "ui://other/issues_report"])
    await expect(reader.readResource({ uri })).rejects.toThrow("no such resource");
});

test("what a card sends is asked about as what the model sends, and saved as it was corrected", async () => {
  const asked: string[] = [];
  const answers: Ask[] = [() => ({ action: "decline" }), yes];
  const host = await hostOf("service", {
    ask: (params) => {
      asked.push(params.message);
      return answers.shift()!(params);
    },
  });
  const declined = await use(host, "issues_report", broken());
  expect(declined.isError).toBe(true);
  expect(outcomeIn(declined)).toEqual({ outcome: "declined" });
  expect(await database.db.$count(issues)).toBe(0);

  const saved = await use(host, "issues_report", broken({ description: "Winch brake slips, drum worn" }));
  expect(outcomeIn(saved)).toEqual({
    outcome: "done",
    pages: [expect.stringMatching(/^http:.+\/engineer-dashboard\?machineId=\d+&issue=\d+$/)],
  });
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain("drum worn");
  expect(await database.db.select().from(issues)).toMatchObject([{ description: "Winch brake slips, drum worn" }]);
  const trail = await database.db.select().from(auditLog).where(eq(auditLog.operation, "issues.report"));
  expect(trail).toMatchObject([{ door: "mcp" }]);
});

test("a host that shows cards but cannot ask saves nothing", async () => {
  const host = await hostOf("service");
  const result = await use(host, "issues_report", broken());
  expect(result.isError).toBe(true);
  expect(outcomeIn(result)).toEqual({ outcome: "unasked" });
  expect(await database.db.$count(issues)).toBe(0);
});

test("what is refused says so at its field, in every language, without asking the person", async () => {
  let asked = 0;
  const host = await hostOf("service", { ask: (params) => (asked++, yes(params)) });
  const result = await use(host, "issues_report", broken({ machineId: 999_999 }));
  expect(result.isError).toBe(true);
  const outcome = outcomeIn(result);
  if (outcome?.outcome !== "refused") throw new Error(`It is ${outcome?.outcome}`);
  expect(textOf(result)).toContain(outcome.said.en);
  expect(outcome.said.de).not.toBe(outcome.said.en);
  const wrong = outcomeIn(await use(host, "issues_report", broken({ severity: "Apocalyptic" })));
  expect(wrong).toMatchObject({ outcome: "refused", faults: [{ path: "severity" }] });
  expect(asked).toBe(0);
});

test("each row of a list has its page, where the role has one", async () => {
  const issue = await anIssue(database.db, { machineId: machine.id });
  const found = outcomeIn(await use(await hostOf("service"), "issues_list", {}));
  expect(found).toEqual({
    outcome: "done",
    pages: [expect.stringContaining(`/engineer-dashboard?machineId=${machine.id}&issue=${issue.id}`)],
  });
  expect(outcomeIn(await use(await hostOf("view"), "engineers_list", {}))).toMatchObject({ outcome: "done" });
});
