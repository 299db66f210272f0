import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { auditLog, hourReadings, machines, notifications, telematicsServers } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import type { Telematics } from "#tools/ports.ts";
import { readEnvironment } from "../../env.server.ts";
import { httpTelematics, usualBounds } from "../../ports/telematics.server.ts";
import { fetchDueServers, type Fetching } from "../../runtime/telematics.server.ts";
import { apiFor } from "../http.ts";
import { fleetXml, makerServer, type MakerServer } from "../telematics-server.ts";

let now: Date;
let folder: string;
let maker: MakerServer;
let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Awaited<ReturnType<typeof aUser>>;
let operator: Awaited<ReturnType<typeof aUser>>;
let machine: Awaited<ReturnType<typeof aMachine>>;
let telematics: Telematics;
let fetching: Fetching;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "telematics-"));
  maker = await makerServer();
});
afterAll(async () => {
  await maker.close();
  await rm(folder, { recursive: true });
});

const environment = (more: Record<string, string> = {}) =>
  readEnvironment({ DATA_DIR: folder, TELEMATICS_PRIVATE: "1", ...more });
/** What a fleet may cost, in a hurry. */
const bounds = { ...usualBounds, requestMs: 300, pageBytes: 100_000, pages: 5, waitsMs: 2_000 };

beforeEach(async () => {
  now = new Date("2026-03-18T10:00:00Z");
  database = await freshDatabase();
  telematics = httpTelematics(environment(), { bounds });
  call = await apiFor(database, { ports: { telematics }, now: () => now });
  admin = await aUser(database.db, { role: "admin" });
  operator = await aUser(database.db, { role: "operator" });
  machine = await aMachine(database.db, { serialNumber: "870.0.1260", totalHours: 1_000 });
  logged.length = 0;
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) });
  fetching = { database, now: () => now, log, telematics };
  maker.asked.length = 0;
  maker.tells([{ serialNumber: machine.serialNumber, hours: 1_100.7 }]);
});

interface Answered {
  id: number;
  version: number;
  fault: string | null;
  failures: number;
  nextFetchAt: string;
}

const json = async <T = Answered>(answer: Promise<Response>) => (await answer).json() as Promise<T>;
const add = (more: object = {}) =>
  call("POST", "/api/telematics/servers", { as: admin, json: { name: "Maker", address: maker.address, ...more } });
const listed = async () => (await json<Answered[]>(call("GET", "/api/telematics/servers", { as: admin })))[0]!;
const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000));
const readings = () =>
  database.db
    .select({ hours: hourReadings.hours, readOn: hourReadings.readOn })
    .from(hourReadings)
    .where(eq(hourReadings.source, "telematics"))
    .orderBy(hourReadings.id);
const signals = () =>
  json<Record<string, unknown>[]>(call("GET", `/api/machines/${machine.id}/telematics`, { as: operator }));

