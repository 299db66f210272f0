import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { accessTokens, auditLog, issues, serviceLogs, users } from "#db/schema/index.ts";
import { mcpOperations } from "#agent/toolset/surfaces.ts";
import { toolName } from "#agent/toolset/tool-names.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { catalogue } from "#tools/catalogue.ts";
import { rights } from "#tools/permissions/testing/requirements.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";
import { mcpClients, textOf, use, yes, type Ask } from "../mcp.ts";

type Clients = Awaited<ReturnType<typeof mcpClients>>;

let database: Database;
let tokenOf: Clients["tokenOf"];
let connected: Clients["connected"];
let stop: Clients["stop"];
let call: Awaited<ReturnType<typeof apiFor>>;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeEach(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database);
  call = await apiFor(database, { ports: intake.ports });
  ({ tokenOf, connected, stop } = await mcpClients(database));
  machine = await aMachine(database.db, { serialNumber: "TX-4410", customerName: "Granite Docks" });
});

afterEach(async () => {
  await stop();
  await intake.stop();
});

async function person(role: Role) {
  return aUser(database.db, { role });
}

const names = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
const broken = () => ({ machineId: machine.id, description: "Winch brake slips under load", severity: "High" });

test("each role sees its own tools, and a token that may only read sees no changes", async () => {
  const admin = await connected(await tokenOf(await person("admin")));
  const view = await connected(await tokenOf(await person("view")));
  expect(await names(admin)).toEqual(
    expect.arrayContaining(["machines_list", "issues_assign", "questions_ask", "intake_extract-reports"]),
  );
  expect(await names(admin)).not.toEqual(expect.arrayContaining(["users_create"]));
  const seen = await names(view);
  expect(seen).toContain("machines_list");
  // A standing question changes nothing but what its owner is told.
  expect(seen.filter((name) => /assign|report$|(?<!^watches_)create$|save|service-logs/.test(name))).toEqual([]);
  const reader = await connected(await tokenOf(await person("admin"), { readOnly: true }));
  const { tools } = await reader.listTools();
  expect(tools.length).toBeGreaterThan(5);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
});

test.each(roles)(
  "of every operation, an assistant of %s has what the requirements name, and nothing else exists",
  async (role) => {
    const allowed = (name: string) => {
      const { who } = rights.find(({ operations }) => (operations as string[]).includes(name))!;
      return who === "everyone" || who.includes(role);
    };
    const offered = mcpOperations("admin").map(({ name }) => name as string);
    // Nothing that signs in, deletes, flushes, or gives rights, whoever asks.
    expect(
      offered.filter((name) => /^(auth|admin|access-tokens|installation|history)\.|delete|password/.test(name)),
    ).toEqual([]);
    const asSomebody = async () => connected(await tokenOf(await person(role), { unattendedWrites: true }));
    let client = await asSomebody();
    expect((await names(client)).toSorted()).toEqual(offered.filter(allowed).map(toolName).toSorted());
    for (const [at, name] of catalogue.map((operation) => operation.name as string).entries()) {
      // One person may send 300 messages a minute, and there are more operations than that.
      if (at > 0 && at % 200 === 0) client = await asSomebody();
      const answer = await use(client, toolName(name), {}).catch(String);
      if (offered.includes(name) && allowed(name))
        expect(JSON.stringify(answer), name).not.toMatch(/no such tool|role does not allow/);
      else expect(answer, name).toContain("no such tool");
    }
  },
);

test("a look-up answers records, and a tool of another role does not exist", async () => {
  const client = await connected(await tokenOf(await person("view")));
  expect(textOf(await use(client, "machines_list", { query: "TX-4410" }))).toContain("Granite Docks");
  await expect(use(client, "issues_assign", { issueIds: [1], engineerId: 1 })).rejects.toThrow("no such tool");
  await expect(use(client, "admin_flush-test-data", { confirm: "FLUSH" })).rejects.toThrow("no such tool");
});

test("a change shows the person its exact values, happens once when confirmed, and is in the audit log as of this door", async () => {
  const engineer = await person("service");
  const asked: string[] = [];
  const client = await connected(await tokenOf(engineer), (params) => {
    asked.push(params.message);
    return yes(params);
  });
  const result = await use(client, "issues_report", broken());
  expect(result.isError).toBeFalsy();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain("Winch brake slips under load");
  expect(asked[0]).toContain(`machine: TX-4410, Test Model, Granite Docks (no. ${machine.id})`);
  expect(await database.db.select().from(issues)).toMatchObject([
    { machineId: machine.id, reportedById: engineer.id, severity: "High" },
  ]);
  const trail = await database.db.select().from(auditLog).where(eq(auditLog.operation, "issues.report"));
  expect(trail).toMatchObject([{ door: "mcp", actorId: engineer.id }]);
});

