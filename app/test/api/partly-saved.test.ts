import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { drafts, issues, serviceLogs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import type { SaveReceipt } from "#tools/intake/save-receipt.ts";
import { apiFor } from "../http.ts";

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let engineer: Awaited<ReturnType<typeof aUser>>;
let machineIds: number[];
beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  engineer = await aUser(database.db);
  machineIds = [];
  for (let n = 0; n < 4; n++) machineIds.push((await aMachine(database.db)).id);
});

const save = async (reports: object[], key?: string) => {
  const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
  const answer = await call("POST", "/api/ai/independent-reports-save", { as: engineer, headers, json: { reports } });
  return { status: answer.status, receipt: (await answer.json()) as SaveReceipt };
};
const reportOn = (machineId: number, more: object = {}) => ({
  formData: {
    machineId,
    startDate: "2026-03-10",
    endDate: "2026-03-11",
    engineerId: engineer.id,
    clientName: "Harbour Metals",
    ...more,
  },
  actions: [{ description: "Greased the slew ring" }],
  issues: [{ description: "Winch brake slips under load", fixed: false }],
});
const kept = async () => [await database.db.$count(serviceLogs), await database.db.$count(issues)];

describe.each([
  ["typed without a draft", false],
  ["of drafts that were reviewed", true],
])("reports %s, the third of which is bad", (_kind, drafted) => {
  let sent: object[];
  beforeEach(async () => {
    const ids = drafted
      ? await database.db
          .insert(drafts)
          .values(
            machineIds.map((_, position) => ({
              ownerId: engineer.id,
              extracted: {},
              reviewed: {},
              engine: "built-in",
              position,
            })),
          )
          .returning({ id: drafts.id })
      : [];
    sent = machineIds.map((id, at) => ({
      ...(drafted ? { draftId: ids[at]!.id } : {}),
      ...reportOn(id, at === 2 ? { engineerId: null } : {}),
    }));
  });

  test("are saved but for the bad one, which is named", async () => {
    expect(await save(sent)).toMatchObject({
      status: 200,
      receipt: {
        success: false,
        saved: [{ index: 0 }, { index: 1 }, { index: 3 }],
        failed: [{ index: 2, error: "Missing: engineer" }],
      },
    });
    expect(await kept()).toEqual([3, 3]);
  });

  test("sent again with the same key get the same answer, and nothing is doubled", async () => {
    const first = await save(sent, "once");
    expect(await save(sent, "once")).toEqual(first);
    expect(await kept()).toEqual([3, 3]);
  });

  test("sent again without a key, or with another, double nothing", async () => {
    await save(sent);
    for (const key of [undefined, "another"]) {
      const { receipt } = await save(sent, key);
      expect(receipt.failed.find(({ index }) => index === 2)?.error).toBe("Missing: engineer");
      expect(await kept()).toEqual([3, 3]);
    }
  });

  test("sent again at the same moment double nothing", async () => {
    await Promise.all([save(sent), save(sent, "one"), save(sent, "other")]);
    expect(await kept()).toEqual([3, 3]);
  });

  test("are complete once the bad one alone is sent corrected, also twice", async () => {
    await save(sent, "once");
    const corrected = [{ ...sent[2], ...reportOn(machineIds[2]!) }];
    expect((await save(corrected)).status).toBe(200);
    await save(corrected);
    expect(await kept()).toEqual([4, 4]);
  });

  test("are complete once all are sent with the bad one corrected", async () => {
    await save(sent, "once");
    const all = sent.map((report, at) => (at === 2 ? { ...report, ...reportOn(machineIds[2]!) } : report));
    await save(all);
    expect(await kept()).toEqual([4, 4]);
  });
});
