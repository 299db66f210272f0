import { sql } from "drizzle-orm";
import { openDatabase, rowsOf } from "#db/client.ts";
import { stockMovements } from "#db/schema/index.ts";
import { seedLargeStock } from "#db/seed/stock.ts";
import { median, percentile, timed, type Part } from "../bench.ts";
import { load } from "../load.ts";
import { postJson, signIn, startProduct } from "../servers.ts";

const movements = 1_000_000;

/** Search in the catalogue and in stock, the balance of a part and its last movements, over a million movements. */
export const stock: Part = async ({ figure, fleet, gap, quick, say }) => {
  const url = await fleet(100);
  const known = await stocked(url);
  if (!known) return gap({ what: "stock over 1,000,000 movements", because: "the fleet has no parts" });
  say(`${known.movements} movements of ${known.parts} parts`);
  const product = await startProduct(url);
  const headers = await signIn(product.origin);
  const forMs = quick ? 1_500 : 5_000;
  const word = encodeURIComponent(known.number.slice(0, 5));
  const words = encodeURIComponent(known.name);
  const asked = [
    ["search in the catalogue by a number", `/api/parts?limit=25&query=${word}`],
    ["search in the catalogue by words of a name", `/api/parts?limit=25&query=${words}`],
    ["search in stock by a number", `/api/stock/levels?limit=25&query=${word}`],
    ["search in stock by words of a name", `/api/stock/levels?limit=25&query=${words}`],
    ["balance of a part at all places", `/api/stock/levels?partId=${known.partId}`],
    ["first page of what is below its minimum", "/api/stock/levels?limit=25&belowMinimum=true"],
    ["first page of a store", `/api/stock/levels?limit=25&placeId=${known.placeId}`],
    ["last movements of a part", `/api/stock/movements?limit=25&partId=${known.partId}`],
  ] as const;
  for (const [what, path] of asked) {
    await load(product.origin + path, { connections: 1, forMs: 500, headers });
    const { p50, p95, failures } = await load(product.origin + path, { connections: 1, forMs, headers });
    if (failures > 0) throw new Error(`${path}: ${failures} requests failed`);
    figure({
      what: `${what}, 1,000,000 movements: p95`,
      value: p95,
      unit: "ms",
      goal: { most: 50 },
      note: `${p50.toFixed(1)} ms at the median`,
    });
  }
  const times = await noted(url, product.origin, headers, known, quick ? 20 : 100);
  figure({
    what: "a movement of a part is noted, 1,000,000 movements: p95",
    value: percentile(times, 0.95),
    unit: "ms",
    goal: { most: 50 },
    note: `${median(times).toFixed(1)} ms at the median; each is taken back, and the books say what they said`,
  });
  await product.stop();
};

/** Notes movements one after the other and takes them back: the fleet is kept from run to run. */
async function noted(
  url: string,
  origin: string,
  headers: Record<string, string>,
  { partId, placeId }: Stocked,
  runs: number,
): Promise<number[]> {
  const before = await inBooks(url, partId);
  const made: (string | null)[] = [];
  const times = await timed(runs, async () => {
    const movement = { kind: "received", partId, placeId, quantity: 2 };
    made.push((await postJson(`${origin}/api/stock/movements`, headers, movement)).headers.get("X-Audit-Id"));
  });
  const more = (await inBooks(url, partId)) - before;
  for (const id of made.reverse()) await postJson(`${origin}/api/audit/${id}/undo`, headers, {});
  const left = (await inBooks(url, partId)) - before;
  if (more !== runs * 2 || left !== 0) throw new Error(`${runs} movements made ${more}, and ${left} once taken back`);
  return times;
}

/** How much of a part is at all places. @throws when that is not what its movements come to */
async function inBooks(url: string, partId: number): Promise<number> {
  const database = await openDatabase({ url, poolSize: 1 });
  try {
    const [books] = await rowsOf<{ held: number; moved: number }>(
      database.db,
      sql`select (select sum(quantity)::float from stock_levels where part_id = ${partId}) as held,
          (select sum(quantity)::float from stock_movements where part_id = ${partId}) as moved`,
    );
    if (books!.held !== books!.moved) throw new Error(`${books!.held} in the books, ${books!.moved} by its movements`);
    return books!.held;
  } finally {
    await database.close();
  }
}

interface Stocked extends Record<string, unknown> {
  movements: number;
  parts: number;
  partId: number;
  placeId: number;
  number: string;
  name: string;
}

/** The movements, where there are none yet. @returns what is asked about; nothing without parts */
async function stocked(url: string): Promise<Stocked | undefined> {
  const database = await openDatabase({ url });
  try {
    const { db } = database;
    if ((await db.$count(stockMovements)) === 0) {
      await seedLargeStock(db, { now: new Date(), movements });
      await db.execute(sql`vacuum analyze`);
    }
    const [known] = await rowsOf<Stocked>(
      db,
      sql`select (select count(*)::int from stock_movements) as movements, (select count(*)::int from parts) as parts,
          p.id as "partId", p.number, p.name, (select min(place_id) from stock_levels) as "placeId"
        from parts p join stock_levels l on l.part_id = p.id order by p.id offset 20 limit 1`,
    );
    return known;
  } finally {
    await database.close();
  }
}
