import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import type { SearchHit } from "../records/search-hit.ts";
import type { HitKind } from "../vocabulary.ts";
import { customers, issues, machines, partsLines, partsRequests, serviceLogs, users } from "../schema/index.ts";
import { selectChatHits } from "./chats.ts";
import { calledAll } from "./customers.ts";
import { allOf, contains, literal } from "./json.ts";

/** What is looked for, taken apart once. */
interface Wanted {
  words: string[];
  /** The number that the text is, "369" or "#369". */
  number: number | undefined;
  limit: number;
}

const mostWords = 8;
const largestId = 2_147_483_647;

/** Records of these kinds that hold all of the words, or have the number, the best of each kind first. */
export async function searchRecordsOf(
  db: Db,
  ownerId: number,
  text: string,
  { kinds, limit }: { kinds: readonly HitKind[]; limit: number },
): Promise<SearchHit[]> {
  const words = text
    .replace(/^#(?=\d)/, "")
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords);
  const number = /^#?\d{1,10}$/.test(text.trim()) ? Number(text.trim().replace("#", "")) : undefined;
  const wanted: Wanted = { words, number: number !== undefined && number <= largestId ? number : undefined, limit };
  if (words.length === 0) return [];
  const found = await Promise.all(kinds.map((kind) => finders[kind](db, wanted, ownerId)));
  return found.flat();
}

const finders: Record<HitKind, (db: Db, wanted: Wanted, ownerId: number) => Promise<SearchHit[]>> = {
  machine: (db, { words, limit }) =>
    hits(db, "machine", {
      id: machines.id,
      title: machines.serialNumber,
      detail: machines.model,
      ...ofMachine,
      status: machines.status,
      from: sql`${machines}`,
      where: everyWord(words, [machines.serialNumber, machines.model, machines.customerName, machines.location]),
      // A serial number that ends or begins with what was typed is what people mean.
      order: sql`${machines.serialNumber} ilike ${`%${escaped(words.join(" "))}`} desc,
        ${machines.serialNumber} ilike ${`${escaped(words.join(" "))}%`} desc,
        ${contains(machines.serialNumber, words.join(" "))} desc, ${machines.status} = 'decommissioned', ${machines.serialNumber}`,
      limit,
    }),
  customer: (db, { words, limit }) =>
    hits(db, "customer", {
      id: customers.id,
      title: customers.name,
      // The name that fits, where the customer's own does not.
      detail: sql`case when ${everyWord(words, [customers.name])} then null
        else (select string_agg(alias, ' · ') from jsonb_array_elements_text(${customers.aliases}) alias) end`,
      from: sql`${customers}`,
      where: calledAll(words),
      order: sql`${customers.name} ilike ${`${escaped(words.join(" "))}%`} desc, lower(${customers.name}), ${customers.id}`,
      limit,
    }),
  issue: (db, { words, number, limit }) =>
    hits(db, "issue", {
      id: issues.id,
      title: issues.title,
      ...ofMachine,
      personName: sql`assignee.name`,
      day: sql`${issues.reportedAt}::date`,
      severity: issues.severity,
      status: issues.status,
      from: sql`${issues} join ${machines} on ${machines.id} = ${issues.machineId}
        left join ${users} assignee on assignee.id = ${issues.assignedToId}`,
      // What is done is found through the index of words, so that the history may be long.
      where: oneOf(issues.id, [
        sql`select ${number ?? null}::int`,
        ...waysToHold(words, [sql`i.title`, sql`i.description`], [sql`m.serial_number`, sql`m.customer_name`]).map(
          ({ own, both }) => sql`select i.id
            from (select i.* from issues i where i.status in ('open', 'assigned') and ${own}) i
            join machines m on m.id = i.machine_id where ${both}
            order by i.severity = 'High' desc, i.reported_at desc, i.id desc limit ${literal(limit)}`,
        ),
        told("issue", words),
      ]),
      order: sql`${issues.id} is not distinct from ${number ?? null}::int desc,
        ${issues.status} in ('open', 'assigned') desc, ${issues.severity} = 'High' desc,
        ${issues.reportedAt} desc, ${issues.id} desc`,
      limit,
    }),
  report: (db, { words, number, limit }) =>
    hits(db, "report", {
      id: serviceLogs.id,
      title: sql`coalesce((select a.description from service_actions a where a.service_log_id = ${serviceLogs.id} order by a.position limit 1),
        ${serviceLogs.notes}, ${machines.serialNumber})`,
      detail: serviceLogs.srn,
      ...ofMachine,
      personName: sql`engineer.name`,
      day: serviceLogs.computedServiceDate,
      from: sql`${serviceLogs} join ${machines} on ${machines.id} = ${serviceLogs.machineId}
        left join ${users} engineer on engineer.id = ${serviceLogs.engineerId}`,
      where: oneOf(serviceLogs.id, [
        sql`select ${number ?? null}::int`,
        sql`select l.id from service_logs l where l.srn collate "C" = ${words.join(" ")}`,
        told("service_log", words),
        // The newest of each machine, among which the newest of all are.
        sql`select newest.id from machines m cross join lateral (select l.id from service_logs l where l.machine_id = m.id
          order by l.computed_service_date desc, l.id desc limit ${literal(limit)}) newest
          where ${everyWord(words, [sql`m.serial_number`])}`,
      ]),
      order: sql`${serviceLogs.id} is not distinct from ${number ?? null}::int desc, ${serviceLogs.computedServiceDate} desc, ${serviceLogs.id} desc`,
      limit,
    }),
  person: (db, { words, limit }) =>
    hits(db, "person", {
      id: users.id,
      title: users.name,
      role: users.role,
      from: sql`${users}`,
      where: sql`${users.active} and ${everyWord(words, [users.name])}`,
      order: sql`${users.name}, ${users.id}`,
      limit,
    }),
  part: (db, { words, limit }) =>
    hits(db, "part", {
      id: partsRequests.id,
      title: partsLines.description,
      detail: partsLines.partNumber,
      ...ofMachine,
      day: sql`${partsRequests.requestDate}::date`,
      from: sql`${partsLines} join ${partsRequests} on ${partsRequests.id} = ${partsLines.partsRequestId}
        join ${machines} on ${machines.id} = ${partsRequests.machineId}`,
      where: oneOf(
        partsLines.id,
        waysToHold(words, [sql`l.description`, sql`l.part_number`], [sql`m.serial_number`]).map(
          ({ own, both }) => sql`select l.id from (select l.* from parts_lines l where ${own}) l
            join parts_requests r on r.id = l.parts_request_id join machines m on m.id = r.machine_id where ${both}
            order by r.delivered, r.request_date desc, l.id limit ${literal(limit)}`,
        ),
      ),
      order: sql`${partsRequests.delivered}, ${partsRequests.requestDate} desc, ${partsLines.id}`,
      limit,
    }),
  chat: async (db, { words, limit }, ownerId) => {
    const text = words.join(" ");
    const found = /[\p{L}\p{N}]/u.test(text) ? await selectChatHits(db, ownerId, text, { limit }) : [];
    return found.map(({ chatId, title, excerpt, messageId, updatedAt }) => ({
      ...nothingOf("chat"),
      id: chatId,
      title,
      detail: messageId ? excerpt : null,
      day: updatedAt.slice(0, 10),
      messageId,
    }));
  },
};

