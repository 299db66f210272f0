import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";
import { draftColumns, type DraftView, type GivenUp } from "../records/draft.ts";
import { corrections, documents, drafts, machines, serviceLogs } from "../schema/index.ts";
import type { DraftStatus } from "../vocabulary.ts";
import { inList, allOf, iso, jsonRows, members } from "./json.ts";
import { readPageAt, type Page } from "./paging.ts";
import { duplicatesOf } from "./report-duplicates.ts";

export type Draft = typeof drafts.$inferSelect;

const document = sql`(select json_build_object('id', d.id, 'kind', d.kind, 'fileName', d.file_name, 'mediaType', d.media_type, 'text', d.text,
  'segments', d.segments, 'translation', d.translation, 'detectedLanguages', d.detected_languages) from ${documents} d where d.id = ${drafts.documentId})`;

export interface DraftFilter {
  ids?: number[];
  status?: DraftStatus;
  chatId?: string;
  jobId?: number;
  documentId?: number;
}

/** The person's drafts in the order of their sources. Without ids the texts of the sources are left out. */
export async function selectDrafts(
  db: Db,
  ownerId: number,
  filter: DraftFilter,
  page: { limit: number; skipped?: number },
): Promise<Page<DraftView>> {
  const conditions: (SQL | undefined)[] = [
    eq(drafts.ownerId, ownerId),
    filter.ids ? inList(drafts.id, filter.ids) : undefined,
    filter.status ? eq(drafts.status, filter.status) : undefined,
    filter.chatId ? eq(drafts.chatId, filter.chatId) : undefined,
    filter.jobId ? eq(drafts.jobId, filter.jobId) : undefined,
    filter.documentId ? eq(drafts.documentId, filter.documentId) : undefined,
  ];
  const withoutText = sql`(select json_build_object('id', d.id, 'kind', d.kind, 'fileName', d.file_name, 'mediaType', d.media_type, 'text', null,
    'segments', null, 'translation', null, 'detectedLanguages', d.detected_languages) from ${documents} d where d.id = ${drafts.documentId})`;
  const found = await readPageAt<Omit<DraftView, "duplicateOf" | "duplicateOfDraftId">>(
    db,
    {
      item: members({ ...draftColumns, document: filter.ids ? document : withoutText }),
      from: drafts,
      counted: drafts,
      id: drafts.id,
      where: allOf(conditions),
      order: sql`${drafts.jobId} desc nulls last, case when ${drafts.jobId} is null then ${drafts.documentId} end desc, ${drafts.position}, ${drafts.id}`,
    },
    page,
  );
  const open = found.items.filter(({ status }) => status === "open");
  const twins = await duplicatesOf(
    db,
    open.map(({ id, reviewed }) => ({ id, reviewed })),
    open.length > 0 ? await openDrafts(db, ownerId) : [],
  );
  return found.map((row) => ({
    ...row,
    duplicateOf: twins.get(row.id)?.saved ?? null,
    duplicateOfDraftId: twins.get(row.id)?.draftId ?? null,
  }));
}

/** What waits for this person's review, oldest first. */
export const openDrafts = (db: Db, ownerId: number): Promise<Pick<Draft, "id" | "reviewed">[]> =>
  db
    .select({ id: drafts.id, reviewed: drafts.reviewed })
    .from(drafts)
    .where(and(eq(drafts.ownerId, ownerId), eq(drafts.status, "open")))
    .orderBy(drafts.id)
    .limit(500);

/** What was given up of a document, of the files in it, and of earlier exports of the same chat. */
export const givenUpOf = (db: Db, ownerId: number, documentId: number): Promise<GivenUp[]> =>
  jsonRows(
    db,
    sql`with source as (select id, chat_key from ${documents} where id = ${documentId}),
      sources as (select d.id from ${documents} d, source s where d.owner_id = ${ownerId} and (d.id = s.id or d.chat_key = s.chat_key))
      select draft.id as "draftId", draft.reviewed #>> '{formData,serialNumber}' as "serialNumber",
        case draft.status when 'rejected' then 'rejected' else 'deleted' end as fate, ${iso(sql`draft.updated_at`)} as "on"
      from ${drafts} draft join ${documents} d on d.id = draft.document_id
      where draft.owner_id = ${ownerId} and (d.id in (select id from sources) or d.parent_id in (select id from sources))
        and (draft.status = 'rejected' or (draft.status = 'saved' and draft.service_log_id is null))
      order by draft.id`,
  );

