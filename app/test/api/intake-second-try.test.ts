import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { documents, drafts, notifications, serviceLogs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import type { DraftView, ExtractionAnswer, QueueEntry } from "#tools/intake/schema.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

let database: Database;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let call: Awaited<ReturnType<typeof apiFor>>;
let engineer: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database);
  call = await apiFor(database, { ports: intake.ports });
  engineer = await aUser(database.db, { name: "Petra Lindqvist" });
  await aMachine(database.db, { serialNumber: "870.7.3310", customerName: "Harbour Metals", totalHours: 4_000 });
});
afterEach(() => intake.stop());

const chat = `10/03/2026, 08:00 - Messages and calls are end-to-end encrypted. Only people in this chat can read them.
10/03/2026, 08:02 - Petra Lindqvist: Morning, at Harbour Metals on 870.7.3310 today. Hours 4,012
10/03/2026, 11:40 - Petra Lindqvist: Replaced the boom cylinder seal kit, 1x SK-4471. Greased the slew ring.
10/03/2026, 11:52 - Petra Lindqvist: Found: cab door latch broken, needs replacing. Urgent, door opens while slewing.`;
const longer = `${chat}
17/03/2026, 09:00 - Petra Lindqvist: Back on 870.7.3310, hours 4,060. Changed the hydraulic return filter.`;

const json = async <Answer>(response: Response | Promise<Response>) => (await (await response).json()) as Answer;
const paste = (message: string, as = engineer) =>
  json<ExtractionAnswer>(call("POST", "/api/ai/process-whatsapp", { as, json: { message } }));
const draftOf = (id: number) => json<DraftView>(call("GET", `/api/drafts/${id}`, { as: engineer }));
const save = async (id: number, more: object = {}) =>
  call("POST", "/api/ai/independent-reports-save", {
    as: engineer,
    json: { reports: [{ draftId: id, ...(await draftOf(id)).reviewed, ...more }] },
  });
const queue = () => json<QueueEntry[]>(call("GET", "/api/ai/processing-queue", { as: engineer }));
const today = "18/03/2026";

describe("a first hand-in", () => {
  test("does not say that messages were left out when only lines of the messenger were", async () => {
    const { message, draftIds } = await paste(chat);
    expect(message).toBeUndefined();
    expect(draftIds).toHaveLength(1);
  });

  test("of which a longer export comes later counts what people wrote", async () => {
    await paste(chat);
    expect((await paste(longer)).message).toContain("Only the 1 new of 4 messages were read");
  });

  test("whose reading never came to its end takes no message from the next one", async () => {
    await paste(chat);
    // As a process leaves it that ended when the messages were put down, and the drafts were not.
    await database.db.delete(drafts);
    await database.db.update(documents).set({ chatKey: null });
    const again = await paste(longer);
    expect(again.message).toBeUndefined();
    expect(again.extractedData.machines).toHaveLength(2);
    const last = `${longer}\n18/03/2026, 09:00 - Petra Lindqvist: Again on 870.7.3310, hours 4,066. Topped up the coolant.`;
    expect((await paste(last)).message).toContain("Only the 1 new of 5 messages were read");
  });
});

describe("a rejected draft", () => {
  test("is listed and can be taken back as it was", async () => {
    const { draftIds } = await paste(chat);
    const before = await draftOf(draftIds[0]!);
    await call("DELETE", `/api/drafts/${draftIds[0]}`, { as: engineer });
    expect(await queue()).toMatchObject([{ status: "rejected", waitingIds: [], givenUpIds: draftIds }]);
    expect(await json(call("GET", "/api/drafts?status=rejected", { as: engineer }))).toMatchObject([
      { id: draftIds[0] },
    ]);
    const restored = await call("POST", `/api/drafts/${draftIds[0]}/restore`, { as: engineer, json: {} });
    expect([restored.status, await restored.json()]).toMatchObject([
      200,
      { status: "open", reviewed: before.reviewed },
    ]);
    expect(await queue()).toMatchObject([{ status: "extracted", waitingIds: draftIds, givenUpIds: [] }]);
    expect((await save(draftIds[0]!)).status).toBe(200);
  });

  test("is offered when the same text is handed in again, and when a longer export comes", async () => {
    const { draftIds } = await paste(chat);
    await call("DELETE", `/api/drafts/${draftIds[0]}`, { as: engineer });
    const again = await paste(chat);
    expect(again.message).toContain(`You rejected this on ${today}. Review it again?`);
    expect(again.givenUp).toMatchObject([{ draftId: draftIds[0], serialNumber: "870.7.3310", fate: "rejected" }]);

    const later = await paste(longer);
    expect(later.extractedData.machines).toMatchObject([{ startDate: "2026-03-17" }]);
    expect(later.givenUp).toMatchObject([{ draftId: draftIds[0] }]);
  });

  test("is nobody else's to take back, and a saved one stays saved", async () => {
    const { draftIds } = await paste(chat);
    const colleague = await aUser(database.db, { role: "admin" });
    const path = `/api/drafts/${draftIds[0]}/restore`;
    expect((await call("POST", path, { as: colleague, json: {} })).status).toBe(404);
    await save(draftIds[0]!);
    expect((await call("POST", path, { as: engineer, json: {} })).status).toBe(409);
  });
});

