import { getTableColumns, is, type SQLWrapper } from "drizzle-orm";
import { PgTimestamp, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { iso } from "../queries/json.ts";

/** The select list of a record: an expression for each member of its shape. */
export type Columns<Record_ extends z.ZodObject> = Record<keyof z.infer<Record_>, SQLWrapper>;

/** A column's value after its way through JSON. */
type OnWire<Value> = Value extends Date ? string : Value;

/** Members of the shape that are columns of the table, but hold something that the shape does not allow. */
type Misfits<Table extends PgTable, Shape, Given> = {
  [Name in Exclude<keyof Shape & keyof Table["$inferSelect"], keyof Given>]: OnWire<
    Table["$inferSelect"][Name]
  > extends Shape[Name]
    ? never
    : Name;
}[Exclude<keyof Shape & keyof Table["$inferSelect"], keyof Given>];

/**
 * The select list of a record: members that are named like a column of the table are read from it, moments as ISO 8601;
 * the `others` say themselves where they come from. A member without a column, or with one of another type, does not
 * compile.
 */
export function columnsOf<
  Table extends PgTable,
  Shape extends z.ZodObject,
  Given extends Partial<Columns<Shape>> &
    Record<Exclude<keyof z.infer<Shape>, keyof Table["$inferSelect"]>, SQLWrapper>,
>(
  table: Table,
  shape: Shape & ([Misfits<Table, z.infer<Shape>, Given>] extends [never] ? unknown : { misfits: never }),
  others: Given,
): Columns<Shape> {
  const own: Record<string, PgColumn> = getTableColumns(table);
  const given = new Map<string, SQLWrapper | undefined>(Object.entries(others));
  const expression = (name: string) => given.get(name) ?? asJson(own[name]!);
  return Object.fromEntries(Object.keys(shape.shape).map((name) => [name, expression(name)])) as Columns<Shape>;
}

/**
 * The columns of a table that the shape names, for a select or a `returning` of the query builder: moments stay dates,
 * which the answer turns into texts. A member without a column, or with one of another type, does not compile.
 */
export function tableColumnsOf<Table extends PgTable, Shape extends z.ZodObject>(
  table: Table,
  shape: Shape &
    ([Misfits<Table, z.infer<Shape>, object>] extends [never] ? unknown : { misfits: never }) &
    ([Exclude<keyof z.infer<Shape>, keyof Table["$inferSelect"]>] extends [never] ? unknown : { missing: never }),
): Pick<Table["_"]["columns"], keyof z.infer<Shape> & keyof Table["_"]["columns"]> {
  const own: Table["_"]["columns"] = getTableColumns(table);
  return pickMembers(shape, own);
}

/** The members of a row that the shape names; the row's other members stay behind. */
export function pickMembers<Row extends object, Shape extends z.ZodObject>(
  shape: Shape,
  row: Row,
): Pick<Row, keyof z.infer<Shape> & keyof Row> {
  const own = new Map<string, unknown>(Object.entries(row));
  const named = Object.keys(shape.shape).filter((name) => own.has(name));
  return Object.fromEntries(named.map((name) => [name, own.get(name)])) as Pick<Row, keyof z.infer<Shape> & keyof Row>;
}

const asJson = (column: PgColumn) => (is(column, PgTimestamp) ? iso(column) : column);
