import { createServer, request as ask, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { FileAnswer } from "#tools/answers.ts";
import { fileResponse } from "./file-answer.server.ts";
import { codingTaken, leavePlain, packing } from "./packing.server.ts";
import { behindProxies } from "./proxies.server.ts";
import { withSecurityHeaders } from "./security.server.ts";
import { WholeAnswer } from "./whole-answer.server.ts";

const servers: { close(): void }[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A server that answers everything by this. @returns its port */
async function serving(answer: (request: Request) => Response | Promise<Response>): Promise<number> {
  const respond = async (request: Request) => answer(request);
  const server = createServer(
    behindProxies(0, (request) => withSecurityHeaders(() => respond(request), { development: false, secure: false })),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const get = (port: number, headers: Record<string, string> = {}, method = "GET"): Promise<Got> =>
  new Promise((resolve, reject) => {
    ask({ port, host: "127.0.0.1", method, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("end", () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(pieces) }),
      );
    })
      .on("error", reject)
      .end();
  });

const browser = { "accept-encoding": "gzip, deflate, br, zstd", "sec-fetch-site": "same-origin" };
const rows = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, title: "Leak at the boom cylinder" })));
const asJson = { headers: { "Content-Type": "application/json" } };

test("text leaves packed for whoever takes it so, and in its own length for others", async () => {
  const port = await serving(() => new WholeAnswer(rows, asJson));
  const packed = await get(port, browser);
  expect(packed.headers).toMatchObject({
    "content-encoding": "br",
    "content-length": String(packed.body.length),
    "content-type": "application/json",
    vary: "Accept-Encoding",
  });
  expect(packed.body.length).toBeLessThan(rows.length / 10);
  expect(brotliDecompressSync(packed.body).toString()).toBe(rows);
  const plain = await get(port);
  expect(plain.headers).toMatchObject({ "content-length": String(rows.length), vary: "Accept-Encoding" });
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect(plain.body.toString()).toBe(rows);
});

test("a list that is written piece by piece leaves whole, packed or not", async () => {
  const lines = Array.from({ length: 5_000 }, (_, id) => `${id};Öl läuft aus\r\n`);
  const port = await serving((request) =>
    fileResponse(new FileAnswer({ fileName: "parts.csv", mediaType: "text/csv", body: Readable.from(lines) }), request),
  );
  expect(brotliDecompressSync((await get(port, browser)).body).toString()).toBe(lines.join(""));
  expect((await get(port)).body.toString()).toBe(lines.join(""));
});

test("signs of several bytes are counted as bytes", async () => {
  const text = JSON.stringify("设备漏油 – Öl läuft aus");
  const { headers, body } = await get(await serving(() => new WholeAnswer(text, asJson)));
  expect(headers["content-length"]).toBe(String(Buffer.byteLength(text)));
  expect(body.toString()).toBe(text);
});

