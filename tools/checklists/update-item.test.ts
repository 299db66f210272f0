import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { checklistItems, issues } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { undoChange } from "../history/undo-change.ts";
import { run } from "../operation.ts";
import { contextFor } from "../testing/context.ts";
import { updateItem } from "./update-item.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let database: Database;
let engineer: Person;
let other: Person;
let issueId: number;

beforeEach(async () => {
  database = await freshDatabase();
  engineer = await aUser(database.db, { role: "service" });
  other = await aUser(database.db, { role: "service" });
  const { id: machineId } = await aMachine(database.db);
  const given = {
    status: "assigned" as const,
    assignedToId: engineer.id,
    assignedAt: new Date("2026-03-17T08:00:00Z"),
  };
  issueId = (await anIssue(database.db, { machineId, sourceType: "service_plan", ...given })).id;
});

const step = async (values: Partial<typeof checklistItems.$inferInsert> = {}) =>
  (
    await database.db
      .insert(checklistItems)
      .values({ issueId, position: 0, text: "Slewing ring play", ...values })
      .returning()
  )[0]!.id;

const answer = (input: object, user = engineer) =>
  run(updateItem, input, contextFor(database, user, { requestId: crypto.randomUUID() }));

const measured = { kind: "value", unit: "mm", least: 0.5, most: 3 } as const;

test("a step is ticked by who has the service, with a remark", async () => {
  const itemId = await step();
  await expect(answer({ itemId, done: true }, other)).rejects.toThrow("This service is not yours");
  expect(await answer({ itemId, done: true, remark: "Well greased" })).toMatchObject({
    done: true,
    failed: false,
    remark: "Well greased",
    checkedByName: engineer.name,
  });
});

test.each([
  [0.4, true],
  [0.5, false],
  [3, false],
  [3.1, true],
])("a value of %d mm between 0.5 and 3: failed is %s", async (value, failed) => {
  expect(await answer({ itemId: await step(measured), done: true, value })).toMatchObject({ value, failed });
});

test.each([
  ["a value without a number", measured, { done: true }, "Please enter the measured value"],
  ["a photo without a picture", { kind: "photo" as const }, { done: true }, "Please add the photo"],
  ["a value outside its limits as right", measured, { value: 9, failed: false }, "The value lies outside its limits"],
  ["a report of what is right", {}, { reportIssue: true }, "Only what failed can be reported"],
  ["somebody else's file", { kind: "photo" as const }, { documentId: 99_999 }, "There is no such file"],
])("%s is refused", async (_what, values, input, message) => {
  await expect(answer({ itemId: await step(values), ...input })).rejects.toThrow(message);
});

test("what failed becomes an issue once, and both are taken back together", async () => {
  const itemId = await step(measured);
  let auditId: number | undefined;
  const context = contextFor(database, engineer, { requestId: crypto.randomUUID() });
  await run(updateItem, { itemId, done: true, value: 4.2, remark: "North side", reportIssue: true }, context, {
    onAudit: (id) => (auditId = id),
  });
  const [reported] = await database.db
    .select()
    .from(issues)
    .where(eq(issues.title, "Slewing ring play: 4.2 mm: North side"));
  expect(reported).toMatchObject({ status: "open", sourceType: "manual", reportedById: engineer.id });
  await expect(answer({ itemId, reportIssue: true })).rejects.toThrow("This is reported as an issue already");
  await run(undoChange, { auditId }, contextFor(database, engineer));
  expect(await database.db.$count(issues)).toBe(1);
  expect((await database.db.select().from(checklistItems))[0]).toMatchObject({
    done: false,
    value: null,
    followUpIssueId: null,
  });
});
