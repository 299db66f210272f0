import { eq } from "drizzle-orm";
import { PDFParse } from "pdf-parse";
import { beforeEach, expect, test } from "vitest";
import { loggablePath } from "#app/runtime/log.server.ts";
import { createPrinter } from "#app/pdf/printer.server.ts";
import type { Database } from "#db/client.ts";
import { auditLog, documentLinks, documents, notifications, reportShares, serviceLogs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aServiceLog } from "#db/testing/records.ts";
import { testNow } from "#tools/testing/context.ts";
import type { MailPort } from "#tools/ports.ts";
import { Readable } from "node:stream";
import { apiFor } from "../http.ts";
import { someoneWithPassword } from "../sign-in.ts";

type Person = Awaited<ReturnType<typeof someoneWithPassword>>;

let database: Database;
let now: Date;
let call: Awaited<ReturnType<typeof apiFor>>;
let engineer: Person;
let colleague: Person;
let operator: Person;
let letters: Parameters<MailPort["send"]>[0][];
let reportId: number;
let mailAvailable: boolean;

const origin = { origin: "https://hub.example.test" };

beforeEach(async () => {
  database = await freshDatabase();
  now = testNow;
  letters = [];
  mailAvailable = true;
  const mail: MailPort = {
    get available() {
      return mailAvailable;
    },
    send: async (letter) => void letters.push(letter),
  };
  const files = { get: async () => ({ stream: Readable.from([Buffer.from("a photo")]), size: 7 }) };
  const ports = { mail, printer: createPrinter(), files: files as never };
  call = await apiFor(database, { ports, now: () => now, env: { APP_ORIGIN: origin.origin } });
  engineer = await someoneWithPassword(database, { role: "service", name: "Sam Ortiz" });
  colleague = await someoneWithPassword(database, { role: "service", name: "Lena Roth" });
  operator = await someoneWithPassword(database, { role: "operator", name: "Olga Peters" });
  const { id: machineId } = await aMachine(database.db, { serialNumber: "1042" });
  const text = {
    originalText: "1042 ok. 9999 of Rival Docks leaks",
    translation: "1042 ok. 9999 of Rival Docks leaks",
  };
  const report = { machineId, engineerId: engineer.id, notes: "<b>All</b> in order.", srn: "26.03.007", ...text };
  reportId = (await aServiceLog(database.db, report)).id;
});

const send = (json: object = {}, as = engineer) =>
  call("POST", `/api/service-logs/${reportId}/shares`, {
    as,
    headers: origin,
    json: { recipientName: "Ida Holm", language: "es", ...json },
  });
/** The path of a new link, as the answer shows it. */
async function aLink(json: object = {}): Promise<string> {
  const response = await send(json);
  expect(response.status).toBe(201);
  return new URL(((await response.json()) as { url: string }).url).pathname;
}
const answer = (path: string, fields: Record<string, string>) =>
  call("POST", path, {
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "null" },
    body: new URLSearchParams(fields).toString(),
  });
const shares = async () =>
  (await (await call("GET", `/api/service-logs/${reportId}/shares`, { as: operator })).json()) as Record<
    string,
    unknown
  >[];
const page = async (path: string) => (await call("GET", path)).text();
const edit = () => database.db.update(serviceLogs).set({ notes: "Not all." }).where(eq(serviceLogs.id, reportId));

test("a link opens the report in the customer's language, as plain text without scripts or a session", async () => {
  const path = await aLink({ message: "Gracias" });
  expect(path).toMatch(/^\/s\/[\w-]{43}$/);
  const response = await call("GET", path);
  expect(response.status).toBe(200);
  const html = await response.text();
  for (const text of ["Parte de servicio 26.03.007", "Ida Holm", "Gracias", "Sam Ortiz", "Aceptar"])
    expect.soft(html).toContain(text);
  expect(html).toContain("&lt;b&gt;All&lt;/b&gt; in order.");
  // A chat tells of other machines and of other customers.
  expect(html).not.toContain("Rival");
  expect(html).not.toMatch(/<script|<link|javascript:/i);
  const header = (name: string) => response.headers.get(name);
  expect(header("x-robots-tag")).toBe("noindex");
  expect(header("referrer-policy")).toBe("no-referrer");
  expect(header("cache-control")).toBe("private, no-store");
  expect(header("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form/,
  );
  const style = /<style>([^]*)<\/style>/.exec(html)![1]!;
  const digest = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style)));
  expect(header("content-security-policy")).toContain(digest.toString("base64"));
});

