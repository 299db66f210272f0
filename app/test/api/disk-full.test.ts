import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { conversation } from "#agent/testing/conversation.ts";
import { scriptedModels } from "#agent/testing/scripted-models.ts";
import type { Database } from "#db/client.ts";
import { issues } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { NoSpace } from "#tools/errors.ts";
import { apiFor } from "../http.ts";
import { mcpClients, textOf, use, yes } from "../mcp.ts";

let database: Database;
let machineId: number;
beforeEach(async () => {
  database = await freshDatabase();
  machineId = (await aMachine(database.db)).id;
});

const clients: Awaited<ReturnType<typeof mcpClients>>[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.stop();
  // The next test's database is this one, emptied.
  await database.db.execute(sql`drop function if exists no_room, refused cascade`);
});

/** From now on the database says of each new row of a table what it says where a file of it cannot grow. */
async function fillUp(table: string) {
  await database.db.execute(sql`create or replace function no_room() returns trigger language plpgsql as $$ begin
    raise exception using errcode = '53100', message = 'could not extend file "base/5/17836": No space left on device';
  end $$`);
  await database.db.execute(
    sql`create trigger no_room before insert on ${sql.identifier(table)} execute function no_room()`,
  );
}

/** From now on the server says of each new issue what it says when it ends, starts or has no memory. */
async function refuse(state: string) {
  await database.db.execute(
    sql.raw(`create or replace function refused() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '${state}', message = 'not now';
    end $$`),
  );
  await database.db.execute(sql`create trigger refused before insert on issues execute function refused()`);
}

const broken = () => ({ machineId, description: "Winch brake slips under load", severity: "High" });
const words = expect.stringContaining("The server's disk is full");

test("a database without room answers 507 and says what to do; reading goes on, and writing once there is room", async () => {
  const call = await apiFor(database);
  const as = await aUser(database.db);
  await fillUp("issues");
  const answer = await call("POST", "/api/issues", { as, json: broken() });
  expect([answer.status, await answer.json()]).toMatchObject([507, { error: words, message: words }]);
  expect((await call("GET", "/api/issues", { as })).status).toBe(200);
  await database.db.execute(sql`drop trigger no_room on issues`);
  expect((await call("POST", "/api/issues", { as, json: broken() })).status).toBe(201);
  expect(await database.db.$count(issues)).toBe(1);
});

test("a card of the chat that is confirmed without room says so and writes nothing", async () => {
  const user = await aUser(database.db, { role: "service" });
  const models = scriptedModels([{ tool: "issues_report", input: broken() }, "Noted."]);
  const talk = conversation({ database, user, models });
  await talk.say("the winch brake slips");
  await fillUp("issues");
  await talk.decide(true);
  expect(talk.part("issues_report")).toMatchObject({ state: "output-error", errorText: words });
  expect(await database.db.$count(issues)).toBe(0);
});

test("an assistant of another maker and the chat are told the same", async () => {
  await apiFor(database, { models: scriptedModels(["Hello."]) });
  const person = await aUser(database.db, { role: "operator" });
  clients.push(await mcpClients(database));
  const client = await clients[0]!.connected(await clients[0]!.tokenOf(person), yes);
  await fillUp("issues");
  const told = await use(client, "issues_report", broken());
  expect([told.isError, textOf(told)]).toEqual([true, words]);
});

test("a message that the chat cannot keep is answered with 507", async () => {
  const call = await apiFor(database, { models: scriptedModels(["Hello."]) });
  const as = await aUser(database.db, { role: "view" });
  await fillUp("chat_messages");
  const message = { id: crypto.randomUUID(), role: "user", parts: [{ type: "text", text: "how many cranes?" }] };
  const answer = await call("POST", "/api/chat", { as, json: { kind: "user", chatId: "chat-0001", message } });
  expect([answer.status, await answer.json()]).toMatchObject([507, { error: words }]);
});

test("before the last room is gone nothing more is written, but people sign in and out and read", async () => {
  const call = await apiFor(database, {
    ports: { room: { check: () => Promise.reject(new NoSpace("The server's disk is full")) } },
  });
  const as = await aUser(database.db);
  expect((await call("POST", "/api/issues", { as, json: broken() })).status).toBe(507);
  expect((await call("GET", "/api/machines", { as })).status).toBe(200);
  expect((await call("POST", "/api/auth/logout", { as })).status).toBe(200);
  expect(await database.db.$count(issues)).toBe(0);
});

test.skipIf(!process.env.TEST_DATABASE_URL).each(["57P01", "57P03", "53200", "53300"])(
  "a PostgreSQL server that refuses for the time being (%s) is answered with 503 and a time to try again",
  async (state) => {
    const call = await apiFor(database);
    const as = await aUser(database.db);
    await refuse(state);
    const answer = await call("POST", "/api/issues", { as, json: broken() });
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("database")]);
    expect(answer.headers.get("retry-after")).not.toBeNull();
    expect((await call("GET", "/api/issues", { as })).status).toBe(200);
  },
);
