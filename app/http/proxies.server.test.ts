import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { readEnvironment } from "../env.server.ts";
import { addressOf } from "./address.server.ts";
import { behindProxies } from "./proxies.server.ts";

type Seen = { address: string; origin: string };

/** What a server behind so many proxies takes a request with these headers for. */
async function seen(proxies: number, headers: Record<string, string | string[]>): Promise<Seen> {
  const server = createServer(
    behindProxies(proxies, async (incoming) =>
      Response.json({ address: addressOf(incoming), origin: new URL(incoming.url).origin }),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise<Seen>((resolve, reject) => {
      request({ port, host: "127.0.0.1", headers: { host: "hub.test", ...headers } }, (answer) => {
        let text = "";
        answer.on("data", (part) => (text += part)).on("end", () => resolve(JSON.parse(text) as Seen));
      })
        .on("error", reject)
        .end();
    });
  } finally {
    server.close();
  }
}

test.each([
  ["no proxy: what is claimed counts for nothing", 0, "198.51.100.1", "127.0.0.1"],
  ["one proxy: its own word", 1, "203.0.113.9", "203.0.113.9"],
  ["one proxy, and an address claimed before it", 1, "10.0.0.1, 203.0.113.9", "203.0.113.9"],
  ["one proxy, and many claimed", 1, "10.0.0.1, 10.0.0.2,10.0.0.3 , 203.0.113.9", "203.0.113.9"],
  ["two proxies: the word of the outer one", 2, "10.0.0.1, 203.0.113.9, 192.0.2.7", "203.0.113.9"],
  ["two proxies, and a call past the outer one", 2, "203.0.113.9", "203.0.113.9"],
  ["one proxy that writes IPv4 as IPv6", 1, "::ffff:203.0.113.9", "203.0.113.9"],
  ["one proxy that writes the port too", 1, "203.0.113.9:4711", "203.0.113.9"],
  ["one proxy, IPv6 with a port and in long form", 1, "[2001:0DB8:0:0:0:0:0:1]:443", "2001:db8::1"],
  ["one proxy that names no address", 1, "unknown", "127.0.0.1"],
  ["one proxy that names nonsense", 1, "203.0.113.9' or 1=1 --", "127.0.0.1"],
  ["one proxy, and a thousand claimed", 1, `${"10.0.0.1, ".repeat(1_000)}203.0.113.9`, "203.0.113.9"],
])("whose call it is, behind %s", async (_what, proxies, forwarded, address) => {
  expect((await seen(proxies, { "x-forwarded-for": forwarded })).address).toBe(address);
});

test("a host or a protocol that makes no sense is not taken over from a proxy", async () => {
  for (const host of ["evil test", "a/b", "x@y", "[::1", "hub.test:99999"])
    expect((await seen(1, { "x-forwarded-host": host })).origin).toBe("http://hub.test");
  for (const proto of ["javascript", "ftp", "http://evil.test", ""])
    expect((await seen(1, { "x-forwarded-proto": proto })).origin).toBe("http://hub.test");
});

test("an address claimed in a header of its own, or in the other header for it, counts for nothing", async () => {
  const claims = {
    "x-forwarded-for": ["10.0.0.1", "203.0.113.9"],
    forwarded: "for=10.0.0.2;proto=https;host=evil.test",
  };
  expect(await seen(1, claims)).toEqual({ address: "203.0.113.9", origin: "http://hub.test" });
});

test("protocol and host are the proxy's word too, not the caller's before it", async () => {
  const said = { "x-forwarded-proto": "http, https", "x-forwarded-host": "evil.test, hub.example.test" };
  expect((await seen(1, said)).origin).toBe("https://hub.example.test");
  expect((await seen(0, said)).origin).toBe("http://hub.test");
});

test.each([
  ["", 0],
  ["0", 0],
  ["false", 0],
  ["1", 1],
  ["true", 1],
  ["2", 2],
])("TRUST_PROXY=%s means so many trusted proxies", (text, proxies) => {
  expect(readEnvironment({ TRUST_PROXY: text }).TRUST_PROXY).toBe(proxies);
});

test("a number of proxies that is none stops the start", () => {
  for (const text of ["-1", "1.5", "nginx"])
    expect(() => readEnvironment({ TRUST_PROXY: text })).toThrow("TRUST_PROXY");
});
