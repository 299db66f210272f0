import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { dueAt, dueDaysSetting } from "../records/issue.ts";
import { issues, settings } from "../schema/index.ts";
import { freshDatabase } from "../testing/database.ts";
import { dice } from "../testing/dice.ts";
import { aMachine, anIssue } from "../testing/records.ts";
import { issueStatuses, severities } from "../vocabulary.ts";
import { readStats } from "./dashboard.ts";

test("what is late is what its due date says, whatever was set", async () => {
  const { db } = await freshDatabase();
  const [machine, roll] = [await aMachine(db), dice(3)];
  for (let times = 0; times < 60; times += 1)
    await anIssue(db, {
      machineId: machine.id,
      severity: severities[roll(severities.length)]!,
      status: issueStatuses[roll(4) === 0 ? roll(issueStatuses.length) : 0]!,
      createdAt: new Date(Date.UTC(2026, 2, 1 + roll(28), roll(24))),
      dueOn: roll(3) === 0 ? `2026-03-${String(10 + roll(20))}` : null,
    });
  const counts = new Set<number>();
  for (const value of [undefined, { High: 1, Medium: 5 }, { Medium: 2 }, {}]) {
    if (value)
      await db
        .insert(settings)
        .values({ key: dueDaysSetting, value })
        .onConflictDoUpdate({ target: settings.key, set: { value } });
    for (const now of [
      "2026-03-17T00:00:00Z",
      "2026-03-17T00:00:01Z",
      "2026-03-20T13:00:00Z",
      "2026-04-30T00:00:00Z",
    ]) {
      const truth = await db.$count(issues, sql`${issues.status} = 'open' and ${dueAt} < ${now}`);
      expect((await readStats(db, "2026-03-01", new Date(now))).overdueIssues).toBe(truth);
      counts.add(truth);
    }
  }
  expect(counts.size).toBeGreaterThan(5);
});
