/** What the tables hold of one person: what is kept for the person alone, and what the person did for machines and customers. */
import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { documents, users } from "../schema/index.ts";
import type { KeptData, PersonalData } from "../erasure-vocabulary.ts";
import { referencesTo, type Reference } from "./references.ts";

/** Rows of these go. */
const erasedTables: Record<string, PersonalData> = {
  access_tokens: "sign-ins",
  calendar_feeds: "sign-ins",
  channel_link_codes: "messengers",
  channel_links: "messengers",
  chats: "conversations",
  connected_programs: "sign-ins",
  drafts: "documents",
  idempotency_keys: "sign-ins",
  jobs: "documents",
  message_feedback: "conversations",
  notifications: "notifications",
  password_resets: "sign-ins",
  push_choices: "notifications",
  push_devices: "notifications",
  recovery_codes: "sign-ins",
  saved_questions: "conversations",
  scim_users: "sign-ins",
  sessions: "sign-ins",
  user_identities: "sign-ins",
  watches: "notifications",
  weekly_digests: "notifications",
};

/** Rows of these stay, and name the person by a number. */
const keptTables: Record<string, KeptData> = {
  checklist_items: "settings",
  distinct_parts: "parts",
  downtimes: "reports",
  due_items: "settings",
  exports: "settings",
  guest_reports: "issues",
  hour_readings: "reports",
  imports: "settings",
  issue_comments: "issues",
  issues: "issues",
  // By it the hours of reports have their price.
  labour_groups: "costs",
  llm_calls: "costs",
  machines: "settings",
  parts_requests: "parts",
  purchase_orders: "parts",
  rejected_part_numbers: "parts",
  report_shares: "reports",
  report_signatures: "reports",
  service_logs: "reports",
  service_plans: "settings",
  site_people: "settings",
  stock_movements: "parts",
  stock_places: "parts",
  stock_reservations: "parts",
  visit_costs: "costs",
  warranty_claims: "costs",
  webhooks: "settings",
};

/** Every column that names a person. */
export const referencesToPeople = referencesTo(users);

/** The kind of data that a table holds of a person; documents are of both. */
export const kindOfTable = (table: string): PersonalData | KeptData | undefined =>
  erasedTables[table] ?? keptTables[table] ?? (table === "documents" ? "evidence" : undefined);

/** Tables whose rows about a document go with whoever handed it in: none of them is what it led to. */
const ofTheReading = ["drafts", "imported_messages", "jobs"];

/** A document is evidence of what was saved from it: a report, a reading, a price, a manual; and so is the export it came in. */
const isEvidence: SQL = sql`(${sql.join(
  referencesTo(documents)
    .filter(({ table }) => !ofTheReading.includes(table))
    .map(
      ({ table, column }) =>
        sql`exists(select 1 from ${sql.identifier(table)} of_it where of_it.${sql.identifier(column)} in
          (select d.id from documents d where d.id = documents.id or d.parent_id = documents.id))`,
    ),
  sql` or `,
)})`;

const whose = ({ table, column }: Reference, id: number) =>
  sql`from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`;

export interface DataOfPerson {
  erased: Partial<Record<PersonalData, number>>;
  kept: Partial<Record<KeptData, number>>;
}

/** How many rows of each kind there are; a row that names the person twice counts once a column. Kinds without rows are left out. */
export async function dataOfPerson(db: Db, id: number): Promise<DataOfPerson> {
  const counts = referencesToPeople
    .filter(({ table }) => table !== "documents")
    .map(
      (reference) =>
        sql`select ${kindOfTable(reference.table)!}::text as kind, count(*)::int as rows ${whose(reference, id)}`,
    );
  const rows = await rowsOf<{ kind: string; rows: number }>(
    db,
    sql`select kind, sum(rows)::int as rows from (
      ${sql.join(counts, sql` union all `)}
      union all select case when ${isEvidence} then 'evidence' else 'documents' end, 1 from documents where owner_id = ${id}
      union all select 'audit', count(*)::int from audit_log where actor_id = ${id}
    ) counted group by kind having sum(rows) > 0 order by kind`,
  );
  const erasedKinds = new Set<string>([...Object.values(erasedTables), "documents"]);
  const of = (erased: boolean) =>
    Object.fromEntries(rows.filter(({ kind }) => erasedKinds.has(kind) === erased).map((row) => [row.kind, row.rows]));
  return { erased: of(true), kept: of(false) };
}

/** Takes out what is kept for the person alone, but for documents that have a file. */
export async function eraseRowsOf(db: Db, id: number): Promise<void> {
  for (const reference of referencesToPeople)
    if (reference.table in erasedTables) await db.execute(sql`delete ${whose(reference, id)}`);
  await db.execute(sql`delete from documents where owner_id = ${id} and storage_key is null and not ${isEvidence}`);
  // What others were told about the person.
  await db.execute(sql`delete from notifications where data ->> 'userId' = ${String(id)}`);
}

/** Originals that are nobody's evidence, with how many documents name the same file. */
export const filesToErase = (db: Db, id: number) =>
  rowsOf<{ id: number; key: string; shared: boolean }>(
    db,
    sql`select documents.id, storage_key as key, exists(select 1 from documents other
        where other.storage_key = documents.storage_key and other.id <> documents.id) as shared
      from documents where owner_id = ${id} and not ${isEvidence} order by documents.id`,
  );

export const deleteDocument = async (db: Db, id: number): Promise<void> =>
  void (await db.execute(sql`delete from documents where id = ${id}`));

/**
 * Takes a person out of the audit log, which is otherwise only ever added to: the name of who did something, and every
 * value that is exactly one of these words, whichever record it was written of.
 * @param instead what stands in the place of each word; the first is the name
 */
export async function forgetInAudit(
  db: Db,
  id: number,
  instead: readonly (readonly [string, string])[],
): Promise<void> {
  await db.execute(sql`select set_config('maintenance_hub.forgetting', 'on', true)`);
  await db.execute(sql`update audit_log set actor_name = ${instead[0]![1]} where actor_id = ${id}`);
  for (const [word, other] of instead) {
    const quoted = sql`to_jsonb(${word}::text)::text`;
    const forgotten = (column: SQL) => sql`replace(${column}::text, ${quoted}, to_jsonb(${other}::text)::text)::jsonb`;
    await db.execute(
      sql`update audit_log set before = ${forgotten(sql`before`)}, after = ${forgotten(sql`after`)}
        where position(${quoted} in concat(before::text, after::text)) > 0`,
    );
  }
  await db.execute(sql`select set_config('maintenance_hub.forgetting', '', true)`);
}
