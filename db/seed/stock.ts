import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { levelsFromMovements, type NewStockMovement } from "../queries/stock.ts";
import { machines, parts, stockLevels, stockMovements, stockPlaces, users } from "../schema/index.ts";
import { Chance } from "./random.ts";
import { insertAll } from "./records.ts";

const stores = ["Main store", "Yard store"];
const vans = 6;
const dayMs = 86_400_000;
/** Of each van so many different parts, and of them some too few. */
const partsInVan = 14;

/** Two stores and six vans over the parts of the catalogue, counted on different days, some of it below its minimum. */
export async function seedStock(db: Db, now: Date): Promise<void> {
  const known = await db.select({ id: parts.id, unit: parts.unit }).from(parts).orderBy(asc(parts.id));
  if (known.length === 0) return;
  const chance = new Chance(1717);
  const fleet = await db.select({ id: machines.id }).from(machines).orderBy(asc(machines.id));
  const engineers = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.role, "service")))
    .orderBy(asc(users.id))
    .limit(vans);
  const places = await db
    .insert(stockPlaces)
    .values([
      ...stores.map((name) => ({ kind: "store" as const, name, createdAt: now, updatedAt: now })),
      ...engineers.map(({ id, name }) => ({
        kind: "van" as const,
        name: `Van of ${name}`,
        engineerId: id,
        createdAt: now,
        updatedAt: now,
      })),
    ])
    .returning({ id: stockPlaces.id, engineerId: stockPlaces.engineerId });
  const [main, yard, ...driven] = places;
  const before = (days: number) => new Date(now.getTime() - days * dayMs - chance.whole(0, 8) * 3_600_000);
  const movements: NewStockMovement[] = [];
  const limits: { partId: number; placeId: number; minimum: number; orderPoint: number }[] = [];
  const there = new Map<string, number>();
  const add = (movement: Omit<NewStockMovement, "moveId">, moveId = uuidOf(movements.length)) => {
    const key = `${movement.partId}@${movement.placeId}`;
    there.set(key, (there.get(key) ?? 0) + movement.quantity);
    movements.push({ moveId, ...movement });
  };
  const office = driven[0]?.engineerId ?? null;

  for (const [nth, { id: partId }] of known.entries()) {
    const counted = chance.whole(4, 24);
    add({
      kind: "counted",
      partId,
      placeId: main!.id,
      quantity: counted,
      counted,
      at: before(90 + (nth % 60)),
      byId: office,
    });
    if (chance.happens(0.4)) {
      const found = chance.whole(1, 6);
      add({
        kind: "counted",
        partId,
        placeId: yard!.id,
        quantity: found,
        counted: found,
        at: before(40 + (nth % 30)),
        byId: office,
      });
    }
    const minimum = chance.whole(2, 6);
    limits.push({ partId, placeId: main!.id, minimum, orderPoint: minimum * 2 });
  }
  for (const van of driven)
    for (const { id: partId } of chance.some(known, partsInVan)) {
      const store = `${partId}@${main!.id}`;
      const taken = Math.min(there.get(store) ?? 0, chance.whole(1, 4));
      if (taken < 1) continue;
      const moveId = uuidOf(movements.length);
      const at = before(20 + chance.whole(0, 15));
      add({ kind: "moved", partId, placeId: main!.id, quantity: -taken, at, byId: van.engineerId }, moveId);
      add({ kind: "moved", partId, placeId: van.id, quantity: taken, at, byId: van.engineerId }, moveId);
      if (chance.happens(0.5)) limits.push({ partId, placeId: van.id, minimum: 2, orderPoint: 3 });
      if (!chance.happens(0.6)) continue;
      const machineId = chance.of(fleet).id;
      add({
        kind: "used",
        partId,
        placeId: van.id,
        quantity: -1,
        at: before(chance.whole(1, 18)),
        byId: van.engineerId,
        machineId,
      });
    }
  for (const { id: partId } of chance.some(known, 20)) {
    const key = `${partId}@${main!.id}`;
    const is = there.get(key) ?? 0;
    // What is used at the yard itself; a third of it was counted again since.
    if (is > 1)
      add({
        kind: "used",
        partId,
        placeId: main!.id,
        quantity: 1 - is,
        at: before(9),
        byId: office,
        machineId: chance.of(fleet).id,
      });
    if (chance.happens(0.35))
      add({
        kind: "counted",
        partId,
        placeId: main!.id,
        quantity: 0,
        counted: there.get(key) ?? 0,
        at: before(chance.whole(1, 6)),
        byId: office,
      });
  }
  movements.sort((one, other) => one.at.getTime() - other.at.getTime());
  await insertAll(db, stockMovements, movements);
  await levelsFromMovements(db);
  for (const { partId, placeId, minimum, orderPoint } of limits)
    await db
      .update(stockLevels)
      .set({ minimum, orderPoint })
      .where(and(eq(stockLevels.partId, partId), eq(stockLevels.placeId, placeId)));
}

/** The same id for the same move, so that the same day makes the same fleet. */
const uuidOf = (move: number): string => `5eed0000-0000-4000-8000-${String(move).padStart(12, "0")}`;

/** So many movements, in ten of each part at two of all places: a count, and what was used and received since. */
export async function seedLargeStock(db: Db, { now, movements }: { now: Date; movements: number }): Promise<void> {
  const known = await db.$count(parts);
  if (known === 0) return;
  await db.execute(
    sql`insert into stock_places (kind, name, engineer_id)
      select 'store', 'Store ' || n, null from generate_series(1, 4) n
      union all select 'van', 'Van of ' || name || ' ' || id, id from users where role = 'service'`,
  );
  const steps = Math.max(1, Math.round(movements / (known * 2)));
  // A step at a time: all at once takes longer than a statement may.
  for (let step = 0; step < steps; step++) {
    const kind = step === 0 ? "counted" : step % 4 === 3 ? "received" : "used";
    const quantity = { counted: 4 * steps, received: 5, used: -2 }[kind];
    const counted = kind === "counted" ? quantity : null;
    await db.execute(
      sql`insert into stock_movements (move_id, kind, part_id, place_id, quantity, counted, at)
        select gen_random_uuid(), ${kind}, part.id, place.id, ${quantity}, ${counted}::int,
          ${now.toISOString()}::timestamptz - ${steps - step}::int * interval '20 days' - part.nth * interval '7 seconds'
        from (select id, row_number() over (order by id) as nth from parts) part
          cross join generate_series(0, 1) which
          join (select id, row_number() over (order by id) - 1 as nth, count(*) over () as places from stock_places) place
            on place.nth = (part.nth + which) % place.places
        order by part.id`,
    );
  }
  await levelsFromMovements(db);
  await db.execute(
    sql`update stock_levels set minimum = case when part_id % 50 = 0 then quantity + 1 else 1 end where part_id % 2 = 0`,
  );
}
