import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { defaultRetention } from "#db/retention-vocabulary.ts";
import { writeSetting } from "#db/queries/settings.ts";
import { auditLog, documents, guestReports, issueComments, issues, notifications } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { keepToRetention } from "#tools/installation/keep-to-retention.ts";
import { testNow } from "#tools/testing/context.ts";
import { createRetrieval } from "#agent/retrieval/retrieval.ts";
import { startIndexing } from "../../runtime/indexing.server.ts";
import { openModels } from "../../runtime/models.server.ts";
import { readEnvironment } from "../../env.server.ts";
import { createPrinter } from "../../pdf/printer.server.ts";
import { pino } from "pino";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

/** What strangers can do by the label of a machine, and what the office makes of it. */

let database: Database;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let call: Awaited<ReturnType<typeof apiFor>>;
let operator: Awaited<ReturnType<typeof aUser>>;
let machine: Awaited<ReturnType<typeof aMachine>>;
let token: string;
let endIndexing: () => void;

const guestFrom = (address: string) => ({ "x-client-address": address, accept: "text/html" });
let guests = 0;
/** Each guest has an address of its own, unless a test is about that. */
const nextGuest = () => guestFrom(`198.51.${100 + Math.floor(++guests / 250)}.${guests % 250}`);

/** A photo of one pixel. */
const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

beforeEach(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database, { work: false });
  const environment = readEnvironment({});
  const models = openModels({ environment, database, log: pino({ level: "silent" }), now: () => testNow });
  const retrieval = createRetrieval(database.db, models, () => undefined);
  endIndexing = await startIndexing({ database, log: pino({ level: "silent" }), now: () => testNow }, models);
  call = await apiFor(database, { ports: { ...intake.ports, retrieval, printer: createPrinter() } });
  operator = await aUser(database.db, { role: "operator", name: "Olga Weir" });
  machine = await aMachine(database.db, { serialNumber: "TX-7", model: "LTM 1060", customerName: "Yard & Sons" });
  token = await newToken();
});
afterEach(async () => {
  endIndexing();
  await intake.stop();
});

/** Gives the machine a label with a new code. */
async function newToken(): Promise<string> {
  const answer = await call("POST", `/api/machines/${machine.id}/label`, { as: operator });
  const { url } = (await answer.json()) as { url: string };
  return url.split("/m/")[1]!;
}

interface Sent {
  text?: string;
  name?: string;
  phone?: string;
  files?: { name: string; bytes: Uint8Array | string }[];
}

async function formOf({ files = [], ...fields }: Sent) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, bytes } of files)
    form.append("files", new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name));
  const encoded = new Response(form);
  return { type: encoded.headers.get("content-type")!, body: await encoded.arrayBuffer() };
}

async function send(fields: Sent, headers: Record<string, string> = nextGuest(), code = token): Promise<Response> {
  const { type, body } = await formOf(fields);
  return call("POST", `/m/${code}`, { headers: { ...headers, "Content-Type": type }, body });
}

/** Reports something. @returns the path of the page that says what becomes of it */
async function report(fields: Sent): Promise<string> {
  const answer = await send(fields);
  expect(answer.status).toBe(303);
  return answer.headers.get("location")!;
}

const waiting = async () =>
  (await (await call("GET", "/api/guest-reports", { as: operator })).json()) as { id: number; text: string }[];

