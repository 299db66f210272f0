import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { corrections, drafts, issues, llmCalls, serviceLogs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import type { ExtractionAnswer } from "#tools/intake/schema.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

let database: Database;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let call: Awaited<ReturnType<typeof apiFor>>;
let engineer: Awaited<ReturnType<typeof aUser>>;
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeEach(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database);
  call = await apiFor(database, { ports: intake.ports });
  engineer = await aUser(database.db, { name: "Petra Lindqvist" });
  machine = await aMachine(database.db, {
    serialNumber: "870.7.3310",
    customerName: "Harbour Metals",
    totalHours: 4_000,
  });
});
afterEach(() => intake.stop());

const chat = `10/03/2026, 08:02 - Petra Lindqvist: Morning, at Harbour Metals on 870.7.3310 today. Hours 4,512
10/03/2026, 11:40 - Petra Lindqvist: Replaced the boom cylinder seal kit, 1x SK-4471. Greased the slew ring.
10/03/2026, 11:52 - Petra Lindqvist: Found: cab door latch broken, needs replacing. Urgent, door opens while slewing.`;

const paste = async (message = chat, as = engineer): Promise<ExtractionAnswer> =>
  (await call("POST", "/api/ai/process-whatsapp", { as, json: { message, reportedBy: as.id } })).json() as never;

describe("a pasted chat", () => {
  test("becomes a draft with machine, engineer, dates and hours matched, each with its words", async () => {
    const answer = await paste();
    expect(answer).toMatchObject({
      originalMessage: chat,
      detectedLanguage: "en",
      finished: true,
      draftIds: [expect.any(Number)],
    });
    const [visit] = answer.extractedData.machines;
    expect(visit).toMatchObject({
      serialNumber: "870.7.3310",
      machineId: machine.id,
      startDate: "2026-03-10",
      endDate: "2026-03-10",
      engineerId: engineer.id,
      machineHours: 4512,
    });
    const [place] = visit!.evidence.machineHours!;
    expect(chat.slice(place!.start, place!.end)).toContain("4,512");
    expect(await database.db.$count(serviceLogs)).toBe(0);
    expect(await database.db.select().from(llmCalls)).toMatchObject([
      { purpose: "extraction", userId: engineer.id, outcome: "ok" },
    ]);
  });

  test("is saved as a report with its open issue, and the same save sent twice doubles nothing", async () => {
    const { draftIds } = await paste();
    const draft = (await (await call("GET", `/api/drafts/${draftIds[0]}`, { as: engineer })).json()) as {
      reviewed: { formData: object };
      version: number;
    };
    const reports = [
      { draftId: draftIds[0], ...draft.reviewed, formData: { ...draft.reviewed.formData, machineHours: "4,513" } },
    ];
    const [first, second] = [
      await call("POST", "/api/ai/independent-reports-save", { as: engineer, json: { reports } }),
      await call("POST", "/api/ai/independent-reports-save", { as: engineer, json: { reports } }),
    ];
    const receipt = (await first.json()) as { saved: { serviceLogId: number; openedIssueIds: number[] }[] };
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(((await second.json()) as typeof receipt).saved[0]!.serviceLogId).toBe(receipt.saved[0]!.serviceLogId);
    expect(await database.db.select().from(serviceLogs)).toMatchObject([
      {
        machineId: machine.id,
        machineHours: 4513,
        engineerId: engineer.id,
        originalText: chat,
        sourceType: "whatsapp",
      },
    ]);
    expect(await database.db.$count(issues)).toBe(receipt.saved[0]!.openedIssueIds.length);
    expect(await database.db.select().from(issues)).toMatchObject([
      { severity: "High", status: "open", machineId: machine.id },
    ]);
    const corrected = (await database.db.select().from(corrections)).filter(({ changed }) => changed);
    expect(corrected).toMatchObject([{ field: "machineHours", extracted: 4512, corrected: 4513 }]);
    const queue = await (await call("GET", "/api/ai/processing-queue", { as: engineer })).json();
    expect(queue).toMatchObject([{ kind: "text", status: "saved", progress: 1, draftIds }]);
  });

  test("handed in a second time says what became of it and is not read again", async () => {
    const first = await paste();
    const again = await paste();
    expect(again.draftIds).toEqual(first.draftIds);
    expect(again.message).toContain("waiting for review");
    expect(await database.db.$count(llmCalls)).toBe(1);
  });

  test("exported again later is read only from the first new message on", async () => {
    await paste();
    const longer = `${chat}\n17/03/2026, 09:00 - Petra Lindqvist: Back on 870.7.3310, hours 4,560. Changed the hydraulic return filter.`;
    const later = await paste(longer);
    expect(later.extractedData.machines).toMatchObject([{ startDate: "2026-03-17", machineHours: 4560 }]);
    expect(later.message).toContain("1 new of 4 messages");
    const [place] = later.extractedData.machines[0]!.evidence.machineHours!;
    expect(longer.slice(place!.start, place!.end)).toContain("4,560");
  });

  test("without any report is answered with a word about it", async () => {
    const answer = await paste("10/03/2026, 08:02 - Ann: Good morning all\n10/03/2026, 08:03 - Ben: Morning, coffee?");
    expect(answer).toMatchObject({
      draftIds: [],
      extractedData: { machines: [] },
      message: expect.stringContaining("No service report"),
    });
  });

  test("belongs to who handed it in: for others its drafts, job and document do not exist", async () => {
    const { draftIds, jobId } = await paste();
    const admin = await aUser(database.db, { role: "admin" });
    const [draft] = await database.db.select().from(drafts);
    const paths: [string, string][] = [
      ["GET", `/api/drafts/${draftIds[0]}`],
      ["DELETE", `/api/drafts/${draftIds[0]}`],
      ["POST", `/api/ai/processing-queue/${jobId}/retry`],
      ["GET", `/api/documents/${draft!.documentId}`],
      ["GET", `/api/documents/${draft!.documentId}/file`],
    ];
    for (const [method, path] of paths)
      expect((await call(method, path, { as: admin, ...(method === "POST" ? { json: {} } : {}) })).status, path).toBe(
        404,
      );
    expect(await (await call("GET", "/api/drafts", { as: admin })).json()).toEqual([]);
  });
});

