import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "./client.ts";
import { migrate, NewerDatabase, UnreleasedDatabase } from "./migrate.ts";

test("a database of a newer version, or of none that was released, is refused in words that help", async () => {
  const database = await openDatabase({});
  try {
    expect(await migrate(database)).toBe(true);
    expect(await migrate(database)).toBe(false);
    const writtenAt = (at: number) =>
      database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${at}`);
    await writtenAt(Date.parse("2100-01-01"));
    await expect(migrate(database)).rejects.toThrow(NewerDatabase);
    await writtenAt(Date.parse("2020-01-01"));
    await expect(migrate(database)).rejects.toThrow(UnreleasedDatabase);
  } finally {
    await database.close();
  }
});
