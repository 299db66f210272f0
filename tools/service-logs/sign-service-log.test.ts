import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { checklistItems, documentLinks, documents, reportSignatures, serviceLogs, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { Conflict, Forbidden, InvalidInput, NotFound } from "../errors.ts";
import { run } from "../operation.ts";
import { contextFor, testNow } from "../testing/context.ts";
import { createServiceLog } from "./create-service-log.ts";
import { listServiceLogs } from "./list-service-logs.ts";
import { isDrawnSignature, mostStrokes } from "../signing/rules.ts";
import { showServiceLog } from "./show-service-log.ts";
import { signServiceLog } from "./sign-service-log.ts";
import { updateServiceLog } from "./update-service-log.ts";

type User = Awaited<ReturnType<typeof aUser>>;
let database: Database;
let operator: User;
let engineer: User;
let colleague: User;
let reportId: number;
let machineId: number;

beforeEach(async () => {
  database = await freshDatabase();
  operator = await aUser(database.db, { role: "operator" });
  engineer = await aUser(database.db, { role: "service", name: "Sven" });
  colleague = await aUser(database.db, { role: "service", name: "Lena" });
  machineId = (await aMachine(database.db, { totalHours: 1_000 })).id;
  const report = { machineId, engineerId: engineer.id, startDate: "2026-03-10", endDate: "2026-03-12" };
  const lines = {
    actions: [{ description: "Changed the return filter" }],
    parts: [{ part_name: "Return filter", quantity: 2 }],
    issues: [{ description: "Oil at the swivel", fixed: false }],
  };
  ({ id: reportId } = await run(createServiceLog, { ...report, ...lines, notes: "All well" }, as(engineer)));
});

const as = (user: User) => contextFor(database, user);
const show = () => run(showServiceLog, { serviceLogId: reportId }, as(operator));
const hash = async () => (await show()).contentHash;
const edit = (change: object) => run(updateServiceLog, { serviceLogId: reportId, ...change }, as(operator));
const strokes = "M10 20L30 40L999 400M500 0L500 0";
const sign = async (more: object = {}, by = engineer) =>
  run(
    signServiceLog,
    { serviceLogId: reportId, contentHash: await hash(), signerName: "Ida Holm", strokes, ...more },
    as(by),
  );
const listed = async () => (await run(listServiceLogs, {}, as(operator))).items[0]!.signature;

describe("the hash of what a report says", () => {
  const aFile = async () => {
    const file = { kind: "image", ownerId: engineer.id, mediaType: "image/png", size: 1, sha256: "00" } as const;
    return (await database.db.insert(documents).values(file).returning())[0]!.id;
  };
  const changes: [string, () => Promise<unknown>][] = [
    ["notes", () => edit({ notes: "All well but one" })],
    ["hours", () => edit({ machineHours: 1_010 })],
    ["days", () => edit({ startDate: "2026-03-11" })],
    ["number", () => edit({ srn: "26.03.009" })],
    ["type", () => edit({ serviceType: "repair" })],
    ["place", () => edit({ location: "Pier 4" })],
    ["engineer", () => edit({ secondEngineerId: colleague.id })],
    ["an action", () => edit({ actions: [{ description: "Changed both filters" }] })],
    ["how many parts", () => edit({ parts: [{ part_name: "Return filter", quantity: 3 }] })],
    ["an issue that is fixed", () => edit({ issues: [{ description: "Oil at the swivel", fixed: true }] })],
    [
      "a photo",
      async () => database.db.insert(documentLinks).values({ documentId: await aFile(), serviceLogId: reportId }),
    ],
    [
      "a step of its checklist",
      () =>
        database.db
          .insert(checklistItems)
          .values({ serviceLogId: reportId, checklist: "Yearly", position: 0, text: "Bolts" }),
    ],
  ];
  test.each(changes)("another one of %s is another hash", async (_what, change) => {
    const before = await hash();
    await change();
    expect(await hash()).toMatch(/^[0-9a-f]{64}$/);
    expect(await hash()).not.toBe(before);
  });

  const others: [string, () => Promise<unknown>][] = [
    ["the same again", () => edit({ notes: "All well", parts: [{ part_name: "Return filter", quantity: 2 }] })],
    [
      "an engineer who marries",
      () => database.db.update(users).set({ name: "Sven Holm" }).where(eq(users.id, engineer.id)),
    ],
    ["what nobody is shown", () => edit({ priority: "High" })],
    ["a signature", () => sign()],
  ];
  test.each(others)("%s changes nothing", async (_what, change) => {
    const before = await hash();
    await change();
    expect(await hash()).toBe(before);
  });

  test("a text that moves from one field to the next is another hash", async () => {
    const set = (values: object) => database.db.update(serviceLogs).set(values).where(eq(serviceLogs.id, reportId));
    await set({ notes: "A", location: null });
    const before = await hash();
    await set({ notes: null, location: "A" });
    expect(await hash()).not.toBe(before);
  });
});

describe("signing", () => {
  test("a signature names who, when by both clocks and what was seen", async () => {
    const seen = await hash();
    const signedAt = "2026-03-17T16:20:00.000Z";
    const answer = await sign({ signerFunction: "Site manager", signedAt });
    const signature = { state: "signed", signerName: "Ida Holm", signedAt };
    expect(answer.signature).toEqual(signature);
    expect(await listed()).toEqual(signature);
    const receivedAt = testNow.toISOString();
    const whole = { contentHash: seen, current: true, signerFunction: "Site manager", strokes, signedAt, receivedAt };
    expect(answer.signatures).toMatchObject([{ ...whole, signerName: "Ida Holm", takenByName: "Sven" }]);
  });

  test("an edit shows as changed and asks again; taken back, the signature holds; older ones stay", async () => {
    await sign();
    await edit({ notes: "All well but one" });
    expect(await listed()).toMatchObject({ state: "changed", signerName: "Ida Holm" });
    await edit({ notes: "All well" });
    expect(await listed()).toMatchObject({ state: "signed" });
    await edit({ notes: "All well but two" });
    const { signature, signatures } = await sign({ signerName: "Ole Lund", strokes: undefined });
    expect(signature).toMatchObject({ state: "signed", signerName: "Ole Lund" });
    expect(signatures).toMatchObject([
      { signerName: "Ole Lund", strokes: null, current: true },
      { signerName: "Ida Holm", strokes, current: false },
    ]);
  });

  test("what was changed since it was shown is a conflict that has both", async () => {
    const seen = await hash();
    await edit({ notes: "All well but one" });
    const refused = await sign({ contentHash: seen }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Conflict);
    const extra = { current: { id: reportId, notes: "All well but one" }, signedHash: seen, currentHash: await hash() };
    expect((refused as Conflict).extra).toMatchObject(extra);
    expect(await database.db.$count(reportSignatures)).toBe(0);
  });

  test("the same key signs once", async () => {
    const input = { serviceLogId: reportId, contentHash: await hash(), signerName: "Ida Holm" };
    for (let time = 0; time < 2; time += 1)
      await run(signServiceLog, input, as(engineer), { idempotencyKey: "entry-1" });
    expect(await database.db.$count(reportSignatures)).toBe(1);
  });

  test("engineers take signatures of their own visits, the office of all", async () => {
    await expect(sign({}, colleague)).rejects.toThrow(Forbidden);
    await edit({ secondEngineerId: colleague.id });
    await sign({}, colleague);
    await sign({}, operator);
    await expect(sign({}, await aUser(database.db, { role: "view" }))).rejects.toThrow(Forbidden);
    await expect(sign({ serviceLogId: 999_999 })).rejects.toThrow(NotFound);
    expect(await database.db.$count(reportSignatures)).toBe(2);
  });

  test.each([
    [{ signerName: "  " }, "Please enter a name"],
    [{ contentHash: "abc" }, "Has the wrong form"],
    [{ signedAt: "2026-03-18T10:30:00Z" }, "The time of the signature is in the future"],
    [{ strokes: 'M1 1L2 2"/><script>' }, "Has the wrong form"],
    [{ strokes: `M1 1${"L2 2".repeat(mostStrokes)}` }, `At most ${mostStrokes} characters`],
  ])("%j is refused: %s", async (fault, message) => {
    await expect(sign(fault)).rejects.toThrow(message);
    await expect(sign(fault)).rejects.toThrow(InvalidInput);
    expect(await database.db.$count(reportSignatures)).toBe(0);
  });
});

test.each([
  [strokes, true],
  ["M1 1L1 1", true],
  ["", false],
  ["M1 1", false],
  ["L1 1L2 2", false],
  ["M1 1L1001 2", false],
  ["M1 1L2 501", false],
  ["M1 1L-2 2", false],
  ["M1 1 L2 2", false],
  ["M1 1C1 1 2 2 3 3", false],
  ["M1 1L2 2url(javascript:alert(1))", false],
])("whether %j is a drawing: %s", (path, drawn) => expect(isDrawnSignature(path)).toBe(drawn));