test("a report that was saved and deleted since is offered when its text is handed in again", async () => {
  const operator = await aUser(database.db, { role: "operator" });
  const { draftIds } = await paste(chat);
  const { saved } = await json<{ saved: { serviceLogId: number }[] }>(save(draftIds[0]!));
  expect((await paste(chat)).message).toBe(
    `You handed this in on ${today}: saved as the service report on 870.7.3310 of 10/03/2026.`,
  );
  await call("DELETE", `/api/service-logs/${saved[0]!.serviceLogId}`, { as: operator });
  const again = await paste(chat);
  expect(again.message).toContain("You deleted the report that was saved from this on");
  expect(again.givenUp).toMatchObject([{ draftId: draftIds[0], fate: "deleted" }]);
  // It was given up, not saved: a save has to be asked for anew.
  expect((await save(draftIds[0]!)).status).toBe(409);
  await call("POST", `/api/drafts/${draftIds[0]}/restore`, { as: engineer, json: {} });
  expect((await save(draftIds[0]!)).status).toBe(200);
  expect(await database.db.$count(serviceLogs)).toBe(1);
});

describe("a duplicate", () => {
  const told = `Machine: 870.7.3310
Date: 10 March 2026
Customer: Harbour Metals
Engineer: Petra Lindqvist
Hours: 4013
Work done: Replaced the boom cylinder seal kit. Greased the slew ring.`;

  test("of a saved report is marked though the hours differ, and saved only by choice", async () => {
    const first = await paste(chat);
    await save(first.draftIds[0]!);
    const { draftIds } = await paste(told);
    const draft = await draftOf(draftIds[0]!);
    expect(draft.duplicateOf).toMatchObject({ machineSerialNumber: "870.7.3310", date: "2026-03-10" });
    const refused = await save(draftIds[0]!);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: expect.stringContaining("870.7.3310 of 10/03/2026"), duplicateOf: { serviceLogId: expect.any(Number) } },
    ]);
    expect(await database.db.$count(serviceLogs)).toBe(1);
    expect((await save(draftIds[0]!, { saveDuplicate: true })).status).toBe(200);
    expect(await database.db.$count(serviceLogs)).toBe(2);
  });

  test("among drafts that wait is marked on the later one; of both sent to be saved one is", async () => {
    const first = (await paste(chat)).draftIds[0]!;
    const second = (await paste(told)).draftIds[0]!;
    expect([(await draftOf(first)).duplicateOfDraftId, (await draftOf(second)).duplicateOfDraftId]).toEqual([
      null,
      first,
    ]);
    const reports = await Promise.all(
      [first, second].map(async (id) => ({ draftId: id, ...(await draftOf(id)).reviewed })),
    );
    const receipt = await json(call("POST", "/api/ai/independent-reports-save", { as: engineer, json: { reports } }));
    expect(receipt).toMatchObject({
      success: false,
      saved: [{ draftId: first }],
      failed: [{ draftId: second, details: [{ path: "saveDuplicate" }] }],
    });
    expect(await database.db.$count(serviceLogs)).toBe(1);
  });

  test("is none when the same machine had other work that day", async () => {
    await save((await paste(chat)).draftIds[0]!);
    const other = told.replace(/Work done:.*/, "Work done: Adjusted the parking brake.");
    expect((await draftOf((await paste(other)).draftIds[0]!)).duplicateOf).toBeNull();
  });
});

test("an engineer whom nobody knows is asked for once, and the draft waits", async () => {
  const admin = await aUser(database.db, { role: "admin" });
  const { draftIds } = await paste(chat);
  const path = `/api/drafts/${draftIds[0]}/request-engineer`;
  for (const name of ["Kim Nobody", "Kim Nobody"]) await call("POST", path, { as: engineer, json: { name } });
  expect(await draftOf(draftIds[0]!)).toMatchObject({ status: "open", wantedEngineerName: "Kim Nobody" });
  expect(await database.db.select().from(notifications)).toMatchObject([
    { userId: admin.id, kind: "engineer-wanted", data: { name: "Kim Nobody", requestedBy: engineer.name } },
  ]);
  expect((await call("POST", path, { as: admin, json: { name: "Kim Nobody" } })).status).toBe(404);
});
