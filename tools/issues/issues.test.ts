import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { auditLog, documents, issues, settings } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aServiceLog, aUser } from "#db/testing/records.ts";
import { issueStatuses } from "#db/vocabulary.ts";
import { Conflict, Forbidden, InvalidInput, NotFound } from "../errors.ts";
import { run } from "../operation.ts";
import { releaseTask } from "../tasks/release-task.ts";
import { contextFor, testNow } from "../testing/context.ts";
import { assignIssues } from "./assign-issues.ts";
import { commentIssue } from "./comment-issue.ts";
import { deleteIssue } from "./delete-issue.ts";
import { updateIssue } from "./update-issue.ts";
import { showHistory } from "./show-history.ts";
import { listIssues } from "./list-issues.ts";
import { reopenIssue } from "./reopen-issue.ts";
import { reportIssue } from "./report-issue.ts";
import { resolveIssue } from "./resolve-issue.ts";
import { showIssue } from "./show-issue.ts";

type User = Awaited<ReturnType<typeof aUser>>;
let database: Database;
let operator: User;
let engineer: User;
let machine: Awaited<ReturnType<typeof aMachine>>;
beforeEach(async () => {
  database = await freshDatabase();
  operator = await aUser(database.db, { role: "operator", name: "Olga" });
  engineer = await aUser(database.db, { role: "service", name: "Sven" });
  machine = await aMachine(database.db, { customerName: "Quay Lines" });
});

const as = (user: User) => contextFor(database, user);
const stored = async (id: number) => (await database.db.select().from(issues).where(eq(issues.id, id)))[0]!;

describe("reporting", () => {
  test("what is left out gets the defaults of the business", async () => {
    const bare = await run(reportIssue, { machineId: machine.id }, as(engineer));
    expect(bare).toMatchObject({
      title: "Issue Report",
      description: "No description provided",
      severity: "Medium",
      category: "other",
      area: "Other",
      status: "open",
      sourceType: "manual",
      reportedById: engineer.id,
      machineSerialNumber: machine.serialNumber,
      identificationTime: testNow.toISOString(),
    });
    expect(bare.machine.customerName).toBe("Quay Lines");
    expect(bare.startTime).toBe(bare.identificationTime);
    const told = await run(
      reportIssue,
      { machineId: machine.id, description: "Slewing ring knocks\nheard twice", severity: "Critical" },
      as(engineer),
    );
    expect(told).toMatchObject({ title: "Slewing ring knocks", severity: "High" });
  });

  test.each([
    [{}, "Please select a machine"],
    [{ machineId: 999_999 }, "Please select a machine"],
    [{ title: "ab" }, "Summary must be at least 3 characters"],
    [{ severity: "Huge" }, "Please select importance level"],
    [{ sourceId: 999_999 }, "There is no such report of this machine"],
  ])("%j is refused: %s", async (input, message) => {
    const machineId = Object.keys(input).length === 0 ? undefined : machine.id;
    await expect(run(reportIssue, { machineId, ...input }, as(operator))).rejects.toThrow(message);
    await expect(run(reportIssue, { machineId, ...input }, as(operator))).rejects.toThrow(InvalidInput);
  });

  test("an engineer reports as themselves whatever the body says; the office may report for others", async () => {
    const forged = await run(reportIssue, { machineId: machine.id, reportedById: operator.id }, as(engineer));
    expect(forged.reportedById).toBe(engineer.id);
    const entered = await run(reportIssue, { machineId: machine.id, reportedById: engineer.id }, as(operator));
    expect(entered.reportedById).toBe(engineer.id);
    await expect(run(reportIssue, { machineId: machine.id, reportedById: 999_999 }, as(operator))).rejects.toThrow(
      InvalidInput,
    );
  });
});

