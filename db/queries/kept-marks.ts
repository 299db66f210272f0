import { sql, type SQL } from "drizzle-orm";
import { subDays } from "date-fns";
import type { Db } from "../client.ts";
import type { MarkedFigure } from "../schema/kept-marks.ts";
import { inList, jsonRows, literal } from "./json.ts";

/** Of the triggers that write marks. */
const rowsOfBlock = 256;
/** So much is read by one statement; the first reader of a large fleet sends some. */
const blocksAtOnce = 40;
/** Rows of some days more than asked for are kept, so that the next day and another time zone find theirs. */
const [daysMore, daysTooMany] = [7, 60];

/** Selects one row with columns of numbers, of the records whose number is between the two, since the day. */
type ColumnsOf = (first: SQL, last: SQL, since: SQL) => SQL;

interface Block {
  figure: MarkedFigure;
  block: number;
  /** None: the block has no rows any more. */
  mark: number | null;
  columns: unknown;
}

interface Kept {
  /** The day from which rows are kept. */
  since: string;
  blocks: Map<string, Block>;
}

/**
 * Rows that figures are made of, kept in this process block by block. Each reading asks for those blocks whose marks are
 * no longer the ones that were seen with their rows, both in one statement: after a change a few hundred rows are read
 * however long the history is, and what the reader gets is never behind it.
 */
export function keptRows<Columns extends Partial<Record<MarkedFigure, object>>>(sources: {
  [Figure in keyof Columns & MarkedFigure]: ColumnsOf;
}): (db: Db, from: string) => Promise<{ [Figure in keyof Columns]: Columns[Figure][] }> {
  const stores = new WeakMap<Db, Kept>();
  const turns = new WeakMap<Db, Promise<unknown>>();
  const figures = Object.keys(sources) as (keyof Columns & MarkedFigure)[];

  const changedBlocks = (db: Db, since: string, known: object) => {
    const first = sql`c.block * ${literal(rowsOfBlock)}`;
    const last = sql`${first} + ${literal(rowsOfBlock - 1)}`;
    const columnsOf = figures.map(
      (figure) =>
        sql`when ${figure} then (select to_json(r) from (${sources[figure](first, last, sql`${since}::date`)}) r)`,
    );
    return jsonRows<Block>(
      db,
      sql`select c.figure, c.block, c.mark, case c.figure ${sql.join(columnsOf, sql` `)} end as columns
        from (select coalesce(m.figure, k.figure) as figure, coalesce(m.block, k.block) as block, m.mark
          from (select figure, block, sum(mark)::bigint as mark from kept_marks
              where ${inList(sql`figure`, figures)} group by figure, block) m
            full join (select f.key as figure, b.key::int as block, b.value::bigint as mark
              from json_each(${JSON.stringify(known)}::json) f cross join lateral json_each_text(f.value) b) k
              on k.figure = m.figure and k.block = m.block
          where m.mark is distinct from k.mark order by 1, 2 limit ${literal(blocksAtOnce)}) c`,
    );
  };

  async function renew(db: Db, from: string) {
    let kept = stores.get(db);
    if (!kept || from < kept.since || daysBefore(from, daysTooMany) > kept.since)
      stores.set(db, (kept = { since: daysBefore(from, daysMore), blocks: new Map() }));
    const { since, blocks } = kept;
    for (let more = true; more;) {
      const known: Partial<Record<MarkedFigure, Record<number, number | null>>> = {};
      for (const { figure, block, mark } of blocks.values()) (known[figure] ??= {})[block] = mark;
      const changed = await changedBlocks(db, since, known);
      for (const block of changed) {
        const key = `${block.figure} ${block.block}`;
        if (block.mark === null) blocks.delete(key);
        else blocks.set(key, block);
      }
      more = changed.length === blocksAtOnce;
    }
    const rows = Object.fromEntries(figures.map((figure) => [figure, [] as unknown[]]));
    for (const { figure, columns } of blocks.values()) rows[figure]!.push(columns);
    // why: each statement above answers what its source selects.
    return rows as { [Figure in keyof Columns]: Columns[Figure][] };
  }

  // One after the other: an answer on its way never overwrites a newer one.
  return (db, from) => {
    const turn = (turns.get(db) ?? Promise.resolve()).then(() => renew(db, from));
    turns.set(
      db,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

const daysBefore = (day: string, days: number): string => subDays(new Date(day), days).toISOString().slice(0, 10);

/** Makes one mark of the many that a block has got; its sum stays. */
export async function foldMarks(db: Db): Promise<void> {
  await db.execute(
    sql`with folded as (delete from kept_marks k using (select figure, block from kept_marks
          group by figure, block having count(*) > 1) many
        where k.figure = many.figure and k.block = many.block returning k.figure, k.block, k.mark)
      insert into kept_marks (figure, block, mark) select figure, block, sum(mark) from folded group by figure, block`,
  );
}
