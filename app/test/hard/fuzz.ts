/** Requests that no honest client sends, over every route and below HTTP itself. */
import { connect } from "node:net";
import { firstAdmin, times } from "./client.ts";
import { dice, type Roll } from "./dice.ts";
import type { Suite } from "./figure.ts";
import { apiMethods, apiPaths, pagePaths } from "./routes.ts";
import { aFolder, start, type Server } from "./server.ts";

const atOnce = 16;
const methods = ["GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS"];
/** Signing out would end the fuzzing, and flushing works as meant. */
const leftOut = /logout|change-password|end-other|clear-test-data|sessions$/;

const oddValues: unknown[] = [
  "",
  null,
  -1,
  1.5,
  2 ** 53,
  1e308,
  true,
  [],
  {},
  [[]],
  "1 OR 1=1",
  "'; drop table users; --",
  "../../etc/passwd",
  "\u0000",
  "\ud800",
  "x".repeat(20_000),
  "<script>alert(1)</script>",
  "=HYPERLINK(1)",
  "2026-02-31",
  { $ne: null },
  Array.from({ length: 2_000 }, (_, n) => n),
];
const fields = [
  "id",
  "machineId",
  "issueId",
  "version",
  "status",
  "serialNumber",
  "title",
  "description",
  "limit",
  "before",
  "from",
  "to",
  "email",
  "password",
  "role",
  "text",
  "file",
  "message",
  "chatId",
  "parts",
  "reports",
  "assignedToId",
  "issueIds",
  "query",
  "question",
  "plan",
  "confirm",
  "name",
  "settings",
];

export const fuzz: Suite = async (scale) => {
  const place = aFolder();
  const server = await start(place);
  const admin = await firstAdmin(server);
  const paths = [...apiPaths().filter((path) => !leftOut.test(path)), ...pagePaths];
  const requests = scale.rounds(20_000, 600);
  const takes = apiMethods();
  const roll = dice(20_261_121);
  const faults: string[] = [];
  const traces: string[] = [];
  const statuses = new Map<number, number>();

  let sent = 0;
  const timeIsUp = scale.clock();
  await times(requests, atOnce, async () => {
    if (timeIsUp()) return;
    sent++;
    const route = paths[roll(paths.length)]!;
    const path = oddPath(route, roll);
    const known = takes.get(route) ?? ["GET"];
    const method = roll(5) ? known[roll(known.length)]! : methods[roll(methods.length)]!;
    const [type, body] = oddBody(roll);
    const bodyless = method === "GET" || method === "HEAD";
    const headers: Record<string, string> = {
      cookie: roll(4) ? admin.cookie : "",
      ...(bodyless ? {} : { "content-type": type }),
      ...(roll(10) ? {} : oddHeaders(roll)),
    };
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(`${server.origin}${path}`, {
      method,
      headers,
      body: bodyless ? undefined : body,
      redirect: "manual",
      signal,
    }).catch(() => undefined);
    if (!response) return void (server.child.exitCode !== null && faults.push(`${method} ${path}: the server ended`));
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.headers.get("content-type")?.startsWith("text/event-stream"))
      return void (await response.body?.cancel());
    const text = await response.text().catch(() => "");
    if (response.status === 500) faults.push(`${method} ${path}`);
    if (/\n\s+at \S+ \(|node_modules|\.server\.ts|Failed query/.test(text)) traces.push(`${method} ${path}`);
  });
  await brokenHttp(server, scale.rounds(400, 40));
  const alive = await fetch(`${server.origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  const ended = server.child.exitCode !== null;
  const rejections = (server.output().match(/unhandled rejection|uncaught exception/g) ?? []).length;
  await server.stop();
  await place.remove();
  const spread = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}×${count}`)
    .join(" ");
  const some = (list: string[]) => (list.length ? ` (${[...new Set(list)].slice(0, 8).join("; ").slice(0, 600)})` : "");
  return [
    {
      what: "malformed requests over all routes",
      found:
        `${sent} over ${paths.length} routes: ${ended || !alive ? 1 : 0} exits, ${faults.length} unhandled 500` +
        `${some(faults)}, ${traces.length} stack traces${some(traces)}, ${rejections} rejections; ${spread}`,
      ok: !ended && alive && faults.length === 0 && traces.length === 0 && rejections === 0,
    },
  ];
};

function oddPath(path: string, roll: Roll): string {
  const ids = [
    "1",
    "-1",
    "0",
    "1.5",
    "99999999999999999999",
    "%E0%A4%A",
    "%00",
    "1%20OR%201=1",
    "..%2f..%2fetc",
    "%F0%9F%92%A9",
    "a".repeat(3_000),
    "__proto__",
  ];
  const odd = path.replaceAll("999999", () => ids[roll(ids.length)]!);
  if (roll(3)) return odd;
  const value = oddValues[roll(oddValues.length)];
  return (
    `${odd}?${fields[roll(fields.length)]}=` +
    `${encodeURIComponent(String(typeof value === "string" ? value.toWellFormed() : JSON.stringify(value))).slice(0, 6_000)}`
  );
}

function oddBody(roll: Roll): [string, BodyInit] {
  const sent = Object.fromEntries(
    Array.from({ length: 1 + roll(5) }, () => [fields[roll(fields.length)]!, oddValues[roll(oddValues.length)]]),
  );
  switch (roll(10)) {
    case 0:
      return ["application/json", JSON.stringify(sent).slice(0, -1)];
    case 1:
      return ["text/plain", JSON.stringify(sent)];
    case 2:
      return ["application/json", "[".repeat(50_000)];
    case 3:
      return ["application/json", '{"__proto__":{"role":"admin"},"constructor":1}'];
    case 4:
      return [
        "multipart/form-data; boundary=x",
        '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a"\r\n\r\nnot whole',
      ];
    case 5:
      return ["application/json", new Uint8Array([0xff, 0xfe, 0x00, 0x80])];
    case 6:
      return ["application/json", JSON.stringify(oddValues[roll(oddValues.length)] ?? null)];
    default:
      return ["application/json", JSON.stringify(sent)];
  }
}

function oddHeaders(roll: Roll): Record<string, string> {
  const all: Record<string, string>[] = [
    { authorization: "Bearer " },
    { authorization: `Bearer ${"x".repeat(3_000)}` },
    { "idempotency-key": "x".repeat(5_000) },
    { cookie: "session=%%%; session=; =; ;;" },
    { "x-request-id": "../../../etc/passwd" },
    { "accept-language": "*;q=zz,,," },
    { "x-forwarded-host": "evil.example" },
    { "content-encoding": "gzip" },
  ];
  return all[roll(all.length)]!;
}

/** Bytes that are hardly HTTP. Whatever the answer is, the server must stand. */
async function brokenHttp(server: Server, count: number) {
  const { port } = new URL(server.origin);
  const messages = [
    "GET / HTTP/1.1\r\n\r\n",
    "GET http://[::bad HTTP/1.1\r\nHost: a b\r\n\r\n",
    "GET //// HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "POST /api/issues HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST /api/issues HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "GET /\\evil HTTP/1.1\r\nHost: \\\r\nConnection: close\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "\u0016\u0003\u0001\u0002\u0000\u0001",
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"a".repeat(100_000)}\r\n\r\n`,
  ];
  await times(count, 8, (n) => {
    const socket = connect(Number(port), "localhost");
    return new Promise<void>((done) => {
      socket.on("error", () => done()).on("close", () => done());
      socket.end(messages[n % messages.length]!);
      socket.setTimeout(2_000, () => socket.destroy());
      socket.resume();
    });
  });
}