describe("assigning", () => {
  const seen = "2026-03-17T08:30:00.000Z";

  test("open issues go to the engineer; when the fault was found stays as it was", async () => {
    const found = new Date("2025-10-22T12:00:00Z");
    const [one, two] = [
      await anIssue(database.db, { machineId: machine.id, identificationTime: found }),
      await anIssue(database.db, { machineId: machine.id }),
    ];
    const answer = await run(
      assignIssues,
      { issueIds: [one.id, two.id, one.id], engineerId: engineer.id, identificationTime: seen },
      as(operator),
    );
    expect(answer).toMatchObject({ success: true, assigned: 2, engineerName: "Sven" });
    expect(await stored(one.id)).toMatchObject({
      status: "assigned",
      assignedToId: engineer.id,
      assignedAt: new Date(seen),
      identificationTime: found,
      version: 2,
    });
    expect(answer.issues[0]).toMatchObject({
      reportedAt: "2025-10-22T12:00:00.000Z",
      dueAt: "2025-11-05T12:00:00.000Z",
    });
    await run(releaseTask, { taskId: one.id }, as(operator));
    expect(await stored(one.id)).toMatchObject({ assignedAt: null, identificationTime: found });
  });

  test("an assignment cannot be dated ahead", async () => {
    const { id } = await anIssue(database.db, { machineId: machine.id });
    const later = new Date(testNow.getTime() + 3_600_000).toISOString();
    const attempt = run(
      assignIssues,
      { issueIds: [id], engineerId: engineer.id, identificationTime: later },
      as(operator),
    );
    await expect(attempt).rejects.toThrow("The time of the assignment is in the future");
  });

  test("an issue taken by someone else meanwhile stops the whole assignment", async () => {
    const open = await anIssue(database.db, { machineId: machine.id });
    const taken = await anIssue(database.db, { machineId: machine.id, status: "assigned", assignedToId: engineer.id });
    const attempt = run(assignIssues, { issueIds: [open.id, taken.id], engineerId: engineer.id }, as(operator));
    await expect(attempt).rejects.toThrow(Conflict);
    await expect(attempt).rejects.toMatchObject({ extra: { issueIds: [taken.id] } });
    expect((await stored(open.id)).status).toBe("open");
  });

  test("of two operators who assign the same issue at once, one wins", async () => {
    const issue = await anIssue(database.db, { machineId: machine.id });
    const other = await aUser(database.db, { role: "service" });
    const attempts = [engineer, other].map((to) =>
      run(assignIssues, { issueIds: [issue.id], engineerId: to.id }, as(operator)),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test.each([
    ["nobody chosen", () => ({ issueIds: [1] }), "Please select an engineer and at least one issue"],
    [
      "nothing chosen",
      () => ({ issueIds: [], engineerId: engineer.id }),
      "Please select an engineer and at least one issue",
    ],
    ["an unknown issue", () => ({ issueIds: [999_999], engineerId: engineer.id }), "There is no issue 999999"],
    ["an unknown engineer", () => ({ issueIds: [1], engineerId: 999_999 }), "Please select an active engineer"],
  ])("%s is refused", async (_what, input, message) => {
    await expect(run(assignIssues, input(), as(operator))).rejects.toThrow(message);
  });

  test("neither an admin nor somebody who left can be given work", async () => {
    const issue = await anIssue(database.db, { machineId: machine.id });
    for (const person of [
      await aUser(database.db, { role: "admin" }),
      await aUser(database.db, { active: false }),
      await aUser(database.db, { role: "view" }),
    ])
      await expect(run(assignIssues, { issueIds: [issue.id], engineerId: person.id }, as(operator))).rejects.toThrow(
        InvalidInput,
      );
  });
});

describe("states", () => {
  const allowed = { resolve: ["open", "assigned"], reopen: ["completed", "closed"], assign: ["open"] };
  const calls = {
    resolve: (issueId: number) => run(resolveIssue, { issueId }, as(engineer)),
    reopen: (issueId: number) => run(reopenIssue, { issueId }, as(engineer)),
    assign: (issueId: number) => run(assignIssues, { issueIds: [issueId], engineerId: engineer.id }, as(operator)),
  };
  const rows = (["resolve", "reopen", "assign"] as const).flatMap((verb) =>
    issueStatuses.map((status) => [verb, status, allowed[verb].includes(status)] as const),
  );

  test.each(rows)("%s from %s: %s", async (verb, status, may) => {
    const issue = await anIssue(database.db, {
      machineId: machine.id,
      status,
      assignedToId: status === "open" ? null : engineer.id,
    });
    if (may) await expect(calls[verb](issue.id)).resolves.toBeDefined();
    else await expect(calls[verb](issue.id)).rejects.toThrow(Conflict);
  });

  test("resolving notes when and who; reopening forgets it and frees the issue", async () => {
    const issue = await anIssue(database.db, {
      machineId: machine.id,
      status: "assigned",
      assignedToId: engineer.id,
      assignedAt: testNow,
    });
    const closed = await run(
      resolveIssue,
      { issueId: issue.id, fixedDate: "2026-03-17", fixedById: engineer.id },
      as(operator),
    );
    expect(closed).toMatchObject({
      status: "closed",
      fixedDate: "2026-03-17T00:00:00.000Z",
      fixedById: engineer.id,
      fixedByName: "Sven",
    });
    const open = await run(reopenIssue, { issueId: issue.id }, as(operator));
    expect(open).toMatchObject({
      status: "open",
      fixedDate: null,
      fixedById: null,
      assignedToId: null,
      assignedAt: null,
    });
  });

  test("an engineer is recorded as the fixer of what they resolve, and nobody fixes in the future", async () => {
    const issue = await anIssue(database.db, { machineId: machine.id });
    await expect(run(resolveIssue, { issueId: issue.id, fixedDate: "2026-03-25" }, as(engineer))).rejects.toThrow(
      InvalidInput,
    );
    expect((await run(resolveIssue, { issueId: issue.id, fixedById: operator.id }, as(engineer))).fixedById).toBe(
      engineer.id,
    );
  });
});

describe("editing", () => {
  test("engineers and viewers may not edit or delete", async () => {
    const issue = await anIssue(database.db, { machineId: machine.id });
    const viewer = await aUser(database.db, { role: "view" });
    for (const user of [engineer, viewer]) {
      await expect(run(updateIssue, { issueId: issue.id, title: "Other" }, as(user))).rejects.toThrow(Forbidden);
      await expect(run(deleteIssue, { issueId: issue.id }, as(user))).rejects.toThrow(Forbidden);
    }
    await expect(run(reportIssue, { machineId: machine.id }, as(viewer))).rejects.toThrow(Forbidden);
  });

  test("a stale version is a conflict that shows the issue as it is and who changed it", async () => {
    const issue = await anIssue(database.db, { machineId: machine.id });
    await run(updateIssue, { issueId: issue.id, version: 1, area: "Electrical" }, as(operator));
    const stale = run(updateIssue, { issueId: issue.id, version: 1, area: "Structural" }, as(operator));
    await expect(stale).rejects.toThrow("This issue was changed by Olga meanwhile");
    await expect(stale).rejects.toMatchObject({
      extra: { current: { area: "Electrical", version: 2 }, changedBy: "Olga" },
    });
    expect((await stored(issue.id)).area).toBe("Electrical");
  });

  test("of forty edits at once that carry a version none is lost", { timeout: 120_000 }, async () => {
    const issue = await anIssue(database.db, { machineId: machine.id, notes: "" });
    const append = async (mark: string): Promise<void> => {
      const { version, notes } = await stored(issue.id);
      try {
        await run(updateIssue, { issueId: issue.id, version, notes: `${notes ?? ""}${mark}` }, as(operator));
      } catch (error) {
        if (error instanceof Conflict) return append(mark);
        throw error;
      }
    };
    const marks = Array.from({ length: 40 }, (_, index) => String.fromCharCode(0x4e00 + index));
    await Promise.all(marks.map(append));
    expect([...(await stored(issue.id)).notes!].sort()).toEqual(marks.sort());
  });
});

describe("looking", () => {
  test("every filter of the list narrows it, newest first, page by page", async () => {
    const log = await aServiceLog(database.db, { machineId: machine.id });
    const elsewhere = await aMachine(database.db, { customerName: "Harbour", location: "Oslo", model: "Big One" });
    const base = { machineId: machine.id };
    const high = await anIssue(database.db, {
      ...base,
      severity: "High",
      createdAt: new Date("2026-03-01T08:00:00.123Z"),
    });
    const reported = await anIssue(database.db, {
      ...base,
      sourceId: log.id,
      createdAt: new Date("2026-03-02T08:00:00Z"),
    });
    const assigned = await anIssue(database.db, {
      ...base,
      status: "assigned",
      assignedToId: engineer.id,
      createdAt: new Date("2026-03-03T08:00:00Z"),
    });
    const other = await anIssue(database.db, {
      machineId: elsewhere.id,
      area: "Structural",
      createdAt: new Date("2026-03-04T08:00:00Z"),
    });
    const ids = async (filter: object) => (await run(listIssues, filter, as(engineer))).items.map(({ id }) => id);
    expect(await ids({})).toEqual([other.id, assigned.id, reported.id, high.id]);
    expect(await ids({ status: "assigned" })).toEqual([assigned.id]);
    expect(await ids({ status: "open,assigned", severity: "High" })).toEqual([high.id]);
    expect(await ids({ machineId: String(elsewhere.id) })).toEqual([other.id]);
    expect(await ids({ serviceLogId: log.id })).toEqual([reported.id]);
    expect(await ids({ assignedToId: engineer.id })).toEqual([assigned.id]);
    expect(await ids({ customer: "harb" })).toEqual([other.id]);
    expect(await ids({ location: "OSLO", model: "big", area: "Structural" })).toEqual([other.id]);
    expect(await ids({ createdFrom: "2026-03-02", createdTo: "2026-03-03" })).toEqual([assigned.id, reported.id]);
    const first = await run(listIssues, { limit: 3 }, as(engineer));
    const rest = await run(listIssues, { limit: 3, before: first.next }, as(engineer));
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([other.id, assigned.id, reported.id, high.id]);
    expect(rest.next).toBeUndefined();
    await expect(run(listIssues, { before: "yesterday" }, as(engineer))).rejects.toThrow(InvalidInput);
  });

  test("history tells who did what, with names for people and comments in their place", async () => {
    const issue = await run(reportIssue, { machineId: machine.id, title: "Hook block stiff" }, as(engineer));
    await run(assignIssues, { issueIds: [issue.id], engineerId: engineer.id }, as(operator));
    await run(commentIssue, { issueId: issue.id, text: "Grease first" }, as(operator));
    const { items: history } = await run(showHistory, { issueId: issue.id }, as(engineer));
    expect(history.map(({ operation }) => operation)).toEqual(["issues.comment", "issues.assign", "issues.report"]);
    expect(history[0]).toMatchObject({ actorName: "Olga", comment: "Grease first", changes: [] });
    expect(history[1]!.changes).toContainEqual({ field: "assignedToId", before: null, after: "Sven" });
    expect((await run(showIssue, { issueId: issue.id }, as(engineer))).comments).toMatchObject([
      { text: "Grease first", authorName: "Olga" },
    ]);
  });

  test("a photo goes with a comment, of who took it alone", async () => {
    const issue = await run(reportIssue, { machineId: machine.id, title: "Hook block stiff" }, as(engineer));
    const [photo] = await database.db
      .insert(documents)
      .values({
        ownerId: engineer.id,
        kind: "image",
        fileName: "hook.jpg",
        mediaType: "image/jpeg",
        size: 9,
        sha256: "9",
      })
      .returning();
    const taken = { issueId: issue.id, text: "hook.jpg", documentIds: [photo!.id] };
    await expect(run(commentIssue, taken, as(operator))).rejects.toThrow(InvalidInput);
    const { comments, documents: files } = await run(commentIssue, taken, as(engineer));
    expect(comments).toHaveLength(1);
    expect(files).toMatchObject([{ id: photo!.id, fileName: "hook.jpg" }]);
  });

  test("an issue is due by its severity, in as many days as the installation sets", async () => {
    const issue = await anIssue(database.db, {
      machineId: machine.id,
      severity: "High",
      identificationTime: new Date("2026-03-10T09:00:00Z"),
    });
    expect((await run(showIssue, { issueId: issue.id }, as(engineer))).dueAt).toBe("2026-03-13T09:00:00.000Z");
    await database.db.insert(settings).values({ key: "issues.dueDays", value: { High: 1, Medium: 7 } });
    expect((await run(showIssue, { issueId: issue.id }, as(engineer))).dueAt).toBe("2026-03-11T09:00:00.000Z");
  });

  test("an unknown issue is not found, and a deleted one leaves its audit row", async () => {
    const issue = await anIssue(database.db, { machineId: machine.id });
    await run(deleteIssue, { issueId: issue.id }, as(operator));
    await expect(run(showIssue, { issueId: issue.id }, as(operator))).rejects.toThrow(NotFound);
    const [row] = await database.db.select().from(auditLog).where(eq(auditLog.operation, "issues.delete"));
    expect(row?.before).toMatchObject({ title: "Oil leak" });
  });
});
