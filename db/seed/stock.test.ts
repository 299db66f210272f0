import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "../client.ts";
import { selectLevels, selectPlaces } from "../queries/stock-lists.ts";
import { parts, stockMovements } from "../schema/index.ts";
import { freshDatabase } from "../testing/database.ts";
import { aMachine, aUser } from "../testing/records.ts";
import { seedLargeStock, seedStock } from "./stock.ts";

const now = new Date("2026-03-18T10:00:00Z");
const manyParts = Array.from({ length: 60 }, (_, at) => ({ number: `DP-${1_000 + at}`, name: `Part ${at}` }));

/** Levels that are not the sum of their rows, and rows after which one was below zero. */
const faults = sql`select l.part_id from stock_levels l
    join (select part_id, place_id, sum(quantity) as sum from stock_movements group by 1, 2) m using (part_id, place_id)
    where l.quantity <> m.sum
  union all select part_id from (select part_id, sum(quantity) over (partition by part_id, place_id order by id) as balance
    from stock_movements) running where balance < 0`;

test("the demo has two stores and six vans, counts of different ages, and parts below their minimum", async () => {
  const { db } = await freshDatabase();
  for (let at = 0; at < 7; at++) await aUser(db, { name: `Engineer ${at}`, role: "service" });
  for (let at = 0; at < 5; at++) await aMachine(db);
  await db.insert(parts).values(manyParts);
  await seedStock(db, now);
  const places = await selectPlaces(db);
  expect(places.map(({ kind }) => kind)).toEqual(["store", "store", "van", "van", "van", "van", "van", "van"]);
  expect(places.every((place) => place.parts > 0)).toBe(true);
  const below = await selectLevels(db, { belowMinimum: true }, { limit: 100 });
  expect(below.total).toBeGreaterThan(5);
  expect(below.total).toBeLessThan(60);
  const { items } = await selectLevels(db, {}, { limit: 1_000 });
  expect(new Set(items.flatMap(({ countedAt }) => countedAt?.slice(0, 10) ?? [])).size).toBeGreaterThan(10);
  expect(await rowsOf(db, faults)).toEqual([]);
});

test("the large fleet has as many movements as are wanted, and levels that are their sums", async () => {
  const { db } = await freshDatabase();
  await aUser(db, { role: "service" });
  await db.insert(parts).values(manyParts);
  await seedLargeStock(db, { now, movements: 1_200 });
  expect(await db.$count(stockMovements)).toBe(1_200);
  expect(await rowsOf(db, faults)).toEqual([]);
  expect((await selectLevels(db, { belowMinimum: true }, { limit: 10 })).total).toBeGreaterThan(0);
});
