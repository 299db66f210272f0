import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { diskStore } from "#db/files/disk.ts";
import { idempotencyKeys, jobs, llmCalls, notifications } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { testNow } from "#tools/testing/context.ts";
import { maintenanceRound } from "./maintenance.server.ts";
import { readEnvironment } from "../env.server.ts";

let database: Database;
let dataDir: string;
let sent: { to: string; subject: string; text: string }[];

beforeEach(async () => {
  database = await freshDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "maintenance-"));
  sent = [];
  await aUser(database.db, { role: "admin", email: "ada@example.test" });
  await aUser(database.db, { role: "operator" });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

interface Given {
  /** Whether a backup can be written. */
  backups?: boolean;
  builtIn?: boolean;
  /** Whether the mail server takes mails. */
  mails?: boolean;
}

/** One round, so many minutes after the first. */
async function round({ backups = true, builtIn = true, mails = true }: Given = {}, minutes = 0) {
  const environment = readEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const made: string[] = [];
  // why: mail and the model's name are outside the product; backups have tests of their own
  const ports = {
    mail: {
      available: true,
      send: (mail: (typeof sent)[number]) =>
        mails ? Promise.resolve(void sent.push(mail)) : Promise.reject(new Error("connection refused")),
    },
    backups: {
      create: (reason: string) =>
        backups ? Promise.resolve(made.push(reason)).then(() => reason) : Promise.reject(new Error("disk full")),
    },
    installation: { origin: "https://hub.example.test", demo: false },
    files: diskStore(join(dataDir, "files")),
  };
  const models = { engine: { name: "a model", builtIn } };
  await maintenanceRound({
    environment,
    database,
    ports,
    models,
    log: pino({ level: "silent" }),
    now: () => new Date(testNow.getTime() + minutes * 60_000),
  } as never);
  return made;
}

test("a backup is due when there is none, and one process takes the turn", async () => {
  const both = await Promise.all([round(), round()]);
  expect(both.flat()).toEqual(["schedule"]);
});

test("a backup that fails is mailed to the administrators, once in six hours, and tried again", async () => {
  await round({ backups: false });
  await round({ backups: false }, 31);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ["ada@example.test", "Maintenance Hub: The scheduled backup failed"],
  ]);
  expect(sent[0]!.text).toContain("disk full");
  // In the app too; by mail they were told already.
  expect(await database.db.select().from(notifications)).toMatchObject([
    { kind: "backup-failed", data: { reason: "disk full" }, mailDue: false, read: false },
  ]);
  await round({ backups: false }, 6 * 60 + 1);
  expect(sent).toHaveLength(2);
});

test("an alert that no mail server takes is mailed later with the other notifications", async () => {
  await round({ backups: false, mails: false });
  expect(sent).toEqual([]);
  expect(await database.db.select().from(notifications)).toMatchObject([{ kind: "backup-failed", mailDue: true }]);
});

test("documents that wait without anything happening are noticed; those that are young are not", async () => {
  const owner = await aUser(database.db, { role: "service" });
  const waiting = { ownerId: owner.id, kind: "pdf" as const };
  const [job] = await database.db
    .insert(jobs)
    .values({ ...waiting, updatedAt: new Date(testNow.getTime() - 10 * 60_000) })
    .returning();
  await round();
  expect(sent).toEqual([]);
  await round({}, 15);
  expect(sent.map(({ subject }) => subject)).toEqual(["Maintenance Hub: The processing queue is stuck"]);
  expect(job!.status).toBe("queued");
});

test("a model whose every call failed is named; one that sometimes answers is not", async () => {
  const call = (outcome: "ok" | "failed") => ({
    purpose: "chat" as const,
    provider: "p",
    model: "m",
    durationMs: 1,
    outcome,
    error: outcome === "failed" ? "connect ECONNREFUSED" : null,
    createdAt: testNow,
  });
  await database.db.insert(llmCalls).values([call("ok"), ...Array.from({ length: 5 }, () => call("failed"))]);
  await round({ builtIn: false });
  expect(sent).toEqual([]);
  await database.db.delete(llmCalls);
  await database.db.insert(llmCalls).values(Array.from({ length: 5 }, () => call("failed")));
  await round({ builtIn: false });
  expect(sent.map(({ text }) => text.includes("ECONNREFUSED"))).toEqual([true]);
});

test("what is over is swept away", async () => {
  const user = await aUser(database.db);
  const key = (name: string, days: number) => ({
    userId: user.id,
    key: name,
    operation: "x",
    bodyHash: "x",
    createdAt: new Date(testNow.getTime() - days * 86_400_000),
  });
  await database.db.insert(idempotencyKeys).values([key("old", 8), key("young", 6)]);
  await round();
  expect(await database.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ key: "young" }]);
});

test("what an ended process left half-written goes after an hour; what somebody may be writing stays", async () => {
  const files = join(dataDir, "files", "originals", "ab");
  const backups = join(dataDir, "backups");
  const left = (folder: string, name: string, minutes: number) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), "half");
    const then = new Date(testNow.getTime() - minutes * 60_000);
    utimesSync(join(folder, name), then, then);
  };
  left(files, "abc", 90);
  left(files, "abc.1.part", 90);
  left(files, "abc.2.part", 30);
  left(backups, ".old.jsonl.gz.part", 90);
  left(backups, ".new.jsonl.gz.part", 30);
  await round();
  expect(readdirSync(files).toSorted()).toEqual(["abc", "abc.2.part"]);
  expect(readdirSync(backups)).toEqual([".new.jsonl.gz.part"]);
});
