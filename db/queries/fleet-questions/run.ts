import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../../client.ts";
import { machines } from "../../schema/index.ts";
import { baseCurrency } from "../cost-lines.ts";
import { conditionsOf, issueExists, reportExists } from "./conditions.ts";
import { periodColumn, sourceOf } from "./columns.ts";
import { customer, type AskingContext, type SubjectSource } from "./source.ts";
import { periodGroups, subjectTerms, type Group, type QuestionTerms } from "./terms.ts";

export type Row = Record<string, string | number | boolean | null>;

export interface QuestionRows {
  rows: Row[];
  /** How many rows there are without the limit. */
  total: number;
  /** How many records the numbers stand on. */
  records: number;
}

/** Rows of a list that are sent at most, and rows of groups. */
export const rowLimit = 200;
const timeLimitMs = 8_000;

/**
 * Answers a question from the database, in a transaction that can only read and ends after eight seconds.
 * Numbers are in `value` (`share`, 0 to 1, beside it where shares are asked for); groups and columns go by their names,
 * `id`, `machineId`, `serviceLogId`, `partsRequestId` tell what a row may link to. Compared periods are in `from` and `to`.
 */
export async function askFleet(db: Db, terms: QuestionTerms, asking: AskingContext): Promise<QuestionRows> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${timeLimitMs}`));
      if (terms.compare.length === 0) return askOne(tx, terms, asking);
      const field = terms.time?.field ?? subjectTerms[terms.subject].times[0]!;
      const answers: QuestionRows[] = [];
      for (const { from, to } of terms.compare) {
        const answer = await askOne(tx, { ...terms, time: { field, from, to }, compare: [] }, asking);
        answers.push({ ...answer, rows: answer.rows.map((row) => ({ from, to, ...row })) });
      }
      return {
        rows: answers.flatMap(({ rows }) => rows),
        total: answers.reduce((sum, { total }) => sum + total, 0),
        records: answers.reduce((sum, { records }) => sum + records, 0),
      };
    },
    { accessMode: "read only" },
  );
}

async function askOne(db: Db, terms: QuestionTerms, asking: AskingContext): Promise<QuestionRows> {
  const source = sourceOf(terms, asking);
  const statement =
    terms.subject === "customers"
      ? customerStatement(terms, source)
      : terms.aggregate === "list"
        ? listStatement(terms, source)
        : groupStatement(terms, source);
  const found = await rowsOf<Row & { total_rows: number; records: number }>(db, statement);
  const rows = found.map(({ total_rows: _, records, ...row }) =>
    terms.aggregate === "list" || terms.subject === "customers" ? (row as Row) : ({ ...row, records } as Row),
  );
  const records =
    terms.aggregate === "list"
      ? (found[0]?.total_rows ?? 0)
      : found.reduce((sum, row) => sum + Number(row.records ?? 0), 0);
  return { rows, total: found[0]?.total_rows ?? 0, records };
}

/** In which currency sums are told. */
export async function askCurrency(db: Db): Promise<string> {
  const [row] = await rowsOf<{ currency: string }>(db, sql`select ${baseCurrency} as currency`);
  return row!.currency;
}

const named = (columns: Record<string, SQL>) =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );
const where = (condition: SQL | undefined) => (condition ? sql`where ${condition}` : sql.empty());
const direction = (order: "asc" | "desc") => sql.raw(order === "asc" ? "asc nulls last" : "desc nulls last");

function listStatement(terms: QuestionTerms, source: SubjectSource): SQL {
  const field = terms.field ? source.fields[terms.field] : undefined;
  const columns = { ...source.list, ...(field ? { value: sql`round((${field})::numeric, 2)::float8` } : {}) };
  const conditions = [
    conditionsOf(terms, source),
    ...(field ? [sql`${field} is not null`] : []),
    ...(field && terms.having ? [sql`${field} ${sql.raw(terms.having.comparator)} ${terms.having.value}`] : []),
  ];
  const all = conditions.filter((condition) => condition !== undefined);
  const time =
    source.times[terms.time?.field ?? subjectTerms[terms.subject].times[0]!] ?? Object.values(source.times)[0];
  const byValue = field && (terms.order?.by === "measure" || !terms.order);
  const key = byValue ? field : time;
  const order = key ? sql`${key} ${direction(terms.order?.direction ?? "desc")}, ` : sql.empty();
  return sql`select ${named(columns)}, count(*) over ()::int as total_rows
    from ${source.from} ${where(all.length > 0 ? sql.join(all, sql` and `) : undefined)}
    order by ${order}${source.id} limit ${Math.min(terms.limit ?? rowLimit, rowLimit)}`;
}

function groupStatement(terms: QuestionTerms, source: SubjectSource): SQL {
  const field = terms.field ? source.fields[terms.field] : undefined;
  const groups: Record<string, SQL> = {};
  for (const group of terms.groups) {
    const column = groupColumn(terms, source, group);
    if (column) groups[group] = column;
  }
  const value = measureOf(terms, field);
  const keys = Object.values(groups);
  const links: Record<string, SQL> = terms.groups.includes("machine") ? { machineId: sql`min(${machines.id})` } : {};
  const counted =
    field && (terms.aggregate === "avg" || terms.aggregate === "sum") ? sql`count(${field})::int` : sql`count(*)::int`;
  const columns = {
    ...groups,
    ...links,
    value,
    ...(terms.aggregate === "share" ? { share: sql`(count(*) / nullif(sum(count(*)) over (), 0))::float8` } : {}),
    records: counted,
  };
  const grouping =
    keys.length > 0
      ? sql`group by ${sql.join(
          keys.map((_, index) => sql.raw(String(index + 1))),
          sql`, `,
        )}`
      : sql.empty();
  // A mean of nothing, or a sum over nothing, is no row of a ranking.
  const having = [
    ...(terms.having ? [sql`${value} ${sql.raw(terms.having.comparator)} ${terms.having.value}`] : []),
    ...(keys.length > 0 && terms.aggregate === "avg" ? [sql`count(${field}) > 0`] : []),
  ];
  return sql`select ${named(columns)}, count(*) over ()::int as total_rows
    from ${source.from} ${where(conditionsOf(terms, source))} ${grouping}
    ${having.length > 0 ? sql`having ${sql.join(having, sql` and `)}` : sql.empty()}
    order by ${groupOrder(terms, value, keys, groups)} limit ${Math.min(terms.limit ?? rowLimit, rowLimit)}`;
}

const people: readonly Group[] = ["engineer", "reporter", "user"];

function groupColumn(terms: QuestionTerms, source: SubjectSource, group: Group): SQL | undefined {
  const date =
    source.times[terms.time?.field ?? subjectTerms[terms.subject].times[0]!] ?? Object.values(source.times)[0];
  return source.groups[group] ?? (date && periodColumn(group, date));
}

function measureOf({ aggregate }: QuestionTerms, field: SQL | undefined): SQL {
  if (field && aggregate === "sum") return sql`coalesce(round(sum(${field})::numeric, 2), 0)::float8`;
  if (field && aggregate === "avg") return sql`round(avg(${field})::numeric, 2)::float8`;
  return sql`count(*)::int`;
}

/** Periods go by the calendar, all else by size, unless the plan says otherwise. */
function groupOrder(terms: QuestionTerms, value: SQL, keys: SQL[], groups: Record<string, SQL>): SQL {
  const positions = keys.map((_, index) => sql.raw(`${index + 1}`));
  // Where people are ranked, what belongs to nobody comes last.
  const nobody = people.flatMap((group) =>
    groups[group] && terms.order?.by === "measure" ? [sql`bool_and(${groups[group]} is null)`] : [],
  );
  const calendar = terms.groups.some((group) => periodGroups.includes(group));
  const parts =
    terms.order?.by === "measure" || !calendar
      ? [...nobody, sql`${value} ${direction(terms.order?.direction ?? "desc")}`, ...positions]
      : terms.order
        ? [sql`1 ${direction(terms.order.direction)}`, ...positions.slice(1)]
        : positions;
  return parts.length > 0 ? sql.join(parts, sql`, `) : sql`1`;
}

/** Customers are no table: they are the names on machines in use. */
function customerStatement(terms: QuestionTerms, source: SubjectSource): SQL {
  const reports = terms.filters.find(({ field }) => field === "reportExists");
  const faults = terms.filters.find(({ field }) => field === "issueExists");
  const having = [
    ...(reports ? [sql`bool_or(${reportExists(terms)}) = ${(reports.values[0] === "true") !== reports.not}`] : []),
    ...(faults ? [sql`bool_or(${issueExists(terms, source)}) = ${(faults.values[0] === "true") !== faults.not}`] : []),
  ];
  const grouped = sql`select ${customer} as "customerName", count(*)::int as machines
    from ${source.from} ${where(conditionsOf(terms, source))}
    group by 1 ${having.length > 0 ? sql`having ${sql.join(having, sql` and `)}` : sql.empty()}`;
  if (terms.aggregate !== "list")
    return sql`select count(*)::int as value, count(*)::int as records, 1 as total_rows from (${grouped}) as customers`;
  return sql`select *, count(*) over ()::int as total_rows from (${grouped}) as customers order by 1 limit ${Math.min(terms.limit ?? rowLimit, rowLimit)}`;
}