/** What a hit says of the machine that it is about. */
const ofMachine = {
  machineId: machines.id,
  serialNumber: machines.serialNumber,
  machineType: machines.machineType,
  customerName: machines.customerName,
  location: machines.location,
};

type Select = Partial<Record<Exclude<keyof SearchHit, "kind">, SQLWrapper>> & {
  id: SQLWrapper;
  title: SQLWrapper;
  from: SQL;
  where: SQL;
  order: SQL;
  limit: number;
};

async function hits(db: Db, kind: HitKind, { from, where, order, limit, ...columns }: Select): Promise<SearchHit[]> {
  const items = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const rows = await rowsOf<Partial<SearchHit>>(
    db,
    sql`select ${sql.join(items, sql`, `)} from ${from} where ${where} order by ${order} limit ${literal(limit)}`,
  );
  return rows.map((row) => ({ ...nothingOf(kind), ...row }) as SearchHit);
}

const nothingOf = (kind: HitKind): SearchHit => ({
  kind,
  id: 0,
  title: "",
  detail: null,
  machineId: null,
  serialNumber: null,
  machineType: null,
  customerName: null,
  location: null,
  personName: null,
  day: null,
  severity: null,
  status: null,
  role: null,
  messageId: null,
});

/** Found in one of these ways, each by an index of its own: PostgreSQL reads a table whole where they are joined by "or". */
const oneOf = (id: SQLWrapper, ways: SQL[]): SQL =>
  sql`${id} in (${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union all `,
  )})`;

/** Each word is in one of the columns. */
const everyWord = (words: string[], columns: SQLWrapper[]): SQL => allOf(words.map((word) => inOneOf(columns, word)));

const inOneOf = (columns: SQLWrapper[], word: string): SQL =>
  sql`(${sql.join(
    columns.map((column) => contains(column, word)),
    sql` or `,
  )})`;

/** An index of words knows three letters in a row. */
const lettersIndexed = 3;
/** So many words are told apart by where they stand; each doubles the ways. */
const wordsApart = 2;

/** One way to hold all of the words. */
interface Way {
  /** Of the record's own columns; ends the subquery that selects it. */
  own: SQL;
  /** Of the record and its machine together. */
  both: SQL;
}

/**
 * Each word is in one of the columns of a record or of its machine. That is several ways, one for each place of the
 * longest words, which are likely the rarest: an index finds what is asked of one table, and none what may be in either.
 * For words that are too short for an index one way is left.
 */
function waysToHold(words: string[], own: SQLWrapper[], ofItsMachine: SQLWrapper[]): Way[] {
  const columns = [...own, ...ofItsMachine];
  const byLength = words.toSorted((one, other) => other.length - one.length);
  if (byLength[0]!.length < lettersIndexed) return [{ own: sql`true`, both: everyWord(words, columns) }];
  const [apart, others] = [byLength.slice(0, wordsApart), byLength.slice(wordsApart)];
  return Array.from({ length: 2 ** apart.length }, (_, way) => {
    const [here, there] = [0, 1].map((place) => apart.filter((_word, index) => ((way >> index) & 1) === place));
    return {
      // How rare two words are together is not known: all that hold both are found first, and sorted then.
      own: sql`${everyWord(here!, own)}${here!.length > 1 ? sql` offset 0` : sql``}`,
      both: allOf([everyWord(there!, ofItsMachine), everyWord(others, columns)]),
    };
  });
}

/** Records of a kind whose indexed text has all words, by their beginnings. */
function told(source: "issue" | "service_log", words: string[]): SQL {
  const letters = words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter(Boolean);
  const query = letters.map((word) => `${word}:*`).join(" & ");
  return letters.length > 0
    ? sql`select p.source_id from passages p where p.source = ${source} and p.search @@ to_tsquery('simple', ${query}) limit 200`
    : sql`select null::int where false`;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");