test.each<[string, Ask]>([
  ["declines", () => ({ action: "decline" })],
  ["closes the dialog", () => ({ action: "cancel" })],
  ["sends the form without a yes", () => ({ action: "accept", content: { confirm: false } })],
])("nothing is changed when the person %s", async (_what, ask) => {
  const client = await connected(await tokenOf(await person("service")), ask);
  const result = await use(client, "issues_report", broken());
  expect(result.isError).toBe(true);
  expect(textOf(result)).toContain("did not confirm");
  expect(await database.db.$count(issues)).toBe(0);
});

test("values that cannot be are refused without asking the person", async () => {
  let asked = 0;
  const client = await connected(await tokenOf(await person("service")), (params) => {
    asked++;
    return yes(params);
  });
  const result = await use(client, "issues_report", { description: "x" });
  expect(result.isError).toBe(true);
  expect(asked).toBe(0);
});

test("a client without dialogs changes nothing, unless its token allows changes without asking", async () => {
  const operator = await person("operator");
  const plain = await connected(await tokenOf(operator));
  const refused = await use(plain, "issues_report", broken());
  expect(textOf(refused)).toContain("cannot ask the person");
  expect(await database.db.$count(issues)).toBe(0);
  const unattended = await connected(await tokenOf(operator, { unattendedWrites: true }));
  expect((await use(unattended, "issues_report", broken())).isError).toBeFalsy();
  expect(await database.db.$count(issues)).toBe(1);
});

test("a role that is lowered while the person thinks stops the change", async () => {
  const operator = await person("operator");
  const engineer = await person("service");
  const { id } = await anIssue(database.db, { machineId: machine.id });
  const client = await connected(await tokenOf(operator), async (params) => {
    await database.db.update(users).set({ role: "view" }).where(eq(users.id, operator.id));
    return yes(params);
  });
  const result = await use(client, "issues_assign", { issueIds: [id], engineerId: engineer.id });
  expect([result.isError, textOf(result)]).toEqual([true, "Your role does not allow this"]);
  expect(await database.db.select().from(issues)).toMatchObject([{ status: "open" }]);
});

test("a revoked token, no token and a cookie open nothing, and nobody else's session is taken over", async () => {
  const admin = await person("admin");
  const client = await connected(await tokenOf(admin));
  await client.listTools();
  const session = (client.transport as StreamableHTTPClientTransport).sessionId!;
  const message = { jsonrpc: "2.0", id: 9, method: "tools/list" };
  const headers = { accept: "application/json, text/event-stream" };
  const other = await tokenOf(await person("view"));
  expect(
    (
      await call("POST", "/mcp", {
        json: message,
        headers: { ...headers, authorization: `Bearer ${other}`, "mcp-session-id": session },
      })
    ).status,
  ).toBe(404);
  const anonymous = await call("POST", "/mcp", { as: admin, json: message, headers });
  expect([anonymous.status, anonymous.headers.get("www-authenticate")]).toEqual([
    401,
    expect.stringMatching(/^Bearer realm="Maintenance Hub", .+, resource_metadata="http/),
  ]);
  expect(
    (
      await call("POST", "/mcp", {
        json: message,
        headers: { ...headers, authorization: `Bearer ${other}`, origin: "https://evil.example" },
      })
    ).status,
  ).toBe(403);
  await database.db.update(accessTokens).set({ revokedAt: new Date() });
  await expect(client.listTools()).rejects.toThrow("takes an access token");
});

test("more messages than a person sends are held back", async () => {
  const token = await tokenOf(await person("view"));
  const client = await connected(token);
  const many = await Promise.allSettled(Array.from({ length: 320 }, () => client.ping()));
  expect(many.some((one) => one.status === "rejected" && /too many/i.test(String(one.reason)))).toBe(true);
}, 30_000);

test("an assistant does the main job: a pasted chat becomes drafts, and the confirmed report is saved", async () => {
  const engineer = await aUser(database.db, { role: "service", name: "Iris Vogt" });
  const client = await connected(await tokenOf(engineer), yes);
  const message = [
    "12/03/2026, 08:10 - Iris Vogt: TX-4410 at Granite Docks today. Hours 4120",
    "12/03/2026, 15:30 - Iris Vogt: Replaced the return hose of the slewing motor. Horn does not work, needs a new relay.",
  ].join("\n");
  const { draftIds } = JSON.parse(
    textOf(await use(client, "intake_extract-reports", { message, reportedBy: engineer.id })),
  ) as { draftIds: number[] };
  const { reviewed } = JSON.parse(textOf(await use(client, "drafts_show", { draftId: draftIds[0] }))) as {
    reviewed: object;
  };
  const saved = await use(client, "intake_save-reports", { reports: [{ ...reviewed, draftId: draftIds[0] }] });
  expect([saved.isError, textOf(saved)]).toEqual([undefined, expect.stringContaining("saved successfully")]);
  expect(await database.db.select().from(serviceLogs)).toMatchObject([
    { machineId: machine.id, engineerId: engineer.id },
  ]);
  expect(textOf(await use(client, "service-logs_list", { machineId: machine.id }))).toContain("return hose");
});
