import { asc, inArray, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { settings } from "../schema/index.ts";

export interface SettingRow {
  key: string;
  value: unknown;
  version: number;
}

/** The rows of these keys that exist; `lock` keeps them for this transaction. */
export const readSettings = (db: Db, keys: string[], { lock = false } = {}): Promise<SettingRow[]> => {
  const rows = db.select().from(settings).where(inArray(settings.key, keys)).orderBy(asc(settings.key));
  return lock ? rows.for("update") : rows;
};

export const writeSetting = async (db: Db, key: string, value: unknown, now: Date) =>
  void (await db
    .insert(settings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, updatedAt: now, version: sql`${settings.version} + 1` },
    }));

/** Writes a setting that is not there yet: of two who do so at once, the first is right. */
export const writeSettingOnce = async (db: Db, key: string, value: unknown, now: Date): Promise<void> =>
  void (await db.insert(settings).values({ key, value, updatedAt: now }).onConflictDoNothing());

/** @returns whether the row was there with this very value: of two who take it at once, one gets it */
export async function takeSetting(db: Db, key: string, value: unknown): Promise<boolean> {
  const taken = await db
    .delete(settings)
    .where(sql`${settings.key} = ${key} and ${settings.value} = ${JSON.stringify(value)}::jsonb`)
    .returning({ key: settings.key });
  return taken.length > 0;
}
