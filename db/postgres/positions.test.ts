import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase, rowsOf } from "../client.ts";
import { walPositions } from "./positions.ts";

const url = process.env.TEST_DATABASE_URL;

test.skipIf(!url)("the position of the log passes each commit, and a primary replays nothing", async () => {
  const { db, close } = await openDatabase({ url });
  const { written, replayed } = walPositions(db, db);
  const before = await written();
  const committed = await db.transaction(async (tx) => {
    // A message that stands in the log as a transaction's own.
    const message = sql`select (pg_logical_emit_message(true, 'test', 'written') - '0/0'::pg_lsn)::text as at`;
    return BigInt((await rowsOf<{ at: string }>(tx, message))[0]!.at);
  });
  expect(committed).toBeGreaterThan(before);
  expect(await written()).toBeGreaterThan(committed);
  expect(await replayed()).toBeUndefined();
  await close();
});
