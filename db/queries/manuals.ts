import { eq, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { documents, manuals } from "../schema/index.ts";

export interface Manual {
  id: number;
  model: string;
  title: string;
  documentId: number;
  fileName: string | null;
  size: number;
}

const columns = {
  id: manuals.id,
  model: manuals.model,
  title: manuals.title,
  documentId: manuals.documentId,
  fileName: documents.fileName,
  size: documents.size,
};

/** Manuals by model and title, of one model or all. */
export const listManuals = (db: Db, model?: string): Promise<Manual[]> =>
  db
    .select(columns)
    .from(manuals)
    .innerJoin(documents, eq(documents.id, manuals.documentId))
    .where(model ? sql`lower(btrim(${manuals.model})) = lower(btrim(${model}))` : undefined)
    .orderBy(manuals.model, manuals.title, manuals.id)
    .limit(1_000);

export const findManual = async (db: Db, id: number): Promise<typeof manuals.$inferSelect | undefined> =>
  (await db.select().from(manuals).where(eq(manuals.id, id)))[0];
