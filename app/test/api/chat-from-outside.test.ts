import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scriptedModels, type ScriptStep } from "#agent/testing/scripted-models.ts";
import type { Database } from "#db/client.ts";
import { auditLog, chats, issues } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";
import { mcpClients } from "../mcp.ts";

/** The examples of docs/chat-from-outside.md as they stand there, against a server over TCP. */

let database: Database;
let engineer: Awaited<ReturnType<typeof aUser>>;
let stop: () => Promise<void>;
let env: Record<string, string>;

async function serverThatSays(...script: ScriptStep[]) {
  await apiFor(database, { models: scriptedModels(script) });
  const server = await mcpClients(database);
  stop = server.stop;
  env = { HUB_URL: server.url.origin, HUB_TOKEN: await server.tokenOf(engineer) };
  return server;
}

beforeEach(async () => {
  database = await freshDatabase();
  engineer = await aUser(database.db, { role: "service" });
});

afterEach(() => stop());

/** Runs a command with these lines typed. @returns what it printed */
function run(command: string, args: string[], typed = ""): Promise<string> {
  const child = spawn(command, args, { env: { ...process.env, ...env } });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => (printed += String(piece)));
  child.stdin.end(typed);
  return new Promise((done) => child.once("close", () => done(printed)));
}

const example = (...typed: string[]) => run(process.execPath, ["docs/examples/chat.mjs"], `${typed.join("\n")}\n`);

test("the call by curl is answered, and the chat stands in the person's list", async () => {
  await serverThatSays("There are three.");
  const [call] = /(?<=```sh\n)curl[^`]+/.exec(readFileSync("docs/chat-from-outside.md", "utf8"))!;
  const answer = await run("sh", ["-c", call]);
  expect(answer).toContain('"type":"text-delta"');
  expect(answer).toContain('"delta":"three."');
  expect(await database.db.select().from(chats)).toMatchObject([{ id: "chat-of-a-script", ownerId: engineer.id }]);
  env.HUB_TOKEN = "mh_made-up-token-of-nobody";
  expect(JSON.parse(await run("sh", ["-c", call]))).toMatchObject({ error: "Please sign in" });
});

test("the client by the AI SDK talks on in one chat, and asks before a change", async () => {
  const machine = await aMachine(database.db);
  const report = { machineId: machine.id, title: "Slew ring noise", severity: "Medium" };
  await serverThatSays("There are three.", { tool: "issues_report", input: report }, "It is reported.");
  const printed = await example("how many cranes?", "report slew ring noise", "yes");
  expect(printed).toContain("There are three.");
  expect(printed).toContain('"title": "Slew ring noise"');
  expect(printed).toContain("It is reported.");
  expect(await database.db.select().from(issues)).toMatchObject([{ machineId: machine.id, reportedById: engineer.id }]);
  const trail = await database.db.select().from(auditLog);
  expect(trail.filter(({ operation }) => operation === "issues.report")).toMatchObject([{ door: "chat" }]);
  expect(await database.db.$count(chats)).toBe(1);
});

test("without a yes nothing is changed", async () => {
  const machine = await aMachine(database.db);
  const report = { machineId: machine.id, title: "Slew ring noise", severity: "Medium" };
  await serverThatSays({ tool: "issues_report", input: report }, "It stays as it is.");
  expect(await example("report slew ring noise", "no")).toContain("It stays as it is.");
  expect(await database.db.$count(issues)).toBe(0);
});

test("a token that may only read changes nothing by this door", async () => {
  const machine = await aMachine(database.db);
  const report = { machineId: machine.id, title: "Slew ring noise", severity: "Medium" };
  const { tokenOf } = await serverThatSays({ tool: "issues_report", input: report }, "It stays as it is.");
  env.HUB_TOKEN = await tokenOf(engineer, { readOnly: true });
  await example("report slew ring noise", "yes");
  expect(await database.db.$count(issues)).toBe(0);
});
