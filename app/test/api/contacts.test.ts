import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { scriptedModels } from "#agent/testing/scripted-models.ts";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { apiFor } from "../http.ts";
import { mcpClients, textOf, use } from "../mcp.ts";

/** How much of a colleague who shows both, and of one who shows neither, a role sees. */
const rules: Record<Role, { shown: boolean; hidden: boolean }> = {
  admin: { shown: true, hidden: true },
  operator: { shown: true, hidden: true },
  service: { shown: true, hidden: false },
  view: { shown: false, hidden: false },
};

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let clients: Awaited<ReturnType<typeof mcpClients>>;
beforeEach(async () => {
  database = await freshDatabase();
  const script = [{ tool: "engineers_list", input: {} }, "Those."];
  call = await apiFor(database, { models: scriptedModels(script) });
  clients = await mcpClients(database);
  await aUser(database.db, { role: "service", name: "Oda", email: "oda@example.test", mobilePhone: "+49 30 111" });
  const visibility = { email: false, phone: false };
  const reserved = { email: "hal@example.test", mobilePhone: "+49 30 222", visibility };
  await aUser(database.db, { role: "operator", name: "Hal", ...reserved });
});
afterEach(() => clients.stop());

type Someone = Awaited<ReturnType<typeof aUser>>;

const doors: Record<string, (as: Someone) => Promise<string>> = {
  HTTP: async (as) => (await call("GET", "/api/engineers", { as })).text(),
  "an assistant of another maker": async (as) =>
    textOf(await use(await clients.connected(await clients.tokenOf(as)), "engineers_list", {})),
  "the chat": async (as) => {
    const parts = [{ type: "text", text: "who are our engineers?" }];
    const message = { id: crypto.randomUUID(), role: "user", parts };
    return (await call("POST", "/api/chat", { as, json: { kind: "user", chatId: "chat-0001", message } })).text();
  },
};

describe.each(Object.keys(doors))("by %s", (door) => {
  test.each(roles)("%s sees of colleagues what the rule says", async (role) => {
    const person = await aUser(database.db, { role, mobilePhone: "+49 30 333" });
    const seen = await doors[door]!(person);
    expect(seen).toContain("Oda");
    expect(seen).toContain("Hal");
    const { shown, hidden } = rules[role];
    expect([seen.includes("oda@example.test"), seen.includes("+49 30 111")]).toEqual([shown, shown]);
    expect([seen.includes("hal@example.test"), seen.includes("+49 30 222")]).toEqual([hidden, hidden]);
  });
});

test("everybody sees their own", async () => {
  const service = await aUser(database.db, {
    role: "service",
    mobilePhone: "+49 30 333",
    visibility: { email: false, phone: false },
  });
  expect(await doors.HTTP!(service)).toContain("+49 30 333");
  for (const role of roles) {
    const as = await aUser(database.db, { role, mobilePhone: "+49 30 444" });
    expect(await (await call("GET", "/api/auth/me", { as })).text()).toContain("+49 30 444");
  }
});
