import { inArray, notInArray, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { deleteEarlierReadings } from "./hour-readings.ts";
import { endAllReservations } from "./supply.ts";
import {
  corrections,
  documentLinks,
  documents,
  downtimes,
  drafts,
  dueItems,
  guestReports,
  importedMessages,
  issueComments,
  issues,
  jobs,
  manuals,
  partsLines,
  partsRequests,
  passages,
  reportedIssues,
  serviceActions,
  serviceLogs,
  serviceParts,
} from "../schema/index.ts";

/**
 * What a flush takes away, by the names that people see. Users, machines, manuals, parts with
 * their stock, orders, chats, settings and the audit log stay.
 */
export interface TestDataCounts {
  serviceLogs: number;
  issues: number;
  partsRequests: number;
  partsLines: number;
  drafts: number;
  documents: number;
  jobs: number;
}

const manualDocuments = (db: Db) => db.select({ id: manuals.documentId }).from(manuals);

export async function countTestData(db: Db): Promise<TestDataCounts> {
  const [logs, allIssues, requests, lines, allDrafts, allDocuments, allJobs] = await Promise.all([
    db.$count(serviceLogs),
    db.$count(issues),
    db.$count(partsRequests),
    db.$count(partsLines),
    db.$count(drafts),
    db.$count(documents, notInArray(documents.id, manualDocuments(db))),
    db.$count(jobs),
  ]);
  return {
    serviceLogs: logs,
    issues: allIssues,
    partsRequests: requests,
    partsLines: lines,
    drafts: allDrafts,
    documents: allDocuments,
    jobs: allJobs,
  };
}

/**
 * Deletes all of it, within the caller's transaction. Bytes of originals stay in the file store: the backup that was
 * taken before refers to them.
 */
export async function deleteTestData(db: Db): Promise<void> {
  for (const table of [corrections, drafts, importedMessages, documentLinks, jobs]) await db.delete(table);
  await db.delete(documents).where(notInArray(documents.id, manualDocuments(db)));
  await db.delete(passages).where(inArray(passages.source, ["service_log", "issue"]));
  await deleteEarlierReadings(db);
  await endAllReservations(db);
  // What is due by the plans is reckoned anew, from the readings that stay.
  for (const table of [
    downtimes,
    dueItems,
    guestReports,
    partsLines,
    partsRequests,
    reportedIssues,
    issueComments,
    issues,
    serviceActions,
    serviceParts,
    serviceLogs,
  ])
    await db.delete(table);
}

/** Lets one flush at a time through; the lock goes with the transaction. */
export const lockFlush = async (db: Db) => void (await db.execute(sql`select pg_advisory_xact_lock(720514002)`));
