import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";
import { mcpClients } from "../mcp.ts";

let clients: Awaited<ReturnType<typeof mcpClients>>;
let token: string;

beforeAll(async () => {
  const database = await freshDatabase();
  await apiFor(database);
  clients = await mcpClients(database);
  token = await clients.tokenOf(await aUser(database.db, { role: "view" }));
}, 60_000);
afterAll(() => clients.stop());

const mb = 1024 * 1024;

/** Sends a message piece by piece over TCP. @returns the answer, and the bytes that were taken of it. */
async function sent(beginning: string, more: () => string | undefined) {
  let bytes = 0;
  let first = true;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // As over a network, and not as fast as this machine can fill its own buffers.
        await setTimeout(1);
        const text = first ? beginning : more();
        first = false;
        if (text === undefined) return controller.close();
        bytes += text.length;
        controller.enqueue(new TextEncoder().encode(text));
      },
    },
    { highWaterMark: 0 },
  );
  const answer = await fetch(clients.url, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: "application/json, text/event-stream",
      "Content-Type": "application/json",
    },
    body,
    duplex: "half",
  });
  return { status: answer.status, text: await answer.text(), bytes };
}

const hello = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
});
const opened = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"machines_list","arguments":{"search":`;

test("a message that comes letter by letter is read like one that comes at once", async () => {
  let at = 0;
  const { status, text } = await sent("", () => hello[at++]);
  expect([status, text]).toEqual([200, expect.stringContaining("Maintenance Hub")]);
});

test("a message that unfolds to too many values is refused before it has come whole", async () => {
  const { status, text, bytes } = await sent(`${opened}[`, () => "{},".repeat(20_000));
  expect([status, text]).toEqual([413, expect.stringContaining("too many fields")]);
  expect(bytes).toBeLessThan(4 * mb);
}, 30_000);

test("a message without end is refused at the size of the largest file, and no more of it is taken", async () => {
  const { status, bytes } = await sent(`${opened}"`, () => "a".repeat(mb));
  expect(status).toBe(413);
  expect(bytes).toBeGreaterThan(20 * mb);
  expect(bytes).toBeLessThan(40 * mb);
}, 30_000);
