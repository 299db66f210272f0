import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "../schema/index.ts";

export interface Reference {
  table: string;
  column: string;
}

/** The columns that refer to a table, as the schema has them. */
export function referencesTo(target: PgTable): Reference[] {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  return tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return foreignTable === target ? [{ table: getTableName(table), column: columns[0]!.name }] : [];
    }),
  );
}