describe("saving reviewed reports", () => {
  const form = () => ({
    machineId: machine.id,
    startDate: "2026-03-10",
    endDate: "2026-03-11",
    engineerId: engineer.id,
    clientName: "Harbour Metals",
  });

  test("keeps what is complete and names what is missing in the rest", async () => {
    const reports = [
      { formData: form(), actions: [{ description: "Greased the slew ring" }] },
      { formData: { ...form(), engineerId: null, clientName: "" } },
    ];
    const response = await call("POST", "/api/ai/independent-reports-save", { as: engineer, json: { reports } });
    expect(await response.json()).toMatchObject({
      success: false,
      saved: [{ index: 0 }],
      failed: [{ index: 1, error: "Missing: engineer, client name" }],
    });
    expect(await database.db.$count(serviceLogs)).toBe(1);
  });

  test("with nothing complete is refused in the words of the toast", async () => {
    const reports = [{ formData: {} }, { formData: {} }];
    const response = await call("POST", "/api/ai/independent-reports-save", { as: engineer, json: { reports } });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: "Please ensure at least one report has all required fields filled." },
    ]);
  });

  test("sent twice at once without drafts saves one report", async () => {
    const reports = [{ formData: form(), actions: [{ description: "Greased the slew ring" }] }];
    await Promise.all(
      [1, 2].map(() => call("POST", "/api/ai/independent-reports-save", { as: engineer, json: { reports } })),
    );
    expect(await database.db.$count(serviceLogs)).toBe(1);
  });

  test("an unknown machine, engineer or draft is 400 and changes nothing", async () => {
    for (const wrong of [
      { formData: { ...form(), machineId: 9_999 } },
      { formData: { ...form(), engineerId: 9_999 } },
      { draftId: 9_999, formData: form() },
    ]) {
      expect(
        (await call("POST", "/api/ai/independent-reports-save", { as: engineer, json: { reports: [wrong] } })).status,
      ).toBe(400);
    }
    expect(await database.db.$count(serviceLogs)).toBe(0);
  });

  test("a review that is stale is 409 with the draft as it is now, and changes nothing", async () => {
    const { draftIds } = await paste();
    const path = `/api/drafts/${draftIds[0]}`;
    const draft = (await (await call("GET", path, { as: engineer })).json()) as { version: number; reviewed: object };
    expect(
      (await call("PATCH", path, { as: engineer, json: { version: draft.version, reviewed: draft.reviewed } })).status,
    ).toBe(200);
    const stale = await call("PATCH", path, { as: engineer, json: { version: draft.version, hidden: true } });
    expect([stale.status, await stale.json()]).toMatchObject([
      409,
      { current: { version: draft.version + 1, hidden: false } },
    ]);
    const save = await call("POST", "/api/ai/independent-reports-save", {
      as: engineer,
      json: { reports: [{ draftId: draftIds[0], version: draft.version, formData: form() }] },
    });
    expect(save.status).toBe(409);
    expect(await database.db.$count(serviceLogs)).toBe(0);
  });
});

describe("a machine that the fleet does not know", () => {
  const unknown = chat.replaceAll("870.7.3310", "870.7.9999");

  test("makes the draft wait; an admin is told, and the draft becomes valid when the machine is added", async () => {
    const admin = await aUser(database.db, { role: "admin" });
    const { draftIds, extractedData } = await paste(unknown);
    expect(extractedData.machines).toMatchObject([{ serialNumber: "870.7.9999", machineId: null }]);
    await call("POST", `/api/drafts/${draftIds[0]}/request-machine`, {
      as: engineer,
      json: { serialNumber: "870.7.9999" },
    });
    const added = await aMachine(database.db, { serialNumber: "870.7.9999" });
    const draft = await (await call("GET", `/api/drafts/${draftIds[0]}`, { as: engineer })).json();
    expect(draft).toMatchObject({ wantedSerialNumber: "870.7.9999", knownMachine: { id: added.id } });
    const { notifications } = await import("#db/schema/index.ts");
    expect(await database.db.select().from(notifications)).toMatchObject([
      { userId: admin.id, kind: "machine-wanted", data: { serialNumber: "870.7.9999", requestedBy: engineer.name } },
    ]);
  });

  test("is added by saving an extraction only for those who may add machines", async () => {
    const admin = await aUser(database.db, { role: "admin" });
    const { extractedData } = await paste(unknown);
    const json = { extractedData, machineSerialNo: "870.7.9999" };
    const refused = await call("POST", "/api/ai/save-extracted-data", { as: engineer, json });
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
      400,
      expect.stringContaining("870.7.9999"),
    ]);
    const saved = await call("POST", "/api/ai/save-extracted-data", { as: admin, json });
    expect(await saved.json()).toMatchObject({ success: true, serviceLogId: expect.any(Number) });
    expect(await database.db.select().from(serviceLogs)).toMatchObject([{ machineHours: 4512 }]);
  });
});
