import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { downtimes, hourReadings, serviceLogs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { undoChange } from "../history/undo-change.ts";
import { saveReports } from "../intake/save-reports.ts";
import { run } from "../operation.ts";
import type { ToldDowntime } from "../service-logs/report.ts";
import { contextFor } from "../testing/context.ts";
import { createDowntime } from "./create-downtime.ts";

let database: Database;
let engineer: Awaited<ReturnType<typeof aUser>>;
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeEach(async () => {
  database = await freshDatabase();
  engineer = await aUser(database.db, { role: "service", timeZone: "Europe/Berlin" });
  machine = await aMachine(database.db);
});

const as = () => contextFor(database, engineer, { requestId: crypto.randomUUID() });

/** Saves a reviewed report of 16 March that tells of these downtimes. @returns by which audit row it can be taken back */
async function saved(...told: Partial<ToldDowntime>[]): Promise<number> {
  let auditId: number | undefined;
  const formData = {
    machineId: machine.id,
    engineerId: engineer.id,
    startDate: "2026-03-16",
    endDate: "2026-03-16",
    workingDays: 1,
    clientName: "Nordhafen",
  };
  const actions = [{ description: `Swivel changed ${crypto.randomUUID()}`, area: "Hydraulic", importance: "Medium" }];
  const { failed } = await run(saveReports, { reports: [{ formData, actions, downtimes: told }] }, as(), {
    onAudit: (id) => (auditId ??= id),
  });
  expect(failed).toEqual([]);
  return auditId!;
}

const stood = () => database.db.select().from(downtimes).orderBy(downtimes.id);

test("a saved report notes when its machine stood, in the local time of who saved it, with its words", async () => {
  await saved({ from: "2026-03-14T08:00", to: "2026-03-16T12:45", words: "down since Saturday … back 12:45" });
  const [log] = await database.db.select().from(serviceLogs);
  expect(await stood()).toMatchObject([
    {
      machineId: machine.id,
      fromAt: new Date("2026-03-14T07:00:00Z"),
      toAt: new Date("2026-03-16T11:45:00Z"),
      source: "report",
      serviceLogId: log!.id,
      evidence: "down since Saturday … back 12:45",
      planned: false,
    },
  ]);
});

test("that a machine runs again ends what it stood for, and taking the report back lets it stand again", async () => {
  await run(createDowntime, { machineId: machine.id, fromAt: "2026-03-15T10:00:00Z" }, as());
  const auditId = await saved({ to: "2026-03-16T14:00" });
  expect(await stood()).toMatchObject([{ toAt: new Date("2026-03-16T13:00:00Z"), source: "form" }]);
  await run(undoChange, { auditId }, as());
  expect(await stood()).toMatchObject([{ toAt: null }]);
  expect(await database.db.$count(serviceLogs)).toBe(0);
});

test("what was noted is taken back with its report", async () => {
  const auditId = await saved({ from: "2026-03-14T08:00" });
  expect(await stood()).toMatchObject([{ toAt: null }]);
  await run(undoChange, { auditId }, as());
  expect(await stood()).toEqual([]);
});

test("a machine that stands already stands once, and one that ran anyway runs", async () => {
  await saved({ to: "2026-03-16T08:00" });
  expect(await stood()).toEqual([]);
  await saved({ from: "2026-03-14T08:00" });
  await saved({ from: "2026-03-15T08:00" });
  expect(await stood()).toHaveLength(1);
});

test("what began after the machine ran again goes on", async () => {
  await run(
    createDowntime,
    { machineId: machine.id, fromAt: "2026-03-15T10:00:00Z", toAt: "2026-03-15T12:00:00Z" },
    as(),
  );
  await run(createDowntime, { machineId: machine.id, fromAt: "2026-03-17T10:00:00Z" }, as());
  await saved({ to: "2026-03-16T14:00" });
  expect((await stood()).map(({ toAt }) => toAt?.toISOString() ?? null)).toEqual(["2026-03-15T12:00:00.000Z", null]);
});

test("of a report that comes late a machine that has run since does not stand", async () => {
  const read = (readOn: string, hours: number) =>
    database.db.insert(hourReadings).values({ machineId: machine.id, readOn, hours, source: "form" });
  await read("2026-03-15", 5_000);
  await read("2026-03-17", 5_000);
  await saved({ from: "2026-03-14T08:00" });
  expect(await stood()).toHaveLength(1);
  await database.db.delete(downtimes);
  await read("2026-03-18", 5_012);
  await saved({ from: "2026-03-14T08:00" });
  expect(await stood()).toEqual([]);
});

test.each([
  [{ from: "2026-04-18T08:00" }, "A machine cannot have stood in the future"],
  [{ from: "2026-03-14T08:00", to: "2026-03-14T07:00" }, "The machine ran again before it stood"],
])("%o is refused at its field, and nothing is saved", async (told, error) => {
  const formData = {
    machineId: machine.id,
    engineerId: engineer.id,
    startDate: "2026-03-16",
    endDate: "2026-03-16",
    clientName: "A",
  };
  const saving = run(saveReports, { reports: [{ formData, downtimes: [told] }] }, as());
  await expect(saving).rejects.toThrow(error);
  expect([await database.db.$count(downtimes), await database.db.$count(serviceLogs)]).toEqual([0, 0]);
});