describe("what a server tells", () => {
  test("becomes a reading that moves the machine's hours, a place, and fault codes", async () => {
    maker.tells([
      { serialNumber: " 870.0.1260 ", hours: 1_100.7, place: [53.54, 9.99], faultCode: "SPN 100" },
      { serialNumber: "STRANGE-1", hours: 5 },
    ]);
    await add();
    await fetchDueServers(fetching);
    expect(await readings()).toEqual([{ hours: 1_100, readOn: "2026-03-18" }]);
    expect(await database.db.select().from(machines).where(eq(machines.id, machine.id))).toMatchObject([
      { totalHours: 1_100 },
    ]);
    expect(await signals()).toMatchObject([
      { serverName: "Maker", latitude: 53.54, longitude: 9.99, locatedAt: "2026-03-18T09:00:00.000Z", doubt: null },
    ]);
    expect(
      await json(call("GET", `/api/telematics/fault-codes?machineId=${machine.id}`, { as: operator })),
    ).toMatchObject([
      { code: "SPN 100", description: "Oil pressure low", severity: "HIGH", serialNumber: "870.0.1260" },
    ]);
    expect(await listed()).toMatchObject({
      ...{ fault: null, failures: 0, knownCount: 1, unknownCount: 1, nextFetchAt: "2026-03-18T11:00:00.000Z" },
      unknown: [{ serialNumber: "STRANGE-1", oemName: "Smith & Sons", model: "M 1" }],
    });
    expect(await database.db.$count(machines)).toBe(1);
  });

  test("moves the forecast of a service that is due by hours", async () => {
    const plan = {
      name: "500 h service",
      machineId: machine.id,
      everyHours: 500,
      tasks: [{ text: "Change the oil" }],
    };
    const planned = await call("POST", "/api/service-plans", { as: operator, json: plan });
    expect(planned.status).toBe(201);
    for (const [readOn, hours] of [
      ["2026-02-16", 1_010],
      ["2026-02-23", 1_020],
      ["2026-03-02", 1_030],
    ] as const)
      await call("POST", `/api/machines/${machine.id}/readings`, { as: operator, json: { readOn, hours } });
    const due = async () =>
      (
        await json<{ hours: number; forecast: { expectedOn: string } }[]>(
          call("GET", "/api/due-services", { as: operator }),
        )
      )[0]!;
    const before = await due();
    await add();
    await fetchDueServers(fetching);
    const after = await due();
    expect([before.hours, after.hours]).toEqual([1_030, 1_100]);
    expect(after.forecast.expectedOn < before.forecast.expectedOn).toBe(true);
  });

  test("is read over pages and as JSON", async () => {
    const other = await aMachine(database.db, { serialNumber: "00821" });
    maker.answer = ({ url }, response) => {
      if (url === "/api/Fleet/1")
        response.end(fleetXml([{ serialNumber: "870.0.1260", hours: 1_010 }], "/api/Fleet/2?size=1&token=x"));
      else if (url === "/api/Fleet/2?size=1&token=x")
        response.writeHead(200, { "Content-Type": "application/json; charset=utf-8" }).end(
          JSON.stringify({
            Links: [{ Rel: "self", Href: "1" }],
            Equipment: [
              {
                EquipmentHeader: { SerialNumber: "00821" },
                CumulativeOperatingHours: { Hour: 12, Datetime: "2026-03-17T09:00:00" },
              },
            ],
          }),
        );
      else response.writeHead(404).end();
    };
    await add({ address: `${maker.address}/api/` });
    await fetchDueServers(fetching);
    expect(await readings()).toEqual([
      { hours: 1_010, readOn: "2026-03-18" },
      { hours: 12, readOn: "2026-03-17" },
    ]);
    expect(other.id).toBeGreaterThan(0);
  });

  test("is one reading a day, and a further one when the meter moved by more than an hour", async () => {
    await add({ everyMinutes: 15 });
    const tellAt = async (at: string, hours: number) => {
      now = new Date(at);
      maker.tells([{ serialNumber: machine.serialNumber, hours, hoursAt: at }]);
      await fetchDueServers(fetching);
    };
    await tellAt("2026-03-18T10:00:00Z", 1_100);
    await tellAt("2026-03-18T10:30:00Z", 1_101);
    await tellAt("2026-03-18T12:30:00Z", 1_102.4);
    await tellAt("2026-03-19T10:00:00Z", 1_102.4);
    expect(await readings()).toEqual([
      { hours: 1_100, readOn: "2026-03-18" },
      { hours: 1_102, readOn: "2026-03-18" },
      { hours: 1_102, readOn: "2026-03-19" },
    ]);
  });

  test("that lies below the last reading is a doubt, of which the office hears once", async () => {
    maker.tells([{ serialNumber: machine.serialNumber, hours: 400 }]);
    await add();
    await fetchDueServers(fetching);
    later(60);
    await fetchDueServers(fetching);
    expect(await readings()).toEqual([]);
    expect(await signals()).toMatchObject([{ hours: 400, doubt: { reason: "hours_fall", against: { hours: 1_000 } } }]);
    expect(await listed()).toMatchObject({ doubtCount: 1, fault: null });
    const told = await database.db.select().from(notifications);
    expect(told.map(({ userId, kind, data }) => [userId, kind, data])).toEqual(
      [admin, operator].map(({ id }) => [
        id,
        "telematics-doubt",
        { machineId: machine.id, serialNumber: "870.0.1260", server: "Maker", hours: 400 },
      ]),
    );
    // A person says that the meter is a new one, and the next time it fits.
    const meter = { oldHours: 1_001, hours: 390, replacedOn: "2026-03-17" };
    expect((await call("POST", `/api/machines/${machine.id}/meters`, { as: operator, json: meter })).status).toBe(201);
    later(60);
    await fetchDueServers(fetching);
    expect([await readings(), (await signals())[0]!.doubt]).toEqual([[{ hours: 400, readOn: "2026-03-18" }], null]);
  });

  test("of a time that has not come, of no place on earth or below zero is left out", async () => {
    maker.tells([
      { serialNumber: machine.serialNumber, hours: 1_200, hoursAt: "2027-01-01T00:00:00Z", place: [91, 0] },
      { serialNumber: machine.serialNumber.toLowerCase(), hours: -5, place: [0, 0] },
    ]);
    await add();
    await fetchDueServers(fetching);
    expect([await readings(), await signals()]).toMatchObject([[], [{ latitude: null, hours: null }]]);
  });

  test("does not come back by itself when somebody deleted the reading", async () => {
    await add();
    await fetchDueServers(fetching);
    const kept = await database.db.select().from(hourReadings).where(eq(hourReadings.source, "telematics"));
    const { id } = kept[0]!;
    expect((await call("DELETE", `/api/readings/${id}`, { as: operator })).status).toBe(200);
    later(60);
    await fetchDueServers(fetching);
    expect(await readings()).toEqual([]);
  });
});

