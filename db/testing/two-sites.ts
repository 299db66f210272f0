import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";

/** What stands in every text of the other site. */
export const foreignMark = "xq9far";
/** Ids of the other site lie beyond this: eight digits that nothing else has. */
export const foreignFrom = 77_000_000;
export const foreignTraces = /xq9far|\b77\d{6}\b/i;

const ofMachines = "machine_id in (select id from machines where site_id = 2)";
const ofVisits = `service_log_id in (select id from service_logs where ${ofMachines})`;
const ofIssues = `issue_id in (select id from issues where ${ofMachines})`;

/** Which rows are the other site's, in words of their own: parents stand before what hangs on them. */
const foreign: Record<string, { where: string; texts?: string[] }> = {
  jobs: { where: "true", texts: ["file_name"] },
  drafts: { where: "true", texts: ["wanted_serial_number"] },
  watches: { where: "true", texts: ["question"] },
  sites: { where: "id = 2", texts: ["name", "address", "notes"] },
  machines: { where: "site_id = 2", texts: ["serial_number", "location"] },
  stock_places: { where: "site_id = 2", texts: ["name"] },
  issues: { where: ofMachines, texts: ["title", "description", "notes", "original_content"] },
  service_logs: {
    where: ofMachines,
    texts: ["srn", "notes", "client_name", "location", "original_text", "translation"],
  },
  parts_requests: { where: ofMachines, texts: ["client_name", "notes"] },
  parts_lines: {
    where: `parts_request_id in (select id from parts_requests where ${ofMachines})`,
    texts: ["description", "reason"],
  },
  service_plans: { where: ofMachines, texts: ["name"] },
  purchase_lines: {
    where: `parts_line_id in (select id from parts_lines where parts_request_id in (select id from parts_requests where ${ofMachines}))`,
  },
  purchase_orders: {
    where: `id not in (select order_id from purchase_lines where parts_line_id in (select id from parts_lines
      where parts_request_id in (select id from parts_requests where machine_id in (select id from machines where site_id = 1))))`,
    texts: ["number", "notes"],
  },
  downtimes: { where: ofMachines, texts: ["reason", "evidence"] },
  hour_readings: { where: ofMachines, texts: ["note"] },
  due_items: { where: ofMachines, texts: ["evidence", "remark"] },
  warranty_claims: { where: ofMachines, texts: ["number", "reason"] },
  guest_reports: { where: ofMachines, texts: ["text", "reporter_name"] },
  telematics_fault_codes: { where: ofMachines, texts: ["description"] },
  service_actions: { where: ofVisits, texts: ["description"] },
  service_parts: { where: ofVisits, texts: ["part_name"] },
  reported_issues: { where: ofVisits, texts: ["description"] },
  visit_costs: { where: ofVisits, texts: ["label"] },
  report_signatures: { where: ofVisits, texts: ["signer_name"] },
  report_shares: { where: ofVisits, texts: ["recipient_name", "message"] },
  issue_comments: { where: ofIssues, texts: ["text"] },
  checklist_items: { where: `${ofVisits} or ${ofIssues}`, texts: ["text", "remark"] },
  documents: {
    where: `id in (select document_id from document_links where ${ofVisits} or ${ofIssues})`,
    texts: ["file_name", "text"],
  },
  stock_movements: {
    where: `place_id in (select id from stock_places where site_id = 2) or ${ofMachines}`,
    texts: ["note"],
  },
};

/**
 * Lays what the database holds out at two sites, the machines by turns, and marks everything of the second: each of its
 * texts carries a word that stands nowhere else, and its ids are such as nothing else has.
 */
