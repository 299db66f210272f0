import { expect, test } from "vitest";
import { customers } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { updateCustomer } from "../customers/update-customer.ts";
import { undoChange } from "../history/undo-change.ts";
import { reopenIssue } from "../issues/reopen-issue.ts";
import { reportIssue } from "../issues/report-issue.ts";
import { resolveIssue } from "../issues/resolve-issue.ts";
import { updateMachine } from "../machines/update-machine.ts";
import { run } from "../operation.ts";
import { contextFor, testNow } from "../testing/context.ts";
import { createDowntime } from "./create-downtime.ts";
import { deleteDowntime } from "./delete-downtime.ts";
import { endDowntime } from "./end-downtime.ts";
import { listFigures } from "./list-figures.ts";
import { reliabilityGroups } from "./schema.ts";
import { updateDowntime } from "./update-downtime.ts";

test("figures of all machines are never behind a change, nor more than a minute behind the clock", async () => {
  const database = await freshDatabase();
  const { db } = database;
  const admin = await aUser(db, { role: "admin", timeZone: "Europe/Berlin" });
  const machine = await aMachine(db);
  await aMachine(db, { installationDate: "2026-02-01", customerName: null });
  let now = testNow;
  let auditId = 0;
  const context = () => contextFor(database, admin, { now: () => now, requestId: crypto.randomUUID() });
  const noted = { onAudit: (id: number) => void (auditId = id) };
  const [customer] = await db.select().from(customers);
  let downtimeId = 0;
  let issueId = 0;
  const acts: [string, () => Promise<unknown>][] = [
    ["nothing yet", () => Promise.resolve()],
    [
      "a machine stands",
      async () => {
        const added = await run(createDowntime, { machineId: machine.id, fromAt: "2026-03-15T10:00:00Z" }, context());
        downtimeId = added.id;
      },
    ],
    ["it runs again", () => run(endDowntime, { machineId: machine.id, at: "2026-03-16T10:00:00Z" }, context())],
    ["it was planned", () => run(updateDowntime, { downtimeId, version: 2, planned: true }, context(), noted)],
    ["that is taken back", () => run(undoChange, { auditId }, context())],
    [
      "a fault for which it stands",
      async () => {
        const fault = { machineId: machine.id, title: "Hose leaks", severity: "High", machineStands: true };
        issueId = (await run(reportIssue, fault, context())).id;
      },
    ],
    ["a later hour", () => Promise.resolve((now = new Date(testNow.getTime() + 3_600_000)))],
    ["the fault is fixed", () => run(resolveIssue, { issueId, version: 1, fixedDate: now.toISOString() }, context())],
    ["it is there again", () => run(reopenIssue, { issueId, version: 2 }, context())],
    [
      "another name of the customer",
      () => run(updateCustomer, { customerId: customer!.id, version: 1, name: "Nordhafen" }, context()),
    ],
    ["the downtime was none", () => run(deleteDowntime, { downtimeId }, context())],
    ["the machine leaves", () => run(updateMachine, { machineId: machine.id, status: "decommissioned" }, context())],
  ];
  const seen = new Set<string>();
  for (const [what, act] of acts) {
    await act();
    for (const by of reliabilityGroups) {
      const usual = await run(listFigures, { by, order: "best" }, context());
      // Of a period that is named everything is read.
      const truth = await run(listFigures, { by, order: "best", from: "2026-01-01" }, context());
      expect(usual.items, `${what}: by ${by}`).toEqual(truth.items);
      expect(await run(listFigures, { by, order: "best" }, context()), `${what}: again`).toEqual(usual);
    }
    seen.add(JSON.stringify((await run(listFigures, { by: "machine" }, context())).items));
  }
  expect(seen.size, "states that were told apart").toBeGreaterThan(7);
});
