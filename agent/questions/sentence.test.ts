import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { hourReadings } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aServiceLog, aUser } from "#db/testing/records.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { mayAsk } from "#tools/questions/may-ask.ts";
import { answerQuestion } from "./answer.ts";

// A Wednesday.
const now = new Date("2026-09-16T10:00:00Z");
let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  const engineer = await aUser(database.db, { name: "Ines Calvo" });
  const crane = await aMachine(database.db, { serialNumber: "KR-512", customerName: "Basalt Works" });
  const other = await aMachine(database.db, { serialNumber: "KR-677", customerName: "Basalt Works" });
  await anIssue(database.db, { machineId: crane.id, description: "Hook latch bent", createdAt: now });
  await aServiceLog(database.db, { machineId: crane.id, engineerId: engineer.id, serviceDate: "2026-08-24" });
  await aServiceLog(database.db, { machineId: crane.id, engineerId: engineer.id, serviceDate: "2026-09-02" });
  const read = (machineId: number, readOn: string, hours: number) =>
    ({ machineId, readOn, hours, source: "form" }) as const;
  await database.db
    .insert(hourReadings)
    .values([
      read(crane.id, "2026-07-20", 5_900),
      read(crane.id, "2026-08-02", 5_946),
      read(crane.id, "2026-08-24", 6_066),
      read(crane.id, "2026-09-10", 12),
      read(other.id, "2026-08-10", 700),
    ]);
});

const ask = (question: string, role: Role = "admin") =>
  answerQuestion(question, {
    db: database.db,
    now,
    timeZone: "UTC",
    allowed: (plan) => mayAsk({ role, seesMoney: false }, plan),
  });
const said = async (question: string) => (await ask(question)).answer;

test("hours run are what the meter gained in the time, never the sum of its readings", async () => {
  expect(await said("how many hours did KR-512 run in August")).toBe("120 hours run on KR-512 in August 2026.");
  expect((await ask("machine hours of KR-512 by month")).data.map(({ month, value }) => [month, value])).toEqual([
    ["2026-07", 0],
    ["2026-08", 166],
    ["2026-09", 0],
  ]);
});

test("one reading tells no hours, and a meter that begins anew takes none away", async () => {
  expect(await said("how many hours did KR-677 run in August")).toMatch(/^Too few meter readings on KR-677/);
  expect(await said("how many hours did KR-512 run this year")).toBe("166 hours run on KR-512 in 2026 (so far).");
});

test("who asks whether hears yes or no first", async () => {
  expect(await said("Is anything open at Basalt Works?")).toMatch(/^Yes: 1 issue at Basalt Works/);
  expect(await said("Were there any visits to KR-677?")).toMatch(/^No: No service reports on KR-677/);
});

test("what was done last time tells date, engineer and what is open", async () => {
  for (const question of [
    "What was done last time on KR-512?",
    "who was last on KR-512",
    "wer war zuletzt auf der KR-512",
  ])
    expect(await said(question)).toMatch(
      /^KR-512 was last visited on 02\/09\/2026 by Ines Calvo.*: .*Hook latch bent\.$/,
    );
});

test("every role asks about what it may list, and about nothing else", async () => {
  const answered = async (question: string) => {
    const kinds = await Promise.all(roles.map(async (role) => [role, (await ask(question, role)).kind] as const));
    return kinds.filter(([, kind]) => kind === "plan").map(([role]) => role);
  };
  expect(await answered("how many open issues are there")).toEqual(["admin", "operator", "service", "view"]);
  expect(await answered("how many visits this year")).toEqual(["admin", "operator", "service"]);
  expect(await answered("machines without a visit this year")).toEqual(["admin", "operator", "service"]);
  expect(await answered("how many engineers are there")).toEqual(["admin", "operator", "service", "view"]);
  expect(await answered("list all users by role")).toEqual(["admin", "operator"]);
  expect(await answered("how many tokens last month")).toEqual(["admin"]);
});
