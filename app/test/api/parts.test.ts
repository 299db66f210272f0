import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { findParts } from "#db/queries/parts.ts";
import type { PartDetail, PartItem } from "#db/records/part.ts";
import { partPrices, parts, suppliers } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Person;
let operator: Person;
let viewer: Person;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  admin = await aUser(database.db, { role: "admin" });
  operator = await aUser(database.db, { role: "operator", name: "Olga Desk" });
  viewer = await aUser(database.db, { role: "view" });
});

const aPart = async (values: Partial<typeof parts.$inferInsert> = {}) =>
  (
    await database.db
      .insert(parts)
      .values({ number: "FF-220", name: "Fuel filter", ...values })
      .returning()
  )[0]!;
const jsonOf = async <Answer>(answer: Promise<Response> | Response) => (await (await answer).json()) as Answer;
const found = async (query: string, filter = "") =>
  (
    await jsonOf<PartItem[]>(call("GET", `/api/parts?query=${encodeURIComponent(query)}${filter}`, { as: operator }))
  ).map(({ number }) => number);
const shown = (id: number, as = operator) => jsonOf<PartDetail>(call("GET", `/api/parts/${id}`, { as }));

describe("a part is found", () => {
  test("by its number however it is written, by other numbers, and by words of its names in any language", async () => {
    await aPart({
      names: { de: "Kraftstofffilter", zh: "燃油滤清器" },
      aliases: ["4711/0815", "petrol sieve"],
      maker: "Mann",
    });
    await aPart({ number: "FF-2201", name: "Fuel filter, large" });
    await aPart({ number: "HX 9", name: "Hose" });
    for (const query of ["ff220", "FF 220", "ff-220"]) expect(await found(query)).toEqual(["FF-220", "FF-2201"]);
    for (const query of ["47110815", "4711-0815", "petrol", "kraftstoff", "mann", "stofffilter", "滤清", "mann fuel"])
      expect([query, await found(query)]).toEqual([query, ["FF-220"]]);
    expect(await found("filter fuel")).toEqual(["FF-220", "FF-2201"]);
    for (const query of ["---", "%", "nothing", "fuel hose"]) expect(await found(query)).toEqual([]);
    expect((await findParts(database.db, "ff 220")).map(({ number }) => number)).toEqual(["FF-220"]);
    expect((await findParts(database.db, "fuel filter")).map(({ number }) => number)).toEqual(["FF-220", "FF-2201"]);
  });

  test("of a model and of a supplier", async () => {
    const [supplier] = await database.db.insert(suppliers).values({ name: "Nord" }).returning();
    await aPart({ models: ["820", "825"], supplierId: supplier!.id });
    await aPart({ number: "HX 9", models: ["18"] });
    expect(await found("", "&model=820")).toEqual(["FF-220"]);
    expect(await found("", `&supplierId=${supplier!.id}`)).toEqual(["FF-220"]);
  });
});

test("the price of today is told to those who may see money, and what comes later is not yet one", async () => {
  const { id } = await aPart();
  await database.db.insert(partPrices).values([
    { partId: id, price: 10, currency: "EUR", validFrom: "2020-01-01", createdAt: new Date() },
    { partId: id, price: 12.5, currency: "EUR", validFrom: "2021-01-01", createdAt: new Date() },
    { partId: id, price: 99, currency: "EUR", validFrom: "2999-01-01", createdAt: new Date() },
  ]);
  expect(await shown(id, admin)).toMatchObject({ price: { price: 12.5, currency: "EUR", validFrom: "2021-01-01" } });
  expect((await shown(id, admin)).prices).toHaveLength(3);
  for (const person of [operator, viewer]) expect(await shown(id, person)).toMatchObject({ price: null, prices: [] });
});

test("stock is not told as long as nothing was counted or moved", async () => {
  const { id } = await aPart();
  expect((await shown(id)).inStock).toBeNull();
});
