import { Agent, createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { observed } from "./serve.server.ts";

let server: Server;
let agent: Agent;
let wasRead: number;
beforeEach(async () => {
  wasRead = 0;
  const listener = createRequestListener(async (incoming: Request) => {
    if (new URL(incoming.url).pathname === "/read") wasRead = (await incoming.arrayBuffer()).byteLength;
    return Response.json({ error: "This call takes GET" }, { status: 405 });
  });
  server = createServer(observed(listener, pino({ level: "silent" })));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** @returns status and the port of this end: the same port is the same connection */
function send(path: string, body?: Buffer, chunked = false): Promise<{ status: number; connection: number }> {
  return new Promise((resolve, reject) => {
    const sent = request({
      agent,
      host: "127.0.0.1",
      port: (server.address() as AddressInfo).port,
      path,
      method: body ? "POST" : "GET",
      headers: body && !chunked ? { "Content-Length": body.length } : {},
      timeout: 10_000,
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer")));
    let connection = 0;
    sent.on("socket", (socket) => {
      const note = () => void (connection = socket.localPort ?? 0);
      if (socket.connecting) socket.once("connect", note);
      else note();
    });
    sent.on("response", (answer) => {
      answer.resume();
      answer.on("end", () => resolve({ status: answer.statusCode!, connection }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

test.each([
  ["200 kB", 200_000, false],
  ["900 kB in pieces", 900_000, true],
])("a refusal before a body of %s was read keeps the connection for the next request", async (_, bytes, chunked) => {
  const refused = await send("/refused", Buffer.alloc(bytes), chunked);
  const next = await send("/next");
  expect([refused.status, next.status]).toEqual([405, 405]);
  expect(next.connection).toBe(refused.connection);
});

test("a refusal before a body that is too long to be thrown away ends the connection, and the next gets its own", async () => {
  // The answer may meet a sender that still writes: it counts that nobody waits behind it.
  const refused = await send("/refused", Buffer.alloc(8_000_000)).catch(() => undefined);
  const next = await send("/next");
  expect(next.status).toBe(405);
  if (refused) expect(next.connection).not.toBe(refused.connection);
});

test("a body that is read is read whole", async () => {
  await send("/read", Buffer.alloc(3_000_000));
  expect(wasRead).toBe(3_000_000);
});
