import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema/index.ts";

/** A connection or a transaction, of either engine. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
