/** Requests with bodies that nobody reads, cut, slow or framed in two ways, as bytes on a connection. */
import { connect as connectPlain, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import type { Door } from "./proxies.ts";

export interface Attack {
  what: string;
  head: string[];
  /** What follows the head; a number is a pause in ms. */
  body: () => Iterable<Buffer | number>;
}

const kb = 1_000;
const piece = Buffer.alloc(64 * 1024, "A");
const json = "Content-Type: application/json";

function* filled(bytes: number): Iterable<Buffer> {
  for (let left = bytes; left > 0; left -= piece.length) yield left < piece.length ? piece.subarray(0, left) : piece;
}

function* inChunks(bytes: number, after = "0\r\n\r\n"): Iterable<Buffer> {
  for (const part of filled(bytes)) yield Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, crlf]);
  yield Buffer.from(after);
}

const crlf = Buffer.from("\r\n");
const sized = (bytes: number) => `Content-Length: ${bytes}`;

/** Requests that are refused, or answered, before what they carry is read. */
const refused = (cookie: string, asset: string): [what: string, line: string, ...headers: string[]][] => [
  ["404", "POST /api/nothing", json],
  ["405", "PUT /api/machines", json, cookie],
  ["405 of a page", "POST /login", json],
  ["405 of the live stream", "POST /api/events", json, cookie],
  ["401 of /mcp", "POST /mcp", json],
  ["401", "POST /api/machines", json],
  ["403 from another site", "POST /api/machines", json, cookie, "Origin: https://evil.example"],
  ["403 of a form from another site", "POST /api/ai/extract-file", cookie, "Sec-Fetch-Site: cross-site"],
  ["400", "POST /api/auth/login", json],
  ["415", "POST /api/machines", "Content-Type: text/plain", cookie],
  ["a form without an end", "POST /api/ai/extract-file", "Content-Type: multipart/form-data; boundary=x", cookie],
  ["TRACE", "TRACE /api/machines"],
  ["PROPFIND", "PROPFIND /"],
  ["a method made up", "FOO /login"],
  ["a body on GET", "GET /healthz"],
  ["a body on GET of a record", "GET /api/machines", cookie],
  ["a body on a built file", `GET ${asset}`],
  ["a body on HEAD", "HEAD /login"],
  ["a body on OPTIONS", "OPTIONS /api/machines"],
  ["a body on DELETE", "DELETE /api/machines/1"],
  ["a body for the live stream", "GET /api/events", "Accept: text/event-stream"],
  ["an upgrade", "POST /api/nothing", "Connection: Upgrade", "Upgrade: websocket"],
];

/**
 * A request in the body of another. A proxy that takes it for one of its own tells the app that it came over TLS, where
 * the cookie has another name; carried out is only what came past the proxy.
 */
export const hiddenRequest = (cookie: string): Attack => ({
  what: "the hidden request itself",
  head: ["POST /api/machines HTTP/1.1", "Host: localhost", cookie.replace("__Host-", ""), json, sized(hidden.length)],
  body: () => [hidden],
});

const hidden = Buffer.from(JSON.stringify({ serialNumber: "SMUGGLED", model: "LTM 1100", machineType: "excavator" }));

export function attacks(host: string, cookie: string, asset: string, sizes: number[]): Attack[] {
  const whole = refused(cookie, asset).flatMap(([what, line, ...headers]) =>
    sizes.flatMap((bytes): Attack[] => {
      const head = [`${line} HTTP/1.1`, host, ...headers];
      return [
        { what: `${what}, ${bytes / kb} kB`, head: [...head, sized(bytes)], body: () => filled(bytes) },
        { what: `${what}, ${bytes / kb} kB in chunks`, head: [...head, chunked], body: () => inChunks(bytes) },
      ];
    }),
  );
  return [...whole, ...oddlyFramed(host, cookie)];
}

const chunked = "Transfer-Encoding: chunked";