export async function selectDraft(db: Db, ownerId: number, id: number): Promise<DraftView | undefined> {
  return (await selectDrafts(db, ownerId, { ids: [id] }, { limit: 1 })).items[0];
}

export const addDrafts = async (db: Db, values: (typeof drafts.$inferInsert)[]): Promise<void> => {
  if (values.length > 0) await db.insert(drafts).values(values);
};

export const draftsOfJob = (db: Db, jobId: number): Promise<Draft[]> =>
  db.select().from(drafts).where(eq(drafts.jobId, jobId)).orderBy(drafts.position, drafts.id);

/** Drafts of a document and of the files inside it. */
export const draftsOfDocument = (db: Db, documentId: number): Promise<Draft[]> => {
  const inside = db.select({ id: documents.id }).from(documents).where(eq(documents.parentId, documentId));
  return db
    .select()
    .from(drafts)
    .where(or(eq(drafts.documentId, documentId), inArray(drafts.documentId, inside)))
    .orderBy(drafts.id);
};

/** By what people know saved reports: the machine and the day. */
export const machineAndDayOf = async (
  db: Db,
  reportIds: number[],
): Promise<{ serialNumber: string; date: string }[]> =>
  reportIds.length === 0
    ? []
    : db
        .select({ serialNumber: machines.serialNumber, date: serviceLogs.computedServiceDate })
        .from(serviceLogs)
        .innerJoin(machines, eq(machines.id, serviceLogs.machineId))
        .where(inArray(serviceLogs.id, reportIds))
        .orderBy(serviceLogs.id);

/** Before a source is read again, what the last reading proposed goes. */
export const removeDraftsOfJob = async (db: Db, jobId: number): Promise<void> =>
  void (await db.delete(drafts).where(eq(drafts.jobId, jobId)));

/** The person's draft, kept for this transaction. */
export async function lockDraft(db: Db, ownerId: number, id: number): Promise<Draft | undefined> {
  return (
    await db
      .select()
      .from(drafts)
      .where(and(eq(drafts.id, id), eq(drafts.ownerId, ownerId)))
      .for("update")
  )[0];
}

/** Open drafts of these machines that have none of the fleet yet; serial numbers are one whatever their case and outer blanks. */
export const draftsWaitingFor = async (
  db: Db,
  serialNumbers: string[],
): Promise<{ id: number; ownerId: number; serialNumber: string; asked: boolean }[]> => {
  const keys = serialNumbers.map((serialNumber) => serialNumber.trim().toLowerCase());
  const key = sql`lower(btrim(${drafts.reviewed} #>> '{formData,serialNumber}'))`;
  return jsonRows(
    db,
    sql`select id, owner_id as "ownerId", ${key} as "serialNumber", wanted_serial_number is not null as asked from ${drafts}
      where status = 'open' and ${inList(key, keys)} and ${drafts.reviewed} #>> '{formData,machineId}' is null order by id`,
  );
};

export const addCorrections = async (db: Db, values: (typeof corrections.$inferInsert)[]): Promise<void> => {
  if (values.length > 0) await db.insert(corrections).values(values);
};

/** For a draft whose report was taken back. */
export const forgetCorrections = (db: Db, draftId: number) =>
  db.delete(corrections).where(eq(corrections.draftId, draftId));

/** How often people corrected each field, by engine. */
export const selectCorrectionRates = (
  db: Db,
): Promise<{ field: string; engine: string; total: number; changed: number; rate: number }[]> =>
  jsonRows(
    db,
    sql`select field, engine, count(*)::int as total, count(*) filter (where changed)::int as changed,
      round(count(*) filter (where changed)::numeric / count(*), 4)::float8 as rate from ${corrections}
      group by field, engine order by engine, rate desc, field`,
  );

/** Saved drafts that somebody corrected, with their source: raw material of eval cases. */
export const correctedDrafts = (db: Db, limit: number) =>
  db
    .select({
      id: drafts.id,
      documentId: drafts.documentId,
      reviewed: drafts.reviewed,
      engine: drafts.engine,
      text: documents.text,
      languages: documents.detectedLanguages,
    })
    .from(drafts)
    .innerJoin(documents, eq(documents.id, drafts.documentId))
    .where(
      and(
        inArray(
          drafts.documentId,
          db
            .select({ id: drafts.documentId })
            .from(corrections)
            .innerJoin(drafts, eq(drafts.id, corrections.draftId))
            .where(eq(corrections.changed, true)),
        ),
        eq(drafts.status, "saved"),
      ),
    )
    .orderBy(drafts.documentId, drafts.position)
    .limit(limit);
