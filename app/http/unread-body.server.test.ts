import { Agent, createServer, request, type Server } from "node:http";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
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

test("the next request is answered behind a refused body in pieces, whatever it held", async () => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answers = "";
  socket.on("data", (bytes: Buffer) => (answers += bytes.toString()));
  const piece = Buffer.concat([Buffer.from("f4240\r\n"), Buffer.alloc(1_000_000), Buffer.from("\r\n")]);
  socket.write("POST /refused HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (let n = 0; n < 12; n++) socket.write(piece);
  socket.write("0\r\n\r\nGET /next HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  await once(socket, "close");
  expect(answers.match(/HTTP\/1.1 405/g)).toHaveLength(2);
});

test("an upgrade that nobody offers, with a body, leaves no connection behind", async () => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answers = "";
  socket.on("data", (bytes: Buffer) => (answers += bytes.toString()));
  const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 200000";
  socket.write(`POST /refused HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n\r\n`);
  await once(socket, "data");
  // The runtime forgets what stands behind such a body: a request there would wait for ever.
  socket.write(Buffer.concat([Buffer.alloc(200_000), Buffer.from("GET /next HTTP/1.1\r\nHost: localhost\r\n\r\n")]));
  await once(socket, "close");
  expect(answers).toMatch(/^HTTP\/1.1 405 [^]*connection: close/i);
});

test("a refusal before a body that is too long to be thrown away ends the connection, and the next gets its own", async () => {
  // The answer may meet a sender that still writes: it counts that nobody waits behind it.
  const refused = await send("/refused", Buffer.alloc(8_000_000)).catch(() => undefined);
  const next = await send("/next");
  expect(next.status).toBe(405);
  if (refused) expect(next.connection).not.toBe(refused.connection);
});

test("who sends more than is thrown away still gets to read why it was refused", async () => {
  const socket = connect({ host: "127.0.0.1", port: (server.address() as AddressInfo).port, allowHalfOpen: true });
  await once(socket, "connect");
  socket.write("POST /refused HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000000\r\n\r\n");
  const piece = Buffer.alloc(500_000);
  for (let n = 0; n < 40; n++) {
    if (!socket.write(piece)) await once(socket, "drain");
    await sleep(5);
  }
  // Only now does anybody look at what was answered.
  let answer = "";
  socket.on("data", (bytes: Buffer) => (answer += bytes.toString()));
  await once(socket, "end");
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1.1 405 [^]*connection: close[^]*This call takes GET/i);
});

test("who drips a refused body without an end loses the connection", { timeout: 10_000 }, async () => {
  const drip = async (framing: string) => {
    const socket = connect({ host: "127.0.0.1", port: (server.address() as AddressInfo).port, allowHalfOpen: true });
    socket.resume().on("error", () => undefined);
    socket.write(`POST /refused HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n\r\n`);
    const dripping = setInterval(() => socket.write("1\r\nA\r\n"), 100);
    await new Promise((closed) => socket.once("close", closed));
    clearInterval(dripping);
  };
  const begun = performance.now();
  await Promise.all(["Content-Length: 900000", "Content-Length: 20000000", "Transfer-Encoding: chunked"].map(drip));
  expect(performance.now() - begun).toBeLessThan(7_000);
});

test("a body that is read is read whole", async () => {
  await send("/read", Buffer.alloc(3_000_000));
  expect(wasRead).toBe(3_000_000);
});
