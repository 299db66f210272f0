/**
 * The server behind nginx, Caddy and a proxy of Node, which share few connections to it among everybody: requests that
 * are refused before their body is read, and other people's requests behind them on the same connections.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Agent as PlainAgent, request as plainRequest, type IncomingHttpHeaders } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { Agent, request as tlsRequest } from "node:https";
import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { aMachine, firstAdmin, password, percentile, type Person } from "./client.ts";
import type { Figure, Scale, Suite } from "./figure.ts";
import { caddy, isThere, nginx, nodeProxy, type Door } from "./proxies.ts";
import { attacks, hiddenRequest, sendAttack, type Attack } from "./refused-bodies.ts";
import { aFolder, portsFor, start, type Server } from "./server.ts";

/** What hangs behind somebody else's body hangs for good; this is longer than any load of the machine lasts. */
const unansweredAfterMs = 30_000;
const mostMs = 300;
const mb = 1_000_000;
const claimed = "203.0.113.9";
/** With TLS and without. */
const portsOfADoor = 2;

const kinds: [name: string, program: string | undefined, open: typeof nginx][] = [
  ["nginx", "nginx", nginx],
  ["Caddy", "caddy", caddy],
  ["Node", undefined, nodeProxy],
];

export const proxy: Suite = async (scale) => {
  const figures: Figure[] = [];
  for (const [name, program, open] of kinds) {
    if (program && !(isThere(program) && isThere("openssl")))
      figures.push({ what: `behind ${name}`, found: `left out: ${program} is not installed`, ok: true });
    else figures.push(...(await behind(open, portsFor(portsOfADoor), scale)));
  }
  return figures;
};