test.each([
  ["gzip, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["*", "br"],
  ["*;q=0", undefined],
  ["*, br;q=0", "gzip"],
  ["GZIP ; q=1", "gzip"],
  ["br;q=nonsense", undefined],
  ["identity", undefined],
  ["", undefined],
])("of %j the server chooses %s", (accepted, coding) => {
  expect(codingTaken(new Request("http://hub.test", { headers: { "accept-encoding": accepted } }))).toBe(coding);
});

test.each<[string, () => Response, Record<string, string>?]>([
  ["what is short", () => new WholeAnswer(`"${"a".repeat(1_000)}"`, asJson)],
  [
    "what is packed in itself",
    () => new Response("P".repeat(5_000), { headers: { "Content-Type": "application/zip" } }),
  ],
  ["a picture", () => new Response("P".repeat(5_000), { headers: { "Content-Type": "image/png" } })],
  [
    "a part of a file",
    () => new Response(rows, { status: 206, headers: { "Content-Type": "text/csv", "Content-Range": "bytes 0-9/99" } }),
  ],
  [
    "what nobody may change",
    () => new WholeAnswer(rows, { headers: { "Content-Type": "application/json", "Cache-Control": "no-transform" } }),
  ],
  ["what another site has asked for", () => new WholeAnswer(rows, asJson), { "sec-fetch-site": "cross-site" }],
  ["what a sibling of our site has asked for", () => new WholeAnswer(rows, asJson), { "sec-fetch-site": "same-site" }],
  [
    "an answer with a secret in it",
    () => {
      const answer = new WholeAnswer(rows, asJson);
      leavePlain(answer);
      return answer;
    },
  ],
])("%s leaves as it is", async (_what, answer, headers) => {
  const expected = await answer().text();
  const got = await get(await serving(answer), { ...browser, ...headers });
  expect(got.headers).not.toHaveProperty("content-encoding");
  expect(got.body.toString()).toBe(expected);
});

test("a page that links of other sites lead to leaves packed, with a head of changing length", async () => {
  const port = await serving(() => new WholeAnswer(rows, { headers: { "Content-Type": "text/html" } }));
  const led = { ...browser, "sec-fetch-site": "cross-site" };
  const paddings = new Set<string>();
  for (let times = 0; times < 20; times += 1) {
    const { headers, body } = await get(port, led);
    expect(brotliDecompressSync(body).toString()).toBe(rows);
    paddings.add(String(String(headers["x-padding"]).length));
  }
  expect(paddings.size).toBeGreaterThan(5);
  expect((await get(port, browser)).headers).not.toHaveProperty("x-padding");
});

test("what is packed already is not packed again", async () => {
  const answer = () => new Response(rows, { headers: { "Content-Type": "text/html", "Content-Encoding": "gzip" } });
  const { headers, body } = await get(await serving(answer), browser);
  expect(headers["content-encoding"]).toBe("gzip");
  expect(body.toString()).toBe(rows);
});

test("an answer that nobody said was whole is packed whole where it is short, and as it comes where it is long", async () => {
  const short = await get(await serving(() => Response.json(JSON.parse(rows))), browser);
  expect(short.headers).toMatchObject({ "content-encoding": "br", "content-length": String(short.body.length) });
  expect(brotliDecompressSync(short.body).toString()).toBe(rows);
  const line = `${"Service;Machine;Hours;".repeat(20)}\n`;
  const answer = () => new Response(line.repeat(5_000), { headers: { "Content-Type": "text/csv" } });
  const long = await get(await serving(answer), { ...browser, "accept-encoding": "gzip" });
  expect(long.headers).toMatchObject({ "content-encoding": "gzip", "transfer-encoding": "chunked" });
  expect(gunzipSync(long.body).toString()).toBe(line.repeat(5_000));
});

test("an event stream is heard as it is told", async () => {
  let tell: ((text: string) => void) | undefined;
  const port = await serving(() => {
    const body = new ReadableStream({
      start: (controller) => {
        tell = (text) => controller.enqueue(new TextEncoder().encode(text));
        tell("data: first\n\n");
      },
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  });
  const heard: string[] = [];
  const call = ask({ port, host: "127.0.0.1", headers: browser }, (answer) => {
    expect(answer.headers).not.toHaveProperty("content-encoding");
    answer.on("error", () => undefined).on("data", (piece: Buffer) => heard.push(piece.toString()));
  });
  call.on("error", () => undefined).end();
  await vi.waitFor(() => expect(heard).toEqual(["data: first\n\n"]));
  tell!("data: second\n\n");
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  call.destroy();
});

test("whoever goes away ends what was still to come", async () => {
  const ended = vi.fn();
  const port = await serving(
    () =>
      new Response(
        new ReadableStream({
          pull: async (controller) => {
            await delay(1);
            controller.enqueue(new TextEncoder().encode(`${Math.random()};`.repeat(2_000)));
          },
          cancel: ended,
        }),
        { headers: { "Content-Type": "text/csv" } },
      ),
  );
  const call = ask({ port, host: "127.0.0.1", headers: browser }, (answer) => {
    answer.on("error", () => undefined).once("data", () => call.destroy());
  });
  call.on("error", () => undefined).end();
  await vi.waitFor(() => expect(ended).toHaveBeenCalled(), { timeout: 5_000 });
});

test("to HEAD the head is told alone, and each cookie has its line", async () => {
  const port = await serving(() => {
    const answer = new WholeAnswer(rows, asJson);
    answer.headers.append("Set-Cookie", "one=1");
    answer.headers.append("Set-Cookie", "two=2");
    return answer;
  });
  const { status, headers, body } = await get(port, browser, "HEAD");
  expect([status, body.length, headers["content-length"]]).toEqual([200, 0, String(rows.length)]);
  expect(headers["set-cookie"]).toEqual(["one=1", "two=2"]);
});

test.each([
  ["br" as const, createBrotliDecompress],
  ["gzip" as const, createGunzip],
])("what a page has so far can be read at each flush: %s", async (coding, unpacking) => {
  const [page, reader] = [packing(coding), unpacking()];
  let read = "";
  page.pipe(reader).on("data", (piece: Buffer) => (read += piece.toString()));
  page.write("<p>The shell</p>");
  (page as unknown as { flush(): void }).flush();
  await vi.waitFor(() => expect(read).toBe("<p>The shell</p>"));
  page.end("<p>The rest</p>");
  await vi.waitFor(() => expect(read).toBe("<p>The shell</p><p>The rest</p>"));
});

test("a handler that fails after all ends its call, not the server", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const server = createServer(behindProxies(0, () => Promise.reject(new Error("secret detail"))));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { status, body } = await get((server.address() as AddressInfo).port);
  expect([status, body.toString()]).toEqual([500, "Internal Server Error"]);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});
