import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { serviceLogs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aServiceLog, aUser } from "#db/testing/records.ts";
import { Conflict } from "../errors.ts";
import { saveReports } from "../intake/save-reports.ts";
import { run } from "../operation.ts";
import { contextFor } from "../testing/context.ts";
import { createServiceLog } from "./create-service-log.ts";
import { showNextNumber } from "./show-next-number.ts";
import { updateServiceLog } from "./update-service-log.ts";

let database: Database;
let operator: Awaited<ReturnType<typeof aUser>>;
let engineer: Awaited<ReturnType<typeof aUser>>;
let machine: Awaited<ReturnType<typeof aMachine>>;
beforeEach(async () => {
  database = await freshDatabase();
  operator = await aUser(database.db, { role: "operator" });
  engineer = await aUser(database.db, { role: "service" });
  machine = await aMachine(database.db, { serialNumber: "870.0.1203" });
  await aServiceLog(database.db, { machineId: machine.id, srn: "26.03.801", serviceEndDate: "2026-03-04" });
});

const as = () => contextFor(database, operator);
const next = async (date?: string) => (await run(showNextNumber, { date }, as())).srn;
const visit = (srn: string) => ({
  machineId: machine.id,
  engineerId: engineer.id,
  startDate: "2026-03-10",
  endDate: "2026-03-10",
  srn,
});

test("the next number of the month of a visit is offered", async () => {
  expect(await next()).toBe("26.03.802");
  expect(await next("2026-02-27")).toBe("26.02.001");
  for (const srn of ["26.02.009", "26.02.10", "26.02.X12", "26.02.0999"])
    await aServiceLog(database.db, { machineId: machine.id, srn });
  expect(await next("2026-02-27")).toBe("26.02.010");
  await aServiceLog(database.db, { machineId: machine.id, srn: "26.02.999" });
  expect(await next("2026-02-27")).toBeNull();
});

test("a number that another report has is asked about, on every way in", async () => {
  const taken = "The number 26.03.801 is taken already: 870.0.1203 of 4 Mar 2026.";
  const log = (more: object = {}) => run(createServiceLog, { ...visit("26.03.801"), ...more }, as());
  await expect(log()).rejects.toThrow(Conflict);
  await expect(log()).rejects.toThrow(taken);
  const { formData, ...reviewed } = {
    formData: { ...visit("26.03.801"), clientName: "Northdock" },
    actions: [{ description: "Greased" }],
  };
  const entry = { formData, ...reviewed };
  await expect(run(saveReports, { reports: [{ ...entry, saveDuplicate: true }] }, as())).rejects.toThrow(taken);
  expect(await database.db.$count(serviceLogs)).toBe(1);
  await log({ confirmNumber: true });
  await run(saveReports, { reports: [{ ...entry, confirmNumber: true, saveDuplicate: true }] }, as());
  expect(await database.db.$count(serviceLogs)).toBe(3);
});

test("a correction asks when it changes the number, and not for the number that the report had", async () => {
  const { id } = await run(createServiceLog, visit("26.03.802"), as());
  const edit = (change: object) => run(updateServiceLog, { serviceLogId: id, ...change }, as());
  await expect(edit({ srn: "26.03.801" })).rejects.toThrow("is taken already");
  expect((await edit({ srn: "26.03.801", confirmNumber: true })).srn).toBe("26.03.801");
  expect((await edit({ srn: "26.03.801", notes: "Typo corrected" })).notes).toBe("Typo corrected");
});

test("of several reports one whose number is taken is left with the next free one, and saved by the word or with it", async () => {
  const entry = (srn: string, day: string) => ({
    formData: { ...visit(srn), startDate: day, endDate: day, clientName: "Northdock" },
    actions: [{ description: `Greased on ${day}` }],
  });
  const [fine, taken] = [entry("26.03.805", "2026-03-08"), entry("26.03.801", "2026-03-09")];
  const { saved, failed } = await run(saveReports, { reports: [fine, taken] }, as());
  expect(saved).toHaveLength(1);
  expect(failed).toMatchObject([{ index: 1, details: [{ path: "formData.srn" }], nextNumber: "26.03.806" }]);
  const offered = { ...taken, formData: { ...taken.formData, srn: failed[0]!.nextNumber! } };
  await expect(run(saveReports, { reports: [offered] }, as())).resolves.toMatchObject({ success: true });
});