test("unknown, ended and revoked links are answered alike, and say nothing", async () => {
  const [ended, revoked] = [await aLink({ days: 1 }), await aLink()];
  const [{ id }] = (await shares()) as [{ id: number }];
  expect((await call("DELETE", `/api/report-shares/${id}`, { as: engineer, headers: origin })).status).toBe(200);
  now = new Date(testNow.getTime() + 2 * 24 * 60 * 60_000);
  const seen = [];
  for (const path of [ended, revoked, "/s/made-up", `/s/${"a".repeat(43)}`]) {
    for (const more of ["", "/pdf", "/photos/1"]) {
      const response = await call("GET", path + more);
      seen.push([response.status, response.headers.get("content-security-policy"), await response.text()].join());
    }
    const posted = await answer(path, { name: "Eve", answer: "accepted" });
    seen.push([posted.status, posted.headers.get("content-security-policy"), await posted.text()].join());
  }
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toMatch(/^404/);
  expect(seen[0]).not.toContain("26.03.007");
});

test("the secret is kept as a hash alone and shown once", async () => {
  const secret = (await aLink()).slice("/s/".length);
  const kept = [
    await database.db.select().from(reportShares),
    await database.db.select().from(auditLog),
    await shares(),
  ];
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect(await shares()).toMatchObject([
    { recipientName: "Ida Holm", language: "es", firstOpenedAt: null, mailedAt: null },
  ]);
});

test("the secret of a link reaches no log", () => {
  for (const more of ["", "/pdf", "/photos/1?x=1"]) expect(loggablePath(`/s/secret${more}`)).not.toContain("secret");
  expect(loggablePath("//S/secret")).not.toContain("secret");
});

