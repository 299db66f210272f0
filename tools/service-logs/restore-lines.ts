import { eq } from "drizzle-orm";
import { issuesOfReport } from "#db/queries/issues.ts";
import { replaceLines, reportedIssuesOf } from "#db/queries/service-logs.ts";
import { serviceLogs } from "#db/schema/index.ts";
import type { SignedInContext } from "../context.ts";
import { readStructuredData } from "./structured-data.ts";
import { matchIssues } from "./track-issues.ts";

/** The rows of a report's lines as its structured data has them, after that got its value from before. */
export async function restoreLines({ db }: Pick<SignedInContext, "db">, serviceLogId: number): Promise<void> {
  const [log] = await db.select().from(serviceLogs).where(eq(serviceLogs.id, serviceLogId));
  if (!log) return;
  const { actions, parts, issues } = readStructuredData(log.structuredData);
  const rows = await reportedIssuesOf(db, serviceLogId);
  const told = [...rows, ...issues].flatMap(({ issueId }) => (issueId ? [issueId] : []));
  const matches = matchIssues(issues, rows, await issuesOfReport(db, log.machineId, serviceLogId, told));
  const linked = issues.map((line, at) => ({ ...line, issueId: matches[at]?.id ?? null }));
  await replaceLines(db, serviceLogId, { actions, parts, issues: linked });
}