function oddlyFramed(host: string, cookie: string): Attack[] {
  const request = hiddenRequest(cookie);
  const inner = Buffer.concat([Buffer.from(`${request.head.join("\r\n")}\r\n\r\n`), hidden]);
  const to = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, host, ...headers];
  const both = Buffer.concat([Buffer.from("0\r\n\r\n"), inner]);
  const post = "POST /api/nothing";
  return [
    { what: "half a body that stops", head: to(post, json, sized(500 * kb)), body: () => [...filled(100 * kb), 400] },
    { what: "half a form", head: to("POST /api/auth/login", json, sized(9 * kb)), body: () => [...filled(kb), 400] },
    { what: "chunks without an end", head: to(post, chunked), body: () => [...inChunks(100 * kb, ""), 400] },
    {
      what: "a slow body",
      head: to(post, sized(100)),
      body: () => [10, 9, 8].flatMap(() => [Buffer.from("slow"), 300]),
    },
    {
      what: "garbage after the chunks",
      head: to(post, chunked),
      body: () => inChunks(kb, "0\r\n\r\n\0\x01 what?\r\n"),
    },
    { what: "a chunk of no number", head: to(post, chunked), body: () => [Buffer.from("zz\r\nA\r\n0\r\n\r\n")] },
    {
      what: "an endless size of a chunk",
      head: to(post, chunked),
      body: () => [Buffer.from(`${"f".repeat(40)}\r\nA`)],
    },
    { what: "length and chunks", head: to(post, sized(both.length), chunked), body: () => [both] },
    { what: "length and chunks, short", head: to(post, sized(5), chunked), body: () => [both] },
    {
      what: "chunks by another name",
      head: to(post, sized(both.length), "Transfer-Encoding: xchunked"),
      body: () => [both],
    },
    { what: "chunks named twice", head: to(post, chunked, "Transfer-Encoding: identity"), body: () => [both] },
    { what: "a space before the colon", head: to(post, sized(5), "Transfer-Encoding : chunked"), body: () => [both] },
    { what: "a tab in the name", head: to(post, sized(5), "Transfer-Encoding:\tchunked"), body: () => [both] },
    { what: "two lengths", head: to(post, sized(5), sized(both.length)), body: () => [both] },
    { what: "a length with a sign", head: to(post, "Content-Length: +5"), body: () => [both] },
    { what: "a request as the body", head: to(post, sized(inner.length)), body: () => [inner] },
    { what: "a request as a body on GET", head: to("GET /healthz", sized(inner.length)), body: () => [inner] },
    { what: "a request as a body of TRACE", head: to("TRACE /", sized(inner.length)), body: () => [inner] },
    { what: "a header with a bare line feed", head: to(post, `X: y\n${chunked}`, sized(5)), body: () => [both] },
    {
      what: "expects 100",
      head: to(post, sized(500 * kb), "Expect: 100-continue"),
      body: () => [50, ...filled(500 * kb)],
    },
    { what: "expects 100, sends nothing", head: to(post, sized(500 * kb), "Expect: 100-continue"), body: () => [300] },
    { what: "expects what is not", head: to(post, sized(kb), "Expect: 200-maybe"), body: () => filled(kb) },
    { what: "CONNECT", head: to("CONNECT localhost:22"), body: () => filled(kb) },
  ];
}

/** A connection of one's own to where people come in. */
function connected({ port, certificate }: Door): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket: Socket = certificate
      ? connectTls({ host: "127.0.0.1", port, ca: certificate, servername: "localhost", ALPNProtocols: ["http/1.1"] })
      : connectPlain({ host: "127.0.0.1", port });
    socket.once(certificate ? "secureConnect" : "connect", () => done(socket)).once("error", failed);
  });
}

/**
 * Sends what an attacker sends, until it is answered or `mostMs` are over, then leaves.
 * @returns the status of the answer; 0: none
 */
export async function sendAttack(door: Door, { head, body }: Attack, mostMs: number): Promise<number> {
  const socket = await connected(door);
  let text = "";
  const over = new Promise<void>((done) => {
    socket.on("data", (bytes: Buffer) => {
      if (text.length < 100) text += bytes.toString("latin1").slice(0, 100);
      if (/^HTTP\/1\.[01] [2-5]/m.test(text)) done();
    });
    socket.on("error", () => done()).once("close", () => done());
  });
  const sending = (async () => {
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    for (const part of body()) {
      if (!socket.writable) return;
      if (typeof part === "number") await sleep(part);
      else if (!socket.write(part)) {
        const drained = new Promise<boolean>((on) => socket.once("drain", () => on(true)));
        if (!(await Promise.race([drained, over.then(() => sleep(50, false)), sleep(mostMs, false)]))) return;
      }
    }
  })();
  // Whoever sends on after the answer fills the connection behind the proxy with what nobody reads.
  await Promise.race([Promise.all([over, sending]), sleep(mostMs)]);
  socket.destroy();
  const found = /HTTP\/1\.[01] ([2-5]\d\d)/.exec(text);
  return found ? Number(found[1]) : 0;
}