describe("two workers", () => {
  test("read a server once", async () => {
    await add();
    await Promise.all([fetchDueServers(fetching), fetchDueServers(fetching)]);
    await fetchDueServers(fetching);
    expect(maker.asked).toHaveLength(1);
    expect(logged).toEqual([]);
    expect(await readings()).toHaveLength(1);
    expect(await database.db.select().from(auditLog).where(eq(auditLog.door, "job"))).toMatchObject([
      { operation: "telematics.import-readings", actorId: null, after: { readings: 1, known: 1 } },
    ]);
  });

  test("and a person who wants it now do not read it at the same time", async () => {
    const { id } = await json(add());
    const until = new Date(now.getTime() + 60_000);
    await database.db.update(telematicsServers).set({ takenUntil: until });
    const fetchNow = () => call("POST", `/api/telematics/servers/${id}/fetch`, { as: admin });
    expect((await fetchNow()).status).toBe(409);
    later(2);
    expect(await json(fetchNow())).toMatchObject({ fault: null, knownCount: 1 });
    expect(maker.asked).toHaveLength(1);
  });

  test("leave one alone that rests", async () => {
    await add({ active: false });
    await fetchDueServers(fetching);
    expect(maker.asked).toEqual([]);
  });
});

describe("a server that throttles", () => {
  test("is waited for when it says for how long", async () => {
    let first = true;
    maker.answer = (_request, response) => {
      if (first) response.writeHead(429, { "Retry-After": "1" }).end();
      else response.end(fleetXml([]));
      first = false;
    };
    await add();
    await fetchDueServers(fetching);
    expect([maker.asked.length, (await listed()).fault]).toEqual([2, null]);
  });

  test("for long is asked again when it wants to be", async () => {
    maker.answer = (_request, response) => response.writeHead(503, { "Retry-After": "7200" }).end();
    await add();
    await fetchDueServers(fetching);
    expect(await listed()).toMatchObject({
      ...{ fault: "throttled", faultDetail: "HTTP 503", failures: 1 },
      nextFetchAt: "2026-03-18T12:00:00.000Z",
    });
  });
});

