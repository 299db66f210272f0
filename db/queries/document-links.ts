import type { Db } from "../client.ts";
import { documentLinks } from "../schema/index.ts";

/** Ties documents to the record they belong to: whoever may read it may then read them. */
export async function linkDocuments(
  db: Db,
  documentIds: number[],
  record: { serviceLogId: number } | { issueId: number } | { guestReportId: number },
): Promise<void> {
  if (documentIds.length > 0)
    await db.insert(documentLinks).values(documentIds.map((documentId) => ({ documentId, ...record })));
}
