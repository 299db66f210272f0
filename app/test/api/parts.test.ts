import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import type { PartDetail, PartItem, SupplierItem } from "#db/records/part.ts";
import {
  partPrices,
  type parts,
  partsLines,
  purchaseOrders,
  stockLevels,
  stockMovements,
  stockPlaces,
  stockReservations,
  suppliers,
} from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPart as aPartOf, aPartsRequest, aUser } from "#db/testing/records.ts";
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

const aPart = (values: Partial<typeof parts.$inferInsert> = {}) =>
  aPartOf(database.db, { number: "FF-220", name: "Fuel filter", ...values });
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
  });

  test("of a model and of a supplier", async () => {
    const [supplier] = await database.db.insert(suppliers).values({ name: "Nord" }).returning();
    await aPart({ models: ["820", "825"], supplierId: supplier!.id });
    await aPart({ number: "HX 9", models: ["18"] });
    expect(await found("", "&model=820")).toEqual(["FF-220"]);
    expect(await found("", `&supplierId=${supplier!.id}`)).toEqual(["FF-220"]);
  });

  test("that another replaces, or that none does", async () => {
    const next = await aPart({ number: "FF-221" });
    await aPart({ replacedById: next.id });
    expect(await found("", "&replaced=true")).toEqual(["FF-220"]);
    expect(await found("", "&replaced=false")).toEqual(["FF-221"]);
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

const post = (path: string, json: object, as = operator) => call("POST", `/api/${path}`, { as, json });
const patch = (path: string, json: object, as = operator) => call("PATCH", `/api/${path}`, { as, json });
const added = async (json: object, as = operator) =>
  jsonOf<PartDetail>(post("parts", { number: "FF-220", name: "Fuel filter", ...json }, as));
const refusal = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { error: string }).error];
};