const pageAt = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await call("GET", path, { headers: { ...nextGuest(), ...headers } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test("a stranger reports, the office makes an issue of it, and the stranger sees it done", async () => {
  const page = await pageAt(`/m/${token}`, { "accept-language": "de-CH,de;q=0.9" });
  expect(page.status).toBe(200);
  expect(page.text).toContain('lang="de"');
  expect(page.text).toContain("LTM 1060");
  // Of the fleet it tells what stands on the label, and not whose machine it is.
  expect(page.text).not.toMatch(/Yard|TX-7|Olga/);

  const link = await report({
    text: "Oil under the left outrigger",
    name: "Sam Field",
    phone: "+49 30 1234",
    files: [{ name: "leak.png", bytes: photo }],
  });
  expect(link).toMatch(/^\/r\/[\w-]{43}$/);
  const [entry] = (await waiting()) as unknown as { id: number; documents: { id: number }[]; reporterPhone: string }[];
  expect(entry).toMatchObject({ text: "Oil under the left outrigger", reporterName: "Sam Field", status: "waiting" });

  const file = await call("GET", `/api/documents/${entry!.documents[0]!.id}/file?inline=true`, { as: operator });
  expect(file.headers.get("content-type")).toBe("image/png");
  const engineer = await aUser(database.db, { role: "service" });
  const hidden = await call("GET", `/api/documents/${entry!.documents[0]!.id}/file`, { as: engineer });
  expect(hidden.status, "the crew reads what guests sent once it belongs to an issue").toBe(404);

  const made = await call("POST", `/api/guest-reports/${entry!.id}/issue`, {
    as: operator,
    json: { severity: "High", area: "Hydraulic" },
  });
  expect(made.status).toBe(201);
  const issue = (await made.json()) as { id: number };
  expect(issue).toMatchObject({
    title: "Oil under the left outrigger",
    severity: "High",
    area: "Hydraulic",
    machineId: machine.id,
    documents: [{ fileName: "leak.png" }],
  });
  expect(await waiting()).toEqual([]);
  const shown = await call("GET", `/api/documents/${entry!.documents[0]!.id}/file`, { as: engineer });
  expect(shown.status).toBe(200);

  expect((await pageAt(link)).text).toContain("a repair is planned");
  await database.db.update(issues).set({ status: "assigned" }).where(eq(issues.id, issue.id));
  expect((await pageAt(link)).text).toContain("It is being repaired");
  await database.db.update(issues).set({ status: "closed" }).where(eq(issues.id, issue.id));
  const done = await pageAt(link, { "accept-language": "zh-CN" });
  expect(done.text).toContain("已完成");
  expect(done.text).not.toMatch(/Yard|TX-7|Olga|Sam Field|1234|outrigger/);
});

test("the office is told once of what comes together, and every step is in the log without a secret", async () => {
  await report({ text: "Oil leak" });
  await report({ text: "Horn is silent" });
  const told = await database.db.select().from(notifications).where(eq(notifications.userId, operator.id));
  expect(told.map(({ kind, data }) => ({ kind, data }))).toEqual([
    { kind: "guest-reported", data: { machineId: machine.id, serialNumber: "TX-7" } },
  ]);
  const rows = await database.db.select().from(auditLog);
  expect(rows.filter(({ operation }) => operation === "guest-reports.create")).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain("linkHash");
});

test("what tells of an open issue joins it, and the likeliest comes first", { timeout: 60_000 }, async () => {
  const leak = await anIssue(database.db, {
    machineId: machine.id,
    description: "Hydraulic oil leaks at the outrigger",
  });
  // It came later, so that only its words put it behind.
  const door = await anIssue(database.db, {
    machineId: machine.id,
    title: "Cab door",
    description: "Cab door does not close",
  });
  const elsewhere = await aMachine(database.db);
  const other = await anIssue(database.db, { machineId: elsewhere.id });
  const link = await report({ text: "oil at the outrigger", files: [{ name: "a.png", bytes: photo }] });
  const [entry] = await waiting();
  const likely = async () => {
    const detail = await (await call("GET", `/api/guest-reports/${entry!.id}`, { as: operator })).json();
    return (detail as { likelyIssues: { id: number }[] }).likelyIssues.map(({ id }) => id);
  };
  expect(await likely()).toHaveLength(2);
  await database.events.publish(database.db, { domains: ["issues"] });
  await expect.poll(likely, { timeout: 45_000 }).toEqual([leak.id, door.id]);

  const wrong = await call("POST", `/api/guest-reports/${entry!.id}/same`, {
    as: operator,
    json: { issueId: other.id },
  });
  expect(wrong.status).toBe(400);
  const joined = await call("POST", `/api/guest-reports/${entry!.id}/same`, {
    as: operator,
    json: { issueId: leak.id },
  });
  expect(joined.status).toBe(200);
  expect(await joined.json()).toMatchObject({
    comments: [{ text: "oil at the outrigger", authorName: "Olga Weir" }],
    documents: [{ fileName: "a.png" }],
  });
  expect((await pageAt(link)).text).toContain("It is known already");
  expect(await database.db.select().from(issueComments)).toHaveLength(1);
});

describe("what may happen to a report", () => {
  const acts = {
    issue: (id: number) => call("POST", `/api/guest-reports/${id}/issue`, { as: operator, json: {} }),
    same: async (id: number) => {
      const issue = await anIssue(database.db, { machineId: machine.id });
      return call("POST", `/api/guest-reports/${id}/same`, { as: operator, json: { issueId: issue.id } });
    },
    declined: (id: number) =>
      call("POST", "/api/guest-reports/reject", { as: operator, json: { reportIds: [id], reason: "No fault" } }),
    withdrawn: (_id: number, link: string) => call("POST", link, { headers: nextGuest() }),
  };
  type Act = keyof typeof acts;

  test.each(Object.keys(acts) as Act[])("%s: once, and nothing after it", async (first) => {
    const link = await report({ text: "Oil leak" });
    const { id } = (await waiting())[0]!;
    expect((await acts[first](id, link)).ok || first === "withdrawn").toBe(true);
    const [row] = await database.db.select().from(guestReports);
    expect(row!.status).toBe(first);
    for (const next of Object.keys(acts) as Act[]) expect((await acts[next](id, link)).status, next).toBe(409);
    expect((await database.db.select().from(guestReports))[0]!.status).toBe(first);
  });

  test.each(["issue", "declined"] as const)("%s can be taken back", async (first) => {
    await report({ text: "Oil leak" });
    const { id } = (await waiting())[0]!;
    const done = await acts[first](id);
    const undone = await call("POST", `/api/audit/${done.headers.get("x-audit-id")}/undo`, { as: operator });
    expect(undone.status).toBe(200);
    expect((await waiting()).map((entry) => entry.id)).toEqual([id]);
    expect(await database.db.select().from(issues)).toEqual([]);
  });

  test("several are declined at once, all or none", async () => {
    for (const text of ["One", "Two", "Three"]) await report({ text });
    const ids = (await waiting()).map(({ id }) => id);
    const json = { reportIds: [...ids, 4_711], reason: "A test of the label" };
    expect((await call("POST", "/api/guest-reports/reject", { as: operator, json })).status).toBe(404);
    expect(await waiting()).toHaveLength(3);
    const done = await call("POST", "/api/guest-reports/reject", { as: operator, json: { ...json, reportIds: ids } });
    expect(await done.json()).toEqual({ success: true, declined: 3 });
    expect(await waiting()).toEqual([]);
  });
});

describe("a code tells nothing", () => {
  const withoutWhatVaries = ({ status, text }: { status: number; text: string }) => ({ status, text });

  test("unknown, renewed, switched off for the machine, its customer or all: one and the same answer", async () => {
    const unknown = withoutWhatVaries(await pageAt("/m/AAAAAAAAAAAAAAAAAAAAAA"));
    expect(unknown.status).toBe(404);
    const seen = async () => {
      const looked = withoutWhatVaries(await pageAt(`/m/${token}`));
      const sent = await send({ text: "Oil leak" });
      const api = await call("GET", `/api/guest-reports/form?token=${token}`, { headers: nextGuest() });
      return { looked, sent: { status: sent.status, text: await sent.text() }, api: await api.json() };
    };
    const all = {
      looked: unknown,
      sent: unknown,
      api: { error: "This code is not valid", message: "This code is not valid" },
    };

    const settings = { enabled: true, direct: false, customersWithout: [] as string[] };
    const before = token;
    token = await newToken();
    expect(token).not.toBe(before);
    const renewed = token;
    token = before;
    expect(await seen()).toEqual(all);

    token = renewed;
    await call("PATCH", `/api/machines/${machine.id}/label`, { as: operator, json: { active: false } });
    expect(await seen()).toEqual(all);
    await call("PATCH", `/api/machines/${machine.id}/label`, { as: operator, json: { active: true } });
    expect((await pageAt(`/m/${token}`)).status).toBe(200);

    const off = { ...settings, customersWithout: ["yard & sons "] };
    await writeSetting(database.db, "guestReports", off, testNow);
    expect(await seen()).toEqual(all);
    await writeSetting(database.db, "guestReports", { ...settings, enabled: false }, testNow);
    expect(await seen()).toEqual(all);
    expect(await database.db.select().from(guestReports)).toEqual([]);
  });

  test("codes are long, random and each other's strangers", async () => {
    const codes = new Set<string>();
    for (let at = 0; at < 20; at++) codes.add(await newToken());
    expect(codes.size).toBe(20);
    for (const code of codes) expect(Buffer.from(code, "base64url")).toHaveLength(16);
  });

  test("whoever tries many waits", async () => {
    const headers = guestFrom("203.0.113.5");
    const statuses = [];
    for (let at = 0; at < 61; at++) statuses.push((await call("GET", `/m/try-${at}`, { headers })).status);
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses[60]).toBe(429);
    expect((await call("GET", `/m/${token}`, { headers })).status, "a right one still opens").toBe(200);
  });
});

describe("what is sent", () => {
  test("nothing at all, a file that is no photo, too many files, a telephone number that is none", async () => {
    const empty = await send({ text: "  ", name: "Sam" });
    expect(empty.status).toBe(400);
    const page = await empty.text();
    expect(page).toContain("Please say what is wrong, or add a photo");
    expect(page).toContain('value="Sam"');
    const script = await send({ text: "x", files: [{ name: "a.png", bytes: "<svg onload=alert(1)>" }] });
    expect(script.status).toBe(415);
    const pdf = await send({ text: "x", files: [{ name: "a.pdf", bytes: await readFile("app/test/../../LICENSE") }] });
    expect(pdf.status).toBe(415);
    const many = Array.from({ length: 6 }, (_, at) => ({ name: `${at}.png`, bytes: photo }));
    expect((await send({ text: "x", files: many })).status).toBe(400);
    expect((await send({ text: "x", phone: "<b>" })).status).toBe(400);
    expect((await send({ text: "x".repeat(2_001) })).status).toBe(400);
    expect(await database.db.select().from(guestReports)).toEqual([]);
    expect(await database.db.select().from(documents)).toEqual([]);
  });

  test("markup stays text", async () => {
    const kept = await send({ text: "", name: '"><script>alert(1)</script>' });
    expect(await kept.text()).not.toContain("<script>alert");
  });

  test("a form of another site is refused", async () => {
    const { type, body } = await formOf({ text: "Oil leak" });
    const headers = { ...nextGuest(), "Content-Type": type, Origin: "https://elsewhere.example" };
    expect((await call("POST", `/m/${token}`, { headers, body })).status).toBe(403);
    expect(await database.db.select().from(guestReports)).toEqual([]);
  });

  test("direct, where the installation wants it so", async () => {
    const settings = { enabled: true, direct: true, customersWithout: [] };
    await writeSetting(database.db, "guestReports", settings, testNow);
    const link = await report({ text: "Oil leak", files: [{ name: "a.png", bytes: photo }] });
    expect(await waiting()).toEqual([]);
    const list = await (await call("GET", "/api/issues", { as: operator })).json();
    expect(list).toMatchObject([{ title: "Oil leak", reportedByName: null, documentCount: 1 }]);
    expect((await pageAt(link)).text).toContain("a repair is planned");
  });
});

test("people of the house come to the machine, those who may not see it to the form", async () => {
  const crew = await call("GET", `/m/${token}`, { as: operator });
  expect([crew.status, crew.headers.get("location")]).toEqual([303, "/engineer-dashboard?machine=TX-7"]);
  const viewer = await aUser(database.db, { role: "view" });
  expect((await call("GET", `/m/${token}`, { as: viewer })).status).toBe(200);
});

test("of a thousand reports a few come through, nobody signed in waits for them, and what waits stays one page", async () => {
  const statuses = new Map<number, number>();
  let slowest = 0;
  for (let round = 0; round < 50; round++) {
    const sent = Array.from({ length: 20 }, (_, at) => send({ text: `Oil leak ${round}.${at}` }));
    const begun = performance.now();
    expect((await call("GET", "/api/guest-reports?limit=5", { as: operator })).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - begun);
    for (const { status } of await Promise.all(sent)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(statuses).toEqual(
    new Map([
      [303, 20],
      [429, 980],
    ]),
  );
  expect(slowest, "ms behind twenty reports at once").toBeLessThan(2_000);
  const refused = await send({ text: "Once more" });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Once more");
  const page = await call("GET", "/api/guest-reports?limit=5", { as: operator });
  expect(await page.json()).toHaveLength(5);
  expect(page.headers.get("x-total-count")).toBe("20");
}, 120_000);

test("what came to nothing goes with its files after a while, what became work stays", async () => {
  const files = [{ name: "a.png", bytes: photo }];
  await report({ text: "One", files });
  await report({ text: "Two", files });
  const [two, one] = await waiting();
  await call("POST", `/api/guest-reports/${one!.id}/issue`, { as: operator, json: {} });
  const json = { reportIds: [two!.id], reason: "No fault" };
  await call("POST", "/api/guest-reports/reject", { as: operator, json });
  const later = (ms: number) => () => new Date(testNow.getTime() + defaultRetention.guestReports! * 86_400_000 + ms);
  expect(await keepToRetention(database.db, later(0)), "decided on just now").toEqual({});
  expect(await keepToRetention(database.db, later(1))).toEqual({ guestReports: 1 });
  expect((await database.db.select().from(guestReports)).map(({ text }) => text)).toEqual(["One"]);
  expect(await database.db.select().from(documents)).toHaveLength(1);
});

test("labels are printed, and printing again keeps their codes", async () => {
  await aMachine(database.db, { serialNumber: "TX-8" });
  const print = (json: object) => call("POST", "/api/machine-labels/pdf", { as: operator, json });
  const first = await print({ sheet: "L7160", startAt: 21 });
  expect(first.headers.get("content-type")).toBe("application/pdf");
  expect(
    Buffer.from(await first.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect((await pageAt(`/m/${token}`)).status, "the label that is on the machine goes on").toBe(200);
  expect((await print({ sheet: "L7165", startAt: 9 })).status).toBe(400);
  expect((await print({ machineIds: [4_711] })).status).toBe(400);
}, 60_000);