async function behind(open: typeof nginx, port: number, scale: Scale): Promise<Figure[]> {
  const place = aFolder();
  const secure = open !== nodeProxy;
  const origin = `${secure ? "https" : "http"}://localhost:${port}`;
  const server = await start(place, { TRUST_PROXY: "1", APP_ORIGIN: origin, HOST: "127.0.0.1" });
  const admin = await firstAdmin(server);
  const door = await open(port, Number(new URL(server.origin).port));
  const visitor = await cameIn(door, admin);
  const figures = [
    await theAddress(visitor),
    ...(secure ? [await withoutTls(port + 1)] : []),
    await largeFile(visitor),
    await liveStreams(visitor, secure),
    ...(await refusals(visitor, server, scale)),
  ];
  visitor.agent.destroy();
  await door.stop();
  await server.stop();
  await place.remove();
  return figures.map(({ what, ...rest }) => ({ what: `${door.name}: ${what}`, ...rest }));
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

interface Visitor {
  door: Door;
  agent: Agent | PlainAgent;
  cookie: string;
  email: string;
  /** @throws Error where no answer came in time */
  ask(method: string, path: string, sent?: Buffer | object, headers?: Record<string, string>): Promise<Answered>;
}

/** Signs in through the door, from an address of one's own and with one that is claimed. */
async function cameIn(door: Door, { email }: Person): Promise<Visitor> {
  const { certificate, port } = door;
  const options = { keepAlive: true, maxSockets: 12, localAddress: "127.0.0.2" };
  const agent = certificate ? new Agent({ ...options, ca: certificate }) : new PlainAgent(options);
  const visitor: Visitor = { door, agent, email, cookie: "", ask };
  const login = await ask("POST", "/api/auth/login", { email, password }, { "X-Forwarded-For": claimed });
  visitor.cookie = String(login.headers["set-cookie"] ?? "").split(";")[0]!;
  if (login.status !== 200) throw new Error(`Signing in through ${door.name} answered ${login.status}: ${login.text}`);
  return visitor;

  function ask(method: string, path: string, sent?: Buffer | object, headers: Record<string, string> = {}) {
    const body = sent === undefined ? undefined : Buffer.isBuffer(sent) ? sent : Buffer.from(JSON.stringify(sent));
    const begun = performance.now();
    const said = {
      cookie: visitor.cookie,
      ...(body && { "Content-Length": String(body.length), "Content-Type": "application/json" }),
      ...headers,
    };
    return new Promise<Answered>((done, failed) => {
      const request = (certificate ? tlsRequest : plainRequest)(
        {
          host: "127.0.0.1",
          port,
          servername: "localhost",
          agent,
          method,
          path,
          headers: { host: `localhost:${port}`, ...said },
        },
        (answer) => {
          const pieces: Buffer[] = [];
          answer.on("data", (bytes: Buffer) => pieces.push(bytes)).once("error", failed);
          answer.once("end", () =>
            done({
              status: answer.statusCode!,
              headers: answer.headers,
              text: Buffer.concat(pieces).toString(),
              ms: performance.now() - begun,
            }),
          );
        },
      );
      const late = setTimeout(() => request.destroy(new Error("no answer")), unansweredAfterMs);
      request.once("close", () => clearTimeout(late)).once("error", failed);
      request.end(body);
    });
  }
}

/** Where somebody is signed in from is what the proxy saw, never what was claimed; over TLS the cookie is pinned. */
async function theAddress({ ask, cookie, door }: Visitor): Promise<Figure> {
  const sessions = JSON.parse((await ask("GET", "/api/auth/sessions")).text) as { address: string; current: boolean }[];
  const found = sessions.find(({ current }) => current)?.address;
  const seen = door.certificate ? "__Host-session" : "session";
  return {
    what: "the client's own address under a claimed one",
    found: `${found}, cookie ${cookie.split("=")[0]}`,
    ok: found === "127.0.0.2" && cookie.startsWith(`${seen}=`),
  };
}

/** People are sent on to TLS, programs told that they came without. */
async function withoutTls(port: number): Promise<Figure> {
  const asked = async (path: string) => {
    const answer = await fetch(`http://localhost:${port}${path}`, { redirect: "manual", method: "POST", body: "{}" });
    return `${answer.status}${answer.headers.get("location")?.startsWith("https://localhost") ? " to TLS" : ""}`;
  };
  const found = [await asked("/login"), await asked("/api/machines"), await asked("/mcp")].join(", ");
  return { what: "a page, a call and an assistant without TLS", found, ok: found === "308 to TLS, 403, 403" };
}

async function largeFile({ ask }: Visitor): Promise<Figure> {
  const form = async (bytes: number) => {
    const data = new FormData();
    const file = randomBytes(bytes);
    file.write("\x89PNG\r\n\x1a\n", "latin1");
    data.set("file", new File([file], "large.png"));
    const encoded = new Response(data);
    const type = { "Content-Type": encoded.headers.get("content-type")! };
    return {
      digest: createHash("sha256").update(file).digest("hex"),
      type,
      body: Buffer.from(await encoded.arrayBuffer()),
    };
  };
  const found: string[] = [];
  const allowed = await form(18.9 * mb);
  const taken = await ask("POST", "/api/ai/extract-file", allowed.body, allowed.type);
  found.push(`18.9 MB ${taken.status} in ${Math.round(taken.ms)} ms`);
  const statuses: number[] = [];
  // The app's own limit, then the proxy's.
  for (const bytes of [20.2 * mb, 30 * mb]) {
    const { body, type } = await form(bytes);
    statuses.push(
      await ask("POST", "/api/ai/extract-file", body, type).then(
        ({ status }) => status,
        () => 0,
      ),
    );
  }
  found.push(`20.2 MB and 30 MB ${statuses.map((status) => status || "cut off").join(", ")}`);
  const after = await ask("GET", "/healthz");
  // A picture of noise is refused for what it is, once it has arrived whole.
  const arrived = [200, 201, 202, 415, 422].includes(taken.status);
  return {
    what: "large files",
    found: found.join("; "),
    ok: arrived && statuses.every((s) => s === 413 || s === 0) && after.status === 200,
  };
}

/** News arrive as they happen, over HTTP/1.1 and HTTP/2, and the app hears that a reader has left. */
async function liveStreams(visitor: Visitor, secure: boolean): Promise<Figure> {
  const found: string[] = [];
  const heard = await hears(visitor, (on) => overHttp1(visitor, on));
  found.push(`HTTP/1.1 after ${heard} ms`);
  const heard2 = secure ? await hears(visitor, (on) => overHttp2(visitor, on)) : 0;
  if (secure) found.push(`HTTP/2 after ${heard2} ms`);
  // One person may have 20 open: the thirtieth is let in only if those that were left have ended in the app.
  let refused = 0;
  for (let n = 0; n < 30; n++) {
    const { leave, status } = await overHttp1(visitor, () => undefined);
    if (status !== 200) refused++;
    leave();
    await sleep(30);
  }
  found.push(`30 opened and left, ${refused} refused`);
  return { what: "live updates", found: found.join("; "), ok: heard < 1_000 && heard2 < 1_000 && refused === 0 };
}

async function hears(
  { ask }: Visitor,
  open: (on: (text: string) => void) => Promise<{ leave: () => void }>,
): Promise<number> {
  let text = "";
  const { leave } = await open((more) => (text += more));
  const begun = performance.now();
  await ask("POST", "/api/machines", aMachine(`N-${randomUUID()}`));
  while (!text.includes('"machines"') && performance.now() - begun < 5_000) await sleep(10);
  leave();
  return Math.round(performance.now() - begun);
}

function overHttp1({ door, agent, cookie }: Visitor, on: (text: string) => void) {
  const headers = { cookie, accept: "text/event-stream", host: `localhost:${door.port}` };
  const to = { host: "127.0.0.1", port: door.port, servername: "localhost", path: "/api/events", headers };
  const mine = door.certificate ? new Agent({ ca: door.certificate }) : new PlainAgent();
  return new Promise<{ leave: () => void; status: number }>((done, failed) => {
    const request = (door.certificate ? tlsRequest : plainRequest)({ ...to, agent: mine }, (answer) => {
      const leave = () => (request.destroy(), mine.destroy());
      answer.once("data", () => done({ leave, status: answer.statusCode! }));
      answer.on("data", (bytes: Buffer) => on(bytes.toString())).on("error", () => undefined);
    });
    request.once("error", failed).end();
    setTimeout(() => failed(new Error(`${agent.constructor.name}: no stream`)), unansweredAfterMs).unref();
  });
}

function overHttp2({ door, cookie }: Visitor, on: (text: string) => void) {
  const session = connectHttp2(`https://localhost:${door.port}`, { ca: door.certificate });
  return new Promise<{ leave: () => void }>((done, failed) => {
    session.once("error", failed);
    const stream = session.request({ ":path": "/api/events", cookie, accept: "text/event-stream" });
    stream.once("data", () => done({ leave: () => session.destroy() }));
    stream.on("data", (bytes: Buffer) => on(bytes.toString())).once("error", failed);
  });
}

/** What others found behind the attacks. */
interface Others {
  took: number[];
  faults: string[];
}

async function refusals(visitor: Visitor, server: Server, scale: Scale): Promise<Figure[]> {
  const { door, cookie } = visitor;
  const asset = `/assets/${readdirSync("build/client/assets").find((name) => name.endsWith(".js"))}`;
  const sizes = scale.full ? [1_000, 200_000, mb - 1, 3 * mb, 19 * mb, 100 * mb] : [200_000, 3 * mb];
  const all = attacks(`Host: localhost:${door.port}`, `Cookie: ${cookie}`, asset, sizes);
  // CI tries each second kind behind one proxy, and the others behind the next.
  const tried = all.filter((_, at) => scale.full || (at ^ (at >> 1) ^ door.port) % 2 === 0);
  const before = await machinesOf(visitor);
  const [alone, together] = [{ took: [], faults: [] } as Others, { took: [], faults: [] } as Others];
  const answers = new Map<number, number>();
  const attack = async (one: Attack) => {
    const status = await sendAttack(door, one, scale.rounds(4_000, 1_500)).catch(() => 0);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  };
  for (const one of tried) {
    await attack(one);
    await Promise.all([others(visitor, alone, one.what, 0), others(visitor, alone, one.what, 1)]);
  }
  const until = performance.now() + scale.rounds(60, 2) * 1_000;
  let sent = 0;
  const lane = async () => {
    while (performance.now() < until) await attack(tried[(sent++ * 7) % tried.length]!);
  };
  const other = async (n: number) => {
    for (let at = n; performance.now() < until; at++) await others(visitor, together, "many at once", at);
  };
  await Promise.all([...Array.from({ length: 4 }, lane), ...Array.from({ length: 4 }, (_, n) => other(n))]);
  const p99 = Math.round(percentile(together.took, 0.99));
  const faults = [...alone.faults, ...together.faults];
  const stolen = (await machinesOf(visitor)) - before;
  // Past the proxy the hidden request is carried out, so the count would show it.
  const past = { ...door, certificate: undefined, port: Number(new URL(server.origin).port) };
  const straight = await sendAttack(past, hiddenRequest(`Cookie: ${cookie}`), unansweredAfterMs);
  const unhandled = server.output().match(/unhandled|uncaught/g)?.length ?? 0;
  const kinds = [...answers]
    .toSorted(([one], [two]) => one - two)
    .map(([status, times]) => `${status || "cut"} × ${times}`);
  const examples = faults.length ? ` (${[...new Set(faults)].slice(0, 6).join("; ")})` : "";
  return [
    {
      what: "others behind refused bodies",
      found:
        `${tried.length + sent} attacks (${kinds.join(", ")}), ${alone.took.length + together.took.length} ` +
        `requests of others: ${faults.length} without their answer${examples}; p99 ${p99} ms`,
      // Times are judged on a machine of one's own only; answers always.
      ok: faults.length === 0 && (!scale.full || p99 <= mostMs),
    },
    {
      what: "requests hidden in bodies",
      found: `${stolen} carried out (straight to the app: ${straight}), ${unhandled} faults of the server`,
      ok: stolen === 0 && straight === 201 && unhandled === 0,
    },
  ];
}

const machinesOf = async ({ ask }: Visitor) =>
  (JSON.parse((await ask("GET", "/api/machines?q=SMUGGLED")).text) as { serialNumber: string }[]).filter(
    ({ serialNumber }) => serialNumber === "SMUGGLED",
  ).length;

const asked: [method: string, path: string, sent?: () => object][] = [
  ["GET", "/api/auth/me"],
  ["POST", "/api/machines", () => aMachine(`O-${randomUUID()}`)],
  ["GET", "/login"],
  ["GET", "/healthz"],
];

/** Somebody else's request, which has to get its own answer. */
async function others({ ask }: Visitor, into: Others, after: string, at: number): Promise<void> {
  const [method, path, sent] = asked[at % asked.length]!;
  const id = randomUUID();
  const body = sent?.();
  try {
    const { status, headers, text, ms } = await ask(method, path, body, { "X-Request-Id": id });
    into.took.push(ms);
    const own =
      headers["x-request-id"] === id && (!body || text.includes((body as { serialNumber: string }).serialNumber));
    if (status >= 400) into.faults.push(`${method} ${path} ${status} after ${after}`);
    else if (!own) into.faults.push(`${method} ${path} got another's answer after ${after}`);
  } catch (error) {
    into.faults.push(`${method} ${path} ${error instanceof Error ? error.message : ""} after ${after}`);
  }
}
