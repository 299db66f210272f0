import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../client.ts";
import { auditLog } from "../schema/index.ts";
import { freshDatabase } from "../testing/database.ts";

let database: Database;
beforeEach(async () => {
  database = await freshDatabase();
  await database.db
    .insert(auditLog)
    .values({ door: "http", operation: "issues.delete", entity: "issue", entityId: "7" });
});

const because = async (work: Promise<unknown>) => {
  const error = (await work.then(
    () => undefined,
    (refused: unknown) => refused,
  )) as { cause?: Error } | undefined;
  return error?.cause?.message;
};

test("what stands in the audit log can be neither changed nor taken away, not even by hand", async () => {
  const { db } = database;
  expect(await because(db.update(auditLog).set({ actorName: "nobody" }).where(eq(auditLog.entityId, "7")))).toContain(
    "only ever added to",
  );
  expect(await because(db.delete(auditLog))).toContain("only ever added to");
  expect(await because(db.execute(sql`truncate audit_log`))).toContain("only ever added to");
  expect(await db.select({ operation: auditLog.operation, actorName: auditLog.actorName }).from(auditLog)).toEqual([
    { operation: "issues.delete", actorName: null },
  ]);
});
