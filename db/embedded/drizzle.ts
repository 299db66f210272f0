import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Db } from "../connection.ts";
import * as schema from "../schema/index.ts";
import type { EmbeddedDatabase } from "./client.ts";

/** Drizzle on the embedded database, which has the part of PGlite's interface that Drizzle calls. */
export const ofEmbedded = (client: EmbeddedDatabase): Db => drizzle(client as unknown as PGlite, { schema });