describe("a server that fails", () => {
  /** Every character of the text 10 times the one before, which makes 10 GB of it. */
  const bomb = `<?xml version="1.0"?><!DOCTYPE Fleet [<!ENTITY a "aaaaaaaaaa">${"bcdefghij"
    .split("")
    .map((name, at) => `<!ENTITY ${name} "${`&${"abcdefghij"[at]};`.repeat(10)}">`)
    .join("")}]><Fleet><Equipment>&j;</Equipment></Fleet>`;

  test.each<[string, MakerServer["answer"], string, string | null]>([
    ["with an error", (_asked, response) => response.writeHead(500).end("secret words"), "failed", "HTTP 500"],
    ["at signing in", (_asked, response) => response.writeHead(401).end(), "denied", "HTTP 401"],
    [
      "with a body that breaks off",
      (_asked, response) => (
        response.writeHead(200, { "Content-Length": 500 }).write("<Fleet>"),
        void setTimeout(() => response.destroy(), 20)
      ),
      "unreachable",
      "ECONNRESET",
    ],
    ["with a huge body", (_asked, response) => response.end("x".repeat(200_000)), "too_large", "100000"],
    ["with XML that ends too early", (_asked, response) => response.end("<Fleet><Equipment>"), "unreadable", null],
    ["with another page", (_asked, response) => response.end("<html><body>Hello</body></html>"), "unreadable", null],
    [
      "with JSON that is none",
      (_asked, response) => response.setHeader("Content-Type", "application/json").end("{"),
      "unreadable",
      null,
    ],
    ["with an entity bomb", (_asked, response) => response.end(bomb), "unreadable", null],
    [
      "with what is packed",
      (_asked, response) => response.setHeader("Content-Encoding", "gzip").end("x"),
      "unreadable",
      null,
    ],
    ["by never answering", () => undefined, "timeout", null],
    ["by answering too slowly", (_asked, response) => void response.write("<Fleet>"), "timeout", null],
    [
      "with pages without an end",
      ({ url }, response) => response.end(fleetXml([], `/Fleet/${Number(url!.slice(7)) + 1}`)),
      "endless",
      "5",
    ],
    ["with a page that leads to itself", (_asked, response) => response.end(fleetXml([], "/Fleet/1")), "endless", null],
    [
      "by sending elsewhere",
      (_asked, response) => response.writeHead(302, { Location: "http://169.254.169.254/latest" }).end(),
      "redirected",
      "169.254.169.254",
    ],
    [
      "by leading elsewhere",
      (_asked, response) => response.end(fleetXml([], "http://127.0.0.1:1/Fleet/2")),
      "redirected",
      "127.0.0.1:1",
    ],
    [
      "by sending around in circles",
      (_asked, response) => response.writeHead(302, { Location: "/Fleet/1" }).end(),
      "redirected",
      null,
    ],
  ])("%s says why, and is asked less and less often", async (_what, answer, fault, detail) => {
    maker.answer = answer;
    await add({ everyMinutes: 60 });
    await fetchDueServers(fetching);
    expect(await listed()).toMatchObject({
      fault,
      failures: 1,
      succeededAt: null,
      nextFetchAt: "2026-03-18T11:00:00.000Z",
    });
    if (detail) expect(await listed()).toMatchObject({ faultDetail: detail });
    later(60);
    await fetchDueServers(fetching);
    expect(await listed()).toMatchObject({ failures: 2, nextFetchAt: "2026-03-18T13:00:00.000Z" });
    expect(await readings()).toEqual([]);
    expect(logged.join()).not.toContain("secret words");
  });

  test("is read again as planned once it answers", async () => {
    maker.answer = (_request, response) => response.writeHead(500).end();
    const { id } = await json(add());
    await fetchDueServers(fetching);
    maker.tells([]);
    expect(await json(call("POST", `/api/telematics/servers/${id}/fetch`, { as: admin }))).toMatchObject({
      ...{ fault: null, failures: 0, nextFetchAt: "2026-03-18T11:00:00.000Z" },
    });
  });
});