describe("numbers", () => {
  test("mean one part: another of the same number is refused, also by another name, and of another maker it is not", async () => {
    await added({ aliases: ["4711-0815"], maker: "Mann" });
    const taken = (written: string) => [409, `That number, ${written}, is FF-220 (Fuel filter) already`];
    expect(await refusal(post("parts", { number: "ff 220", name: "X", maker: "MANN" }))).toEqual(taken("ff 220"));
    expect(await refusal(post("parts", { number: "47110815", name: "X" }))).toEqual(taken("47110815"));
    expect(await refusal(post("parts", { number: "A-1", name: "X", aliases: ["FF.220"] }))).toEqual(taken("FF.220"));
    const other = await added({ maker: "Bosch" });
    expect(await refusal(patch(`parts/${other.id}`, { maker: "mann" }))).toEqual(taken("FF-220"));
    expect((await post("parts", { number: "--", name: "X" })).status).toBe(400);
  });

  test("of six who add the same at once one does", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post("parts", { number: "FF-220", name: "Fuel filter" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

test("a part is changed by who has seen it last; a new price stays beside the old one", async () => {
  const price = (amount: number, validFrom: string) => ({ price: { price: amount, currency: "EUR", validFrom } });
  const part = await added(price(10, "2026-01-01"), admin);
  const change = { version: part.version, name: "Filter", names: { de: "Filter" }, ...price(11, "2026-02-01") };
  expect((await patch(`parts/${part.id}`, change, admin)).status).toBe(200);
  expect((await patch(`parts/${part.id}`, change, admin)).status).toBe(409);
  const now = await shown(part.id, admin);
  expect([now.name, now.names, now.price?.price, now.prices.map((known) => known.price)]).toEqual([
    "Filter",
    { de: "Filter" },
    11,
    [11, 10],
  ]);
  expect((await patch(`parts/${part.id}`, price(1, "2026-03-01"))).status).toBe(403);
  expect((await patch(`parts/${part.id}`, { replacedById: part.id })).status).toBe(400);
  expect((await post("parts", { number: "A-2", name: "X" }, viewer)).status).toBe(403);
});

describe("two parts that are one", () => {
  test("are merged with stock, reservations, lines and prices; the ledger keeps its rows and the sums stay", async () => {
    const { db } = database;
    const gone = await added({ number: "FF-22O", name: "Filter, fuel", maker: "Mann" });
    const into = await added({ price: { price: 8, currency: "EUR" } }, admin);
    const [store] = await db.insert(stockPlaces).values({ kind: "store", name: "Store" }).returning();
    const came = (partId: number, quantity: number) =>
      post("stock/movements", { kind: "received", partId, placeId: store!.id, quantity });
    expect([(await came(gone.id, 3)).status, (await came(into.id, 4)).status]).toEqual([201, 201]);
    const machine = await aMachine(db);
    const { request } = await aPartsRequest(db, { machineId: machine.id });
    const [line] = await db
      .insert(partsLines)
      .values({ partsRequestId: request.id, position: 9, description: "Filter", catalogueId: gone.id })
      .returning();
    await db.update(stockLevels).set({ reserved: 2, minimum: 5 }).where(eq(stockLevels.partId, gone.id));
    await db
      .insert(stockReservations)
      .values({ partsLineId: line!.id, partId: gone.id, placeId: store!.id, quantity: 2 });

    const answer = await post(`parts/${gone.id}/merge`, { intoId: into.id });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { number: "FF-220", inStock: 7, aliases: ["FF-22O", "Filter, fuel"] },
    ]);
    expect(await found("ff-22o")).toEqual(["FF-220"]);
    expect((await shown(into.id)).uses).toHaveLength(1);
    const levels = await db.select().from(stockLevels).orderBy(stockLevels.partId);
    expect(levels.map(({ partId, quantity, reserved, minimum }) => [partId, quantity, reserved, minimum])).toEqual([
      [gone.id, 0, 0, null],
      [into.id, 7, 2, 5],
    ]);
    const rows = await db.select().from(stockMovements).orderBy(stockMovements.id);
    expect(rows.map(({ partId, kind, quantity }) => [partId, kind, quantity])).toEqual([
      [gone.id, "received", 3],
      [into.id, "received", 4],
      [gone.id, "corrected", -3],
      [into.id, "corrected", 3],
    ]);
    expect((await db.select().from(stockReservations))[0]).toMatchObject({ partId: into.id });
    expect((await post(`parts/${gone.id}/merge`, { intoId: into.id })).status).toBe(404);
    expect((await post(`parts/${into.id}/merge`, { intoId: into.id })).status).toBe(400);
  });

  test("are not merged where they are counted in different units", async () => {
    const gone = await added({ number: "OIL-1", unit: "l" });
    const into = await added({});
    expect((await post(`parts/${gone.id}/merge`, { intoId: into.id })).status).toBe(409);
  });
});

test("a part goes as long as nothing tells of it", async () => {
  const { db } = database;
  const [unused, used] = [await added({}), await added({ number: "B-1" })];
  const [store] = await db.insert(stockPlaces).values({ kind: "store", name: "Store" }).returning();
  await post("stock/movements", { kind: "received", partId: used.id, placeId: store!.id, quantity: 1 });
  const remove = (id: number) => call("DELETE", `/api/parts/${id}`, { as: operator });
  expect((await remove(unused.id)).status).toBe(200);
  expect(await refusal(remove(used.id))).toEqual([409, "This part is in use. Please merge it into another instead."]);
});

test("suppliers have names of their own, and stay as long as something was ordered of them", async () => {
  const nord = await jsonOf<SupplierItem>(post("suppliers", { name: "Nord Parts", email: "", currency: "usd" }));
  expect(nord).toMatchObject({ email: null, currency: "USD", partCount: 0 });
  await added({ supplierId: nord.id });
  expect(await refusal(post("suppliers", { name: " NORD parts " }))).toEqual([
    409,
    "There is a supplier called Nord Parts already",
  ]);
  expect((await patch(`suppliers/${nord.id}`, { version: nord.version, deliveryDays: 5 })).status).toBe(200);
  expect(await jsonOf<SupplierItem[]>(call("GET", "/api/suppliers?query=nord", { as: operator }))).toMatchObject([
    { deliveryDays: 5, partCount: 1 },
  ]);
  expect((await call("GET", "/api/suppliers", { as: viewer })).status).toBe(403);
  const [order] = await database.db.insert(purchaseOrders).values({ number: "PO-1", supplierId: nord.id }).returning();
  const remove = () => call("DELETE", `/api/suppliers/${nord.id}`, { as: operator });
  expect((await remove()).status).toBe(409);
  await database.db.delete(purchaseOrders).where(eq(purchaseOrders.id, order!.id));
  expect((await remove()).status).toBe(200);
});

test("lines of requests become the part that their number means, before and after the catalogue knows it", async () => {
  const { db } = database;
  const machine = await aMachine(db);
  const line = (partNumber: string) => ({ description: "Filter", partNumber, quantity: 1 });
  const lineNow = async () => (await db.select().from(partsLines))[0]!;
  const filter = await added({});
  expect((await post("parts-requests", { machineId: machine.id, parts: [line("ff 220")] })).status).toBe(201);
  const before = await lineNow();
  expect(before.catalogueId).toBe(filter.id);
  const change = (partNumber: string) =>
    patch(`parts-requests/${before.partsRequestId}`, { partsData: [{ id: before.id, ...line(partNumber) }] });
  expect((await change("HX-9")).status).toBe(200);
  expect((await lineNow()).catalogueId).toBeNull();
  const hose = await added({ number: "HX 9", name: "Hose" });
  expect((await lineNow()).catalogueId).toBe(hose.id);
  expect((await shown(hose.id)).uses).toMatchObject([{ machineId: machine.id, quantity: 1 }]);
});