export async function layOutAtTwoSites(db: Db): Promise<void> {
  const run = (text: string) => db.execute(sql.raw(text));
  await run("update machines set site_id = case when id % 2 = 0 then 1 else 2 end");
  await run("update stock_places set site_id = case when id % 2 = 0 then 1 else 2 end");
  // The first six customers are at the first site alone; the others hear of it by the second.
  await run(`update machines set customer_id = c.id, customer_name = c.name from customers c
    where site_id = 1 and c.id = machines.customer_id % 6 + 1`);
  await run(`update machines set customer_id = c.id, customer_name = c.name from customers c
    where site_id = 2 and c.id = machines.customer_id % 6 + 7`);
  await run("update sites set customer_id = null");
  await run(`update customers set name = name || ' ${foreignMark}', notes = '${foreignMark}' where id > 6`);
  await run("delete from sites where id > 2");
  await run("delete from site_people");
  await whatTheDemoLacks(db);
  await passagesOfEverything(db);
  const ids = new Map<string, number[]>();
  for (const [table, { where }] of Object.entries(foreign))
    ids.set(
      table,
      (await rowsOf<{ id: number }>(db, sql.raw(`select id from ${table} where ${where}`))).map(({ id }) => id),
    );
  const references = await rowsOf<{ child: string; column: string; parent: string }>(
    db,
    sql`select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and array_length(c.conkey, 1) = 1`,
  );
  await db.transaction(async (tx) => {
    const inside = (text: string) => tx.execute(sql.raw(text));
    await inside("set local session_replication_role = replica");
    for (const [table, { texts = [] }] of Object.entries(foreign)) {
      const these = ids.get(table)!;
      if (these.length === 0) continue;
      const list = these.join(", ");
      if (texts.length > 0)
        await inside(
          `update ${table} set ${texts.map((text) => `${text} = ${text} || ' ${foreignMark}'`).join(", ")} where id in (${list})`,
        );
      await inside(`update ${table} set id = id + ${foreignFrom} where id in (${list})`);
      for (const { child, column } of references.filter(({ parent }) => parent === table))
        await inside(`update ${child} set ${column} = ${column} + ${foreignFrom} where ${column} in (${list})`);
      const source = { issues: "issue", service_logs: "service_log" }[table];
      if (!source) continue;
      await inside(
        `update passages set source_id = source_id + ${foreignFrom}, text = text || ' ${foreignMark}'
          where source = '${source}' and source_id in (${list})`,
      );
      await inside(
        `update audit_log set entity_id = (entity_id::int + ${foreignFrom})::text
          where entity = '${source}' and entity_id in (${these.map((id) => `'${id}'`).join(", ")})`,
      );
    }
  });
}

/** One of each for machines of both sites, and what others were reading. */
async function whatTheDemoLacks(db: Db) {
  await db.execute(sql`insert into drafts (owner_id, status, engine, wanted_serial_number, extracted, reviewed)
    select id, 'open', 'built-in', 'W-1', '{}', '{}' from users limit 1`);
  await db.execute(sql`insert into warranty_claims (number, machine_id, maker, reason)
    select 'WC-' || id, id, 'Maker', 'Seal' from machines where id < 5`);
  await db.execute(
    sql`insert into issue_comments (issue_id, text) select id, 'Seen on site' from issues where id < 20`,
  );
  await db.execute(sql`insert into documents (kind, file_name, media_type, size, sha256, text)
    select 'text', 'issue ' || id, 'text/plain', 3, md5(id::text), 'what was said' from issues where id < 20`);
  await db.execute(sql`insert into document_links (document_id, issue_id)
    select d.id, i.id from issues i join documents d on d.file_name = 'issue ' || i.id`);
  await db.execute(sql`insert into downtimes (machine_id, from_at, reason, source)
    select id, '2026-03-01T08:00:00Z', 'Waits for a seal', 'form' from machines where id < 5
      and not exists (select 1 from downtimes d where d.machine_id = machines.id and d.to_at is null)`);
}

async function passagesOfEverything(db: Db) {
  await db.execute(sql`insert into passages (source, source_id, machine_id, text)
    select 'issue', id, machine_id, title || ' ' || description from issues
    union all select 'service_log', id, machine_id, coalesce(notes, 'a visit') from service_logs`);
}