describe("an address in the own network", () => {
  const strict = (resolve?: Parameters<typeof httpTelematics>[1]) =>
    httpTelematics(environment({ TELEMATICS_PRIVATE: "0" }), { bounds, ...resolve });
  const access = { signIn: "none" as const, userName: null, sealedSecret: null, tokenAddress: null };

  test.each([
    ...["127.0.0.1", "127.1", "0x7f000001", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0"],
    ...["100.64.0.1", "[::1]", "[fd00::1]", "[fe80::1]", "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]"],
  ])("is refused when a server is added: %s", async (host) => {
    call = await apiFor(database, { ports: { telematics: strict() } });
    const refused = await add({ address: `https://${host}/aemp` });
    expect([refused.status, await refused.json()]).toMatchObject([400, { details: [{ path: "address" }] }]);
    expect(await database.db.$count(telematicsServers)).toBe(0);
  });

  test("is refused when its name stands for it, at the moment of the call", async () => {
    const { port } = new URL(maker.address);
    const reading = strict().readFleet({ ...access, address: `https://localhost:${port}` });
    await expect(reading).rejects.toMatchObject({ fault: "inside" });
    expect(maker.asked).toEqual([]);
  });

  test.each(["10.0.0.7", "169.254.169.254", "::1", "fd12::1"])(
    "is refused among others of its name: %s",
    async (inner) => {
      const both = [inner, "93.184.216.34"].map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      const { readFleet } = strict({ resolve: (_name, _options, told) => told(null, both) });
      await expect(readFleet({ ...access, address: "https://maker.test" })).rejects.toMatchObject({ fault: "inside" });
    },
  );

  test("of a cloud's own answers is refused even where the own network is allowed", async () => {
    expect(telematics.refusal("http://169.254.169.254/latest")).toBe("inside");
    expect(telematics.refusal(maker.address)).toBeUndefined();
  });

  test("needs TLS as soon as it lies outside", async () => {
    expect([telematics.refusal("http://93.184.216.34"), strict().refusal("http://maker.test")]).toEqual([
      "not-https",
      "not-https",
    ]);
    const outside = [{ address: "93.184.216.34", family: 4 }];
    const { readFleet } = httpTelematics(environment(), {
      bounds,
      resolve: (_name, _options, told) => told(null, outside),
    });
    await expect(readFleet({ ...access, address: "http://maker.test" })).rejects.toMatchObject({ fault: "inside" });
  });
});

describe("the secret of a server", () => {
  const secret = "S3cret-of-the-maker";
  const basic = { signIn: "basic", userName: "hub", password: secret };

  test("is sent to the server, and stands in no answer, no log, no audit row and not in the database", async () => {
    const added = await add(basic);
    expect(added.status).toBe(201);
    const answers = [await added.text()];
    await fetchDueServers(fetching);
    maker.answer = (_request, response) => response.writeHead(500).end(`no ${secret}`);
    later(60);
    await fetchDueServers(fetching);
    expect(maker.asked[0]!.headers.authorization).toBe(`Basic ${btoa(`hub:${secret}`)}`);
    const { id, version } = await listed();
    answers.push(
      JSON.stringify(await listed()),
      await (await call("POST", `/api/telematics/servers/${id}/verify`, { as: admin })).text(),
      await (
        await call("PATCH", `/api/telematics/servers/${id}`, { as: admin, json: { version, everyMinutes: 30 } })
      ).text(),
      await (await call("GET", "/api/admin/audit", { as: admin })).text(),
      JSON.stringify(await database.db.select().from(telematicsServers)),
      JSON.stringify(await database.db.select().from(auditLog)),
      ...logged,
    );
    for (const form of [secret, btoa(`hub:${secret}`)])
      expect(answers.filter((text) => text.includes(form))).toEqual([]);
    expect(answers.filter((text) => text.includes("sealedSecret"))).toHaveLength(1);
    // Left out it was kept.
    maker.asked.length = 0;
    await fetchDueServers(fetching);
    expect(maker.asked[0]!.headers.authorization).toBe(`Basic ${btoa(`hub:${secret}`)}`);
  });

  test("is kept under a key of its own file, which nobody else may read", async () => {
    await add(basic);
    const { mode } = await stat(join(folder, "secrets.key"));
    expect(mode & 0o077).toBe(0);
    expect((await readFile(join(folder, "secrets.key"), "utf8")).length).toBeGreaterThan(40);
  });

  test("cannot be opened under another key, which is said", async () => {
    await add(basic);
    const other = httpTelematics(environment({ SECRETS_KEY: "another-key-of-32-characters-or-more" }), { bounds });
    await fetchDueServers({ ...fetching, telematics: other });
    expect([await listed(), maker.asked]).toMatchObject([{ fault: "secret" }, []]);
  });

  test("does not go to another address unless it is entered again", async () => {
    const { id } = await json(add(basic));
    const move = (more: object) =>
      call("PATCH", `/api/telematics/servers/${id}`, { as: admin, json: { address: "http://127.0.0.1:9", ...more } });
    const refused = await move({});
    expect([refused.status, await refused.json()]).toMatchObject([400, { details: [{ path: "password" }] }]);
    expect((await move({ password: "new" })).status).toBe(200);
    expect((await move({ address: maker.address, signIn: "none" })).status).toBe(200);
    expect(await listed()).toMatchObject({ hasSecret: false, userName: null });
  });

  test("of an OAuth client buys a token, with which the fleet is read", async () => {
    maker.answer = (request, response) => {
      if (request.url === "/token") {
        let form = "";
        request.on("data", (chunk) => (form += String(chunk)));
        request.on("end", () =>
          response.end(JSON.stringify(form === "grant_type=client_credentials" ? { access_token: "t0ken" } : {})),
        );
      } else if (request.headers.authorization === "Bearer t0ken")
        response.end(fleetXml([{ serialNumber: "870.0.1260", hours: 1_050 }]));
      else response.writeHead(401).end();
    };
    const oauth = { ...basic, signIn: "oauth" };
    expect((await add(oauth)).status).toBe(400);
    const { id } = await json(add({ ...oauth, tokenAddress: `${maker.address}/token` }));
    const tried = await json<object>(call("POST", `/api/telematics/servers/${id}/verify`, { as: admin }));
    expect(tried).toEqual({ fault: null, faultDetail: null, told: 1, known: 1 });
    expect(maker.asked.map(({ url }) => url)).toEqual(["/token", "/Fleet/1"]);
    expect(await readings()).toEqual([]);
  });

  test("that buys no token is said to be refused", async () => {
    maker.answer = (_request, response) => response.end("{}");
    const { id } = await json(add({ ...basic, signIn: "oauth", tokenAddress: `${maker.address}/token` }));
    const tried = await json(call("POST", `/api/telematics/servers/${id}/verify`, { as: admin }));
    expect(tried).toMatchObject({ fault: "denied" });
  });
});

describe("administrators alone", () => {
  test.each([
    ["GET", "", undefined],
    ["POST", "", { name: "Mine", address: "https://maker.test" }],
    ["PATCH", "/1", { active: false }],
    ["DELETE", "/1", undefined],
    ["POST", "/1/verify", undefined],
    ["POST", "/1/fetch", undefined],
  ])("look after servers: %s %s", async (method, path, body) => {
    await add();
    const refused = await call(method, `/api/telematics/servers${path}`, { as: operator, json: body });
    expect(refused.status).toBe(403);
  });

  test("remove one with what it told, but not its readings", async () => {
    const { id } = await json(add());
    await fetchDueServers(fetching);
    expect((await call("DELETE", `/api/telematics/servers/${id}`, { as: admin })).status).toBe(200);
    expect([await signals(), (await readings()).length]).toEqual([[], 1]);
  });

  test.each([
    ["without TLS", { address: "http://maker.test" }],
    ["with a password in its address", { address: "https://hub:word@maker.test" }],
    ["that is no address", { address: "maker" }],
    ["that is asked too often", { everyMinutes: 5 }],
    ["without the user that its sign-in needs", { signIn: "basic", password: "x" }],
    ["without the password that its sign-in needs", { signIn: "basic", userName: "hub" }],
  ])("hear why one is refused %s", async (_what, wrong) => {
    call = await apiFor(database, { ports: { telematics: httpTelematics(environment({ TELEMATICS_PRIVATE: "0" })) } });
    expect((await add({ address: "https://maker.test", ...wrong })).status).toBe(400);
    expect(await database.db.$count(telematicsServers)).toBe(0);
  });
});
