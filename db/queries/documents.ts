import { and, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { documentLinks, documents } from "../schema/index.ts";

export type Document = typeof documents.$inferSelect;
export type NewDocument = typeof documents.$inferInsert;

export async function addDocument(db: Db, document: NewDocument): Promise<Document> {
  return (await db.insert(documents).values(document).returning())[0]!;
}

export async function findDocument(db: Db, id: number): Promise<Document | undefined> {
  return (await db.select().from(documents).where(eq(documents.id, id)))[0];
}

/** The person's own documents among these ids, in the order of the ids. */
export async function findOwnDocuments(db: Db, ownerId: number, ids: number[]): Promise<Document[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), inArray(documents.id, ids)));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The same bytes, handed in by the same person before; the latest of them. */
export async function findSameDocument(db: Db, ownerId: number, sha256: string): Promise<Document | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), eq(documents.sha256, sha256)))
    .orderBy(desc(documents.id))
    .limit(1);
  return row;
}

/** Lets one of several calls at a time go on that hand in the same bytes for the same person, until its transaction ends. */
export const lockSource = async (db: Db, ownerId: number, sha256: string): Promise<void> =>
  void (await db.execute(sql`select pg_advisory_xact_lock(7302, hashtext(${`${ownerId} ${sha256}`}))`));

/**
 * A document that this person may read: their own, or one that belongs to a record.
 * @param guests whether the person may read what guests report
 * @param bills whether the person may read the bills of visits
 */
export async function findReadableDocument(
  db: Db,
  { userId, guests, bills }: { userId: number; guests: boolean; bills: boolean },
  id: number,
): Promise<Document | undefined> {
  const record = guests ? sql`true` : sql`link.guest_report_id is null`;
  const linked = sql`exists (select 1 from ${documentLinks} link
    where link.document_id in (${documents.id}, ${documents.parentId}) and ${record})`;
  const isBill = bills
    ? sql`exists (select 1 from visit_costs where visit_costs.document_id = ${documents.id})`
    : sql`false`;
  const isManual = sql`exists (select 1 from manuals where manuals.document_id = ${documents.id})`;
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), or(eq(documents.ownerId, userId), linked, isManual, isBill)));
  return row;
}

/** Photos inside an export; one that the same person handed in before is left out. */
export const photosOf = (db: Db, parentId: number): Promise<Document[]> =>
  db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.parentId, parentId),
        eq(documents.kind, "image"),
        sql`not exists (select 1 from ${documents} before where before.owner_id = ${documents.ownerId}
          and before.sha256 = ${documents.sha256} and before.id < ${documents.id} and before.text is not null)`,
      ),
    )
    .orderBy(documents.id);

/** Files that came inside an export. */
export const childDocuments = (db: Db, parentId: number): Promise<Document[]> =>
  db.select().from(documents).where(eq(documents.parentId, parentId)).orderBy(documents.id);

/** Puts down what was read from a document. */
export async function writeReading(
  db: Db,
  id: number,
  reading: Partial<Pick<Document, "text" | "segments" | "translation" | "detectedLanguages" | "kind" | "chatKey">>,
): Promise<void> {
  if (Object.keys(reading).length > 0) await db.update(documents).set(reading).where(eq(documents.id, id));
}

/** What the person handed in since then. */
export async function handedInSince(db: Db, ownerId: number, since: Date): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({ files: count(), bytes: sql<number>`coalesce(sum(${documents.size}), 0)::float8` })
    .from(documents)
    .where(
      and(
        eq(documents.ownerId, ownerId),
        sql`${documents.createdAt} >= ${since.toISOString()}::timestamptz`,
        sql`${documents.parentId} is null`,
      ),
    );
  return row!;
}
