import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "#db/client.ts";
import { rowsOf } from "#db/client.ts";
import { Chance } from "#db/seed/random.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aPart, aStockPlace, aUser } from "#db/testing/records.ts";
import { Conflict, InvalidInput } from "../errors.ts";
import { actorFrom, testNow } from "../testing/context.ts";
import { keepMovements, type Move } from "./keep-movements.ts";
import { takeBackMovements } from "./take-back.ts";

const atLeast = 10_000;
const workers = 8;

/** Thrown where a call is broken off after its rows were written: nothing of it may stay. */
const brokenOff = new Error("Broken off");

function randomMove(chance: Chance, partIds: number[], placeIds: number[]): Move {
  const [partId, placeId] = [chance.of(partIds), chance.of(placeIds)];
  const quantity = chance.whole(1, 60) / 4;
  const kind = chance.of(["received", "received", "used", "moved", "counted", "corrected", "returned", "scrapped"]);
  switch (kind) {
    case "moved":
      return { kind, partId, placeId, toPlaceId: chance.of(placeIds.filter((id) => id !== placeId)), quantity };
    case "counted":
      return { kind, partId, placeId, counted: chance.whole(0, 80) / 4 };
    case "corrected":
      return { kind, partId, placeId, quantity: chance.happens(0.5) ? quantity : -quantity };
    default:
      return { kind: kind as "received", partId, placeId, quantity };
  }
}

/** Levels that are not what their rows say, rows without a level, and levels that no count ever let below zero. */
const wrongLevels = (db: Db) =>
  rowsOf(
    db,
    sql`select coalesce(l.part_id, m.part_id) as part, coalesce(l.place_id, m.place_id) as place, l.quantity, m.sum
      from stock_levels l full join (select part_id, place_id, sum(quantity) from stock_movements group by 1, 2) m
        on m.part_id = l.part_id and m.place_id = l.place_id
      where l.quantity is distinct from coalesce(m.sum, 0) or l.quantity < 0`,
  );

/** Calls after which a part at a place was below zero; the rows of a call are those of its transaction. */
const belowZero = (db: Db) =>
  rowsOf(
    db,
    sql`select last from (
        select max(id) as last, sum(sum(quantity)) over (partition by part_id, place_id order by max(id)) as balance
        from stock_movements group by part_id, place_id, xmin::text
      ) calls where balance < 0`,
  );

test("10,000 random movements by many at once, taken back and broken off: every level is the sum of its rows", async () => {
  const { db } = await freshDatabase();
  const actor = actorFrom(await aUser(db, { role: "operator" }));
  const partIds = await Promise.all(Array.from({ length: 12 }, async () => (await aPart(db)).id));
  const placeIds = await Promise.all(Array.from({ length: 8 }, async () => (await aStockPlace(db)).id));
  const known = new Set<number>();
  const told = { rows: 0, refused: 0, brokenOff: 0, takenBack: 0, tooLate: 0 };

  async function work(seed: number) {
    const chance = new Chance(seed);
    const mine: number[][] = [];
    while (told.rows < atLeast) {
      const undo = mine.length > 0 && chance.happens(0.15);
      const breaks = chance.happens(0.05);
      const undone = undo ? mine.splice(chance.whole(0, mine.length - 1), 1)[0]! : [];
      const moves = Array.from({ length: chance.whole(1, 12) }, () => randomMove(chance, partIds, placeIds));
      const confirm = chance.happens(0.7);
      try {
        const rows = await db.transaction(async (tx) => {
          const ctx = { db: tx, actor, now: () => testNow, changed: () => undefined };
          const added = undo ? await takeBackMovements(ctx, undone) : await keepMovements(ctx, moves, { confirm });
          if (breaks) throw brokenOff;
          return added;
        });
        told.rows += rows.length;
        for (const { id } of rows) known.add(id);
        if (undo) told.takenBack += 1;
        else mine.push(rows.map(({ id }) => id));
      } catch (error) {
        if (error === brokenOff) told.brokenOff += 1;
        else if (undo && error instanceof Conflict) told.tooLate += 1;
        else if (error instanceof Conflict || error instanceof InvalidInput) told.refused += 1;
        else throw error;
      }
    }
  }

  await Promise.all(Array.from({ length: workers }, (_, seed) => work(seed + 1)));
  expect(Math.min(...Object.values(told)), JSON.stringify(told)).toBeGreaterThan(0);
  expect(await wrongLevels(db)).toEqual([]);
  expect(await belowZero(db)).toEqual([]);
  // What somebody was told is there, and nothing else: no call was lost, none was written twice.
  const stored = await rowsOf<{ id: number }>(db, sql`select id from stock_movements order by id`);
  expect(stored.map(({ id }) => id)).toEqual([...known].sort((one, other) => one - other));
  // What was moved neither came nor went.
  expect(
    await rowsOf(
      db,
      sql`select move_id from stock_movements where kind = 'moved' group by move_id having sum(quantity) <> 0`,
    ),
  ).toEqual([]);
  await expect(
    db.execute(sql`update stock_movements set quantity = 1 where id = (select min(id) from stock_movements)`),
  ).rejects.toThrow();
  await expect(db.execute(sql`delete from stock_movements`)).rejects.toThrow();
}, 120_000);
