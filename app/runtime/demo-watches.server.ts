import type { Db } from "#db/client.ts";
import { addRecord } from "#db/queries/records.ts";
import { findUserByEmail } from "#db/queries/users.ts";
import type { WatchSchedule } from "#db/vocabulary.ts";
import { briefSchedule, briefWatch, nextRun } from "#tools/watches/rules.ts";

interface DemoWatch {
  owner: string;
  question: string;
  /** As the built-in engine reads the question. */
  plan: Record<string, unknown>;
  schedule: WatchSchedule;
}

const list = (subject: string, filters: Record<string, string>, oldestFirst = false) => ({
  aggregate: "list",
  subject,
  field: null,
  groups: [],
  filters: Object.entries(filters).map(([field, value]) => ({ field, not: false, values: [value] })),
  time: null,
  compare: [],
  having: null,
  order: oldestFirst ? { by: "time", direction: "asc" } : null,
  limit: null,
});

const highIssues = {
  question: "List the open issues of high importance",
  plan: list("issues", { severity: "High", issueStatus: "open" }),
};
const undelivered = {
  question: "Parts not delivered yet, oldest request first",
  plan: list("partsRequests", { delivered: "false" }, true),
};

export const demoWatches: readonly DemoWatch[] = [
  { owner: "admin@demo.test", ...highIssues, schedule: { every: "week", days: [1, 2, 3, 4, 5], at: "07:30" } },
  { owner: "admin@demo.test", ...undelivered, schedule: { every: "week", days: [1], at: "08:00" } },
  { owner: "operator@demo.test", ...highIssues, schedule: { every: "week", days: [1, 2, 3, 4, 5], at: "06:30" } },
  { owner: "operator@demo.test", ...undelivered, schedule: { every: "week", days: [1, 4], at: "08:00" } },
  { owner: "service@demo.test", ...briefWatch, schedule: briefSchedule },
];

/** Keeps standing questions of the demo's people, and the morning brief of an engineer; each is asked at its next time. */
export async function keepDemoWatches(db: Db, now: Date): Promise<void> {
  for (const { owner: email, ...watch } of demoWatches) {
    const owner = await findUserByEmail(db, email);
    if (!owner) continue;
    const nextRunAt = nextRun(watch.schedule, now, owner.timeZone);
    await addRecord(db, "watches", { ...watch, ownerId: owner.id, nextRunAt, createdAt: now, updatedAt: now });
  }
}
