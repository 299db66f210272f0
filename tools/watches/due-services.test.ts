import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { run } from "../operation.ts";
import { createServicePlan } from "../service-plans/create-service-plan.ts";
import { contextFor, testNow } from "../testing/context.ts";
import { serviceRows } from "./due-services.ts";

let database: Database;

/** One machine whose services are expected in 6, 10 and 40 days, and one that is overdue. */
beforeEach(async () => {
  database = await freshDatabase();
  const operator = await aUser(database.db, { role: "operator" });
  const { id: machineId } = await aMachine(database.db);
  for (const [name, startsOn] of [
    ["In six days", "2025-03-24"],
    ["In ten days", "2025-03-28"],
    ["In forty days", "2025-04-27"],
    ["Overdue", "2025-03-01"],
  ])
    await run(
      createServicePlan,
      { name, machineId, everyMonths: 12, leadDays: 7, startsOn },
      contextFor(database, operator),
    );
});

const asked = async (services: Parameters<typeof serviceRows>[1], now = testNow) =>
  (await serviceRows(database.db, services, { timeZone: "UTC" }, now)).map(({ description, state }) => [
    description,
    state,
  ]);

test("without days a standing question tells what is due by now", async () => {
  expect(await asked({})).toEqual([
    ["Overdue", "overdue"],
    ["In six days", "due"],
  ]);
});

test("with days it tells what is expected by then and what is overdue, counted anew each time it is asked", async () => {
  expect(await asked({ withinDays: 14 })).toEqual([
    ["Overdue", "overdue"],
    ["In six days", "due"],
    ["In ten days", "upcoming"],
  ]);
  const later = new Date(testNow.getTime() + 30 * 86_400_000);
  expect((await asked({ withinDays: 14 }, later)).map(([name]) => name)).toContain("In forty days");
  expect(await asked({ withinDays: 14, state: ["upcoming"] })).toEqual([["In ten days", "upcoming"]]);
});