test("with an address the report goes out by mail, with its PDF and the link, which nobody else sees", async () => {
  const response = await send({ recipientEmail: "ida@nordhafen.example", message: "Gracias" });
  expect(await response.json()).toMatchObject({ mailed: true, url: null, share: { mailedAt: now.toISOString() } });
  const [{ to, subject, text, attachment }] = letters as [(typeof letters)[number]];
  expect(to).toBe("ida@nordhafen.example");
  expect(subject).toBe("Parte de servicio 26.03.007 · 1042");
  expect(text).toContain("Gracias");
  const paper = (await new PDFParse({ data: attachment!.bytes.slice() }).getText()).text;
  expect(paper).toContain("26.03.007");
  expect(paper).not.toContain("Rival");
  const path = new URL(/https:\S+/.exec(text)![0]).pathname;
  expect(await page(path)).toContain("26.03.007");
  const pdf = await call("GET", `${path}/pdf`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
});

test("without a mail server, or when it takes nothing, the link is there to be handed out", async () => {
  mailAvailable = false;
  const answered = (await (await send({ recipientEmail: "ida@nordhafen.example" })).json()) as { url: string };
  expect(answered).toMatchObject({ mailed: false, share: { mailedAt: null, recipientEmail: "ida@nordhafen.example" } });
  expect(await page(new URL(answered.url).pathname)).toContain("26.03.007");
});

test("accepting is kept with name and time, once for each version", async () => {
  const path = await aLink();
  await page(path);
  const accepted = await answer(path, { name: "Ida Holm", reason: "", answer: "accepted" });
  expect(accepted.status).toBe(303);
  expect(accepted.headers.get("location")).toBe(path);
  const opened = { firstOpenedAt: now.toISOString(), lastOpenedAt: now.toISOString() };
  const said = { answer: "accepted", answeredBy: "Ida Holm", answeredAt: now.toISOString(), answerCurrent: true };
  expect(await shares()).toMatchObject([{ ...opened, ...said }]);
  expect(await page(path)).not.toContain("<form");
  expect((await answer(path, { name: "Eve", reason: "No", answer: "objected" })).status).toBe(409);
  expect(await shares()).toMatchObject([said]);
  expect(await database.db.$count(notifications)).toBe(0);
  await edit();
  const html = await page(path);
  expect(html).toContain("El parte ha cambiado después de enviárselo.");
  expect(html).toContain("<form");
  expect(await shares()).toMatchObject([{ answer: "accepted", answerCurrent: false }]);
});

test("an objection needs a reason, and is told to the engineer, the sender and the operators", async () => {
  const response = await send({}, operator);
  const path = new URL(((await response.json()) as { url: string }).url).pathname;
  const nameless = await answer(path, { name: " ", reason: "The hook was not changed", answer: "objected" });
  expect(nameless.status).toBe(400);
  expect(await nameless.text()).toContain("The hook was not changed</textarea>");
  const groundless = await answer(path, { name: "Ida Holm", reason: " ", answer: "objected" });
  expect(await groundless.text()).toContain("Indique qué objeta");
  expect((await answer(path, { name: "Ida Holm", reason: "x", answer: "perhaps" })).status).toBe(400);
  const reason = 'The <i>hook</i> was not changed"';
  expect((await answer(path, { name: "Ida Holm", reason, answer: "objected" })).status).toBe(303);
  expect(await page(path)).toContain("The &lt;i&gt;hook&lt;/i&gt; was not changed");
  const told = await database.db.select().from(notifications);
  expect(told.map(({ userId }) => userId).toSorted()).toEqual([engineer.id, operator.id].toSorted());
  const data = { serviceLogId: reportId, serialNumber: "1042", srn: "26.03.007", by: "Ida Holm", reason };
  expect(told[0]).toMatchObject({ kind: "report-objected", data });
});

test("photos of the report come through the link, sources and others' files do not", async () => {
  const { db } = database;
  const aFile = async (values: object, linked = true) => {
    const file = {
      ownerId: engineer.id,
      kind: "image",
      mediaType: "image/png",
      size: 7,
      sha256: "0",
      storageKey: "k",
    } as const;
    const added = await db
      .insert(documents)
      .values({ ...file, ...values })
      .returning();
    const { id } = added[0]!;
    if (linked) await db.insert(documentLinks).values({ documentId: id, serviceLogId: reportId });
    return id;
  };
  const photo = await aFile({});
  const others = [await aFile({ text: "read" }), await aFile({ mediaType: "image/svg+xml" }), await aFile({}, false)];
  const path = await aLink();
  const html = await page(path);
  expect(html).toContain(`${path}/photos/${photo}`);
  const shown = await call("GET", `${path}/photos/${photo}`);
  expect(shown.headers.get("content-type")).toBe("image/png");
  expect(shown.headers.get("content-security-policy")).toContain("sandbox");
  expect(await shown.text()).toBe("a photo");
  for (const id of others) {
    expect(html).not.toContain(`/photos/${id}"`);
    expect((await call("GET", `${path}/photos/${id}`)).status).toBe(404);
  }
});

test("engineers send their own reports, the office all of them; mistakes are named", async () => {
  expect((await send({}, colleague)).status).toBe(403);
  const viewer = await someoneWithPassword(database, { role: "view" });
  expect((await send({}, viewer)).status).toBe(403);
  expect((await send({}, operator)).status).toBe(201);
  const [{ id }] = (await shares()) as [{ id: number }];
  expect((await call("DELETE", `/api/report-shares/${id}`, { as: colleague, headers: origin })).status).toBe(403);
  for (const fault of [
    { recipientName: "" },
    { recipientEmail: "ida" },
    { days: 0 },
    { days: 366 },
    { language: "tlh" },
  ])
    expect((await send(fault)).status, JSON.stringify(fault)).toBe(400);
  expect(await database.db.$count(reportShares)).toBe(1);
});

test("whoever tries links is stopped", async () => {
  const statuses = [];
  for (let time = 0; time < 62; time += 1) statuses.push((await call("GET", `/s/made-up-${time}`)).status);
  expect(statuses[59]).toBe(404);
  expect(statuses.at(-1)).toBe(429);
});
