import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { partPrices, stockLevels, stockMovements, stockReservations } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPart, aPartsRequest, aStockPlace, aUser } from "#db/testing/records.ts";
import { roles } from "#db/vocabulary.ts";
import { addMovements, holdLevels } from "#db/queries/stock.ts";
import type { StockLevels, StockMovements, StockPlaces } from "#tools/stock/shapes.ts";
import { apiFor } from "../http.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let operator: Person;
let ana: Person;
let part: Awaited<ReturnType<typeof aPart>>;
let store: Awaited<ReturnType<typeof aStockPlace>>;
let van: Awaited<ReturnType<typeof aStockPlace>>;

beforeEach(async () => {
  database = await freshDatabase();
  const { db } = database;
  call = await apiFor(database);
  operator = await aUser(db, { role: "operator", name: "Olga Desk" });
  ana = await aUser(db, { role: "service", name: "Ana Field" });
  part = await aPart(db, { number: "FF-220" });
  store = await aStockPlace(db, { name: "Main store" });
  van = await aStockPlace(db, { name: "Ana's van", engineerId: ana.id });
});

const move = (json: object, as = operator) => call("POST", "/api/stock/movements", { as, json });
const count = (placeId: number, lines: object[], as = operator) =>
  call("POST", "/api/stock/counts", { as, json: { placeId, lines } });
const receive = (quantity: number, placeId = store.id) =>
  move({ kind: "received", partId: part.id, placeId, quantity });
const read = async <Answer>(path: string, as = operator) =>
  (await (await call("GET", `/api/stock/${path}`, { as })).json()) as Answer;
const levels = (query = "") => read<StockLevels>(`levels${query}`);
const movements = (query = "", as = operator) => read<StockMovements>(`movements${query}`, as);
const quantityAt = async (placeId: number) =>
  (await levels(`?placeId=${placeId}&partId=${part.id}`)).items[0]?.quantity ?? 0;
const undo = (answer: Response, as = operator) =>
  call("POST", `/api/audit/${answer.headers.get("x-audit-id")}/undo`, { as });

describe("as long as nobody noted a movement", () => {
  test("every read says that stock is not kept", async () => {
    await call("PATCH", "/api/stock/levels", {
      as: operator,
      json: { partId: part.id, placeId: store.id, minimum: 2 },
    });
    expect((await read<StockPlaces>("places")).kept).toBe(false);
    expect((await levels()).kept).toBe(false);
    expect(await movements()).toMatchObject({ kept: false, items: [], total: 0, next: null });
    await count(store.id, [{ partId: part.id, counted: 0 }]);
    expect([(await levels()).kept, (await movements()).kept, (await read<StockPlaces>("places")).kept]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe("movements", () => {
  test("come, go, are moved and come back, and the levels are their sums", async () => {
    const machine = await aMachine(database.db, { serialNumber: "870.0.1260" });
    expect((await receive(10)).status).toBe(201);
    const moved = await move({
      kind: "moved",
      partId: part.id,
      placeId: store.id,
      toPlaceId: van.id,
      quantity: 4,
      note: "For Rostock",
    });
    expect(await moved.json()).toMatchObject({
      success: true,
      movements: [
        { kind: "moved", quantity: -4, place: "Main store" },
        { kind: "moved", quantity: 4, place: "Ana's van" },
      ],
      levels: [{ quantity: 6 }, { quantity: 4 }],
    });
    const use = { partId: part.id, placeId: van.id, machineId: machine.id };
    await move({ ...use, kind: "used", quantity: 2.5 }, ana);
    await move({ ...use, kind: "returned", quantity: 0.5 }, ana);
    await move({ partId: part.id, placeId: store.id, kind: "scrapped", quantity: 1 });
    await move({ partId: part.id, placeId: store.id, kind: "corrected", quantity: -2 });
    expect([await quantityAt(store.id), await quantityAt(van.id)]).toEqual([3, 2]);
    const listed = await movements(`?machineId=${machine.id}`);
    expect(listed.items).toMatchObject([
      { kind: "returned", quantity: 0.5, byName: "Ana Field", machine: "870.0.1260" },
      { kind: "used", quantity: -2.5, number: "FF-220" },
    ]);
    const first = await movements("?limit=2");
    const second = await movements(`?limit=10&before=${first.next}`);
    expect([first.total, first.items.length, second.items.length, second.next]).toEqual([7, 2, 5, null]);
    expect((await movements("?kind=used,scrapped")).total).toBe(2);
  });

  test("less than is taken needs somebody's word, and with it the books are put right first", async () => {
    await receive(2, van.id);
    const taken = { kind: "used", partId: part.id, placeId: van.id, quantity: 3 };
    const refused = await move(taken, ana);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: "Only 2 of FF-220 are in Ana's van; take all the same?",
      details: [{ path: "quantity", message: "Only 2 of FF-220 are in Ana's van; take all the same?" }],
      doubt: { reason: "stock_short", there: 2, wanted: 3, number: "FF-220", place: "Ana's van" },
    });
    expect(await quantityAt(van.id)).toBe(2);
    const confirmed = await move({ ...taken, confirm: true }, ana);
    expect(await confirmed.json()).toMatchObject({
      movements: [
        { kind: "corrected", quantity: 1 },
        { kind: "used", quantity: -3 },
      ],
      levels: [{ quantity: 0 }],
    });
    expect((await undo(confirmed, ana)).status).toBe(200);
    expect(await quantityAt(van.id)).toBe(2);
  });

  test("what is kept for a parts request is not taken without somebody's word", async () => {
    const { db } = database;
    await receive(5);
    const { lines } = await aPartsRequest(db, { machineId: (await aMachine(db)).id });
    await db
      .insert(stockReservations)
      .values({ partsLineId: lines[0]!.id, partId: part.id, placeId: store.id, quantity: 4 });
    await db.update(stockLevels).set({ reserved: 4 });
    const taken = { kind: "used", partId: part.id, placeId: store.id, quantity: 2 };
    const refused = await move(taken);
    expect(await refused.json()).toMatchObject({
      error: "4 of the 5 of FF-220 in Main store are kept for parts requests; take all the same?",
      doubt: { reason: "stock_reserved", reserved: 4 },
    });
    expect((await move({ ...taken, quantity: 1 })).status).toBe(201);
    expect((await move({ ...taken, confirm: true })).status).toBe(201);
    expect((await levels(`?placeId=${store.id}`)).items).toMatchObject([{ quantity: 2, reserved: 4 }]);
  });

  test("keep what a unit cost by then, and only who may see money sees it", async () => {
    const { db } = database;
    const price = { partId: part.id, currency: "EUR", createdAt: new Date() };
    await db.insert(partPrices).values([
      { ...price, price: 19.5, validFrom: "2025-01-01" },
      { ...price, price: 24.9, validFrom: "2026-01-01" },
      { ...price, price: 99, validFrom: "2027-01-01" },
    ]);
    await receive(5);
    expect(await db.select().from(stockMovements)).toMatchObject([{ unitCost: 24.9, currency: "EUR" }]);
    const controller = await aUser(db, { role: "operator", seesMoney: true });
    expect((await movements("", controller)).items).toMatchObject([{ unitCost: 24.9, currency: "EUR" }]);
    expect((await movements("", ana)).items).toMatchObject([{ unitCost: null, currency: null }]);
  });

  test.each<[string, object, number, string]>([
    ["nothing at all", { quantity: 0 }, 400, "Please enter an amount above zero"],
    ["less than nothing", { quantity: -1 }, 400, "Please enter an amount above zero"],
    ["a part that is not there", { partId: 999 }, 400, "Please select a part"],
    ["a place that is not there", { placeId: 999 }, 400, "Please select a place"],
    ["from a place to nowhere", { kind: "moved" }, 400, "Please select another place"],
    [
      "a correction below nothing",
      { kind: "corrected", quantity: -1 },
      400,
      "There are 0 by the books; no more can be corrected away",
    ],
    ["a machine that is not there", { kind: "used", machineId: 999 }, 400, "Please select a machine"],
  ])("%s is refused", async (_what, wrong, status, error) => {
    const answer = await move({ kind: "received", partId: part.id, placeId: store.id, quantity: 1, ...wrong });
    expect([answer.status, await answer.json()]).toMatchObject([status, { error }]);
    expect(await database.db.$count(stockMovements)).toBe(0);
  });

  test("to a place itself, and into a place that is closed, nothing is moved; out of it is", async () => {
    await receive(2);
    const moved = { kind: "moved", partId: part.id, placeId: store.id, quantity: 1 };
    expect((await move({ ...moved, toPlaceId: store.id })).status).toBe(400);
    await call("PATCH", `/api/stock/places/${store.id}`, { as: operator, json: { closed: true } });
    expect(await (await receive(1)).json()).toMatchObject({ error: "Main store is closed: nothing new comes there" });
    expect((await move({ ...moved, toPlaceId: van.id })).status).toBe(201);
  });
});

describe("taking back", () => {
  test("adds a row that answers each, once, and never below what is there by then", async () => {
    const received = await receive(5);
    const used = await move({ kind: "used", partId: part.id, placeId: store.id, quantity: 3 });
    const late = await undo(received);
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: "What came with it has been taken meanwhile; a count puts it right" },
    ]);
    expect((await undo(used)).status).toBe(200);
    expect(await (await undo(used)).json()).toMatchObject({ error: "This was taken back already" });
    expect((await undo(received)).status).toBe(200);
    expect(await quantityAt(store.id)).toBe(0);
    const rows = (await movements()).items;
    expect(rows.map(({ kind, quantity, takesBackId }) => [kind, quantity, takesBackId])).toEqual([
      ["received", -5, rows[3]!.id],
      ["used", 3, rows[2]!.id],
      ["used", -3, null],
      ["received", 5, null],
    ]);
    expect(rows[2]!.takenBackById).toBe(rows[1]!.id);
  });

  test("a count that is taken back leaves the age of the one before", async () => {
    const { db } = database;
    const before = new Date("2026-02-01T08:00:00Z");
    await holdLevels(db, [{ partId: part.id, placeId: store.id }]);
    const moveId = "5b0f7b0e-4c3e-4a83-9a4e-0e7d3c1f7a11";
    const key = { partId: part.id, placeId: store.id };
    await addMovements(db, [{ ...key, moveId, kind: "counted", quantity: 4, counted: 4, at: before }]);
    const counted = await count(store.id, [{ partId: part.id, counted: 7 }]);
    expect((await levels()).items).toMatchObject([{ quantity: 7, countedAt: "2026-03-18T10:00:00.000Z" }]);
    await undo(counted);
    expect((await levels()).items).toMatchObject([{ quantity: 4, countedAt: before.toISOString() }]);
  });
});

describe("a count", () => {
  test("of many parts at once tells the differences, and its age stays with the level", async () => {
    await receive(5);
    const other = await aPart(database.db, { number: "OF-10" });
    const answer = await count(store.id, [
      { partId: part.id, counted: 3 },
      { partId: other.id, counted: "2,5" },
    ]);
    expect(await answer.json()).toEqual({
      success: true,
      lines: [
        { partId: part.id, number: "FF-220", counted: 3, difference: -2 },
        { partId: other.id, number: "OF-10", counted: 2.5, difference: 2.5 },
      ],
    });
    await receive(1);
    expect((await levels()).items).toMatchObject([
      { number: "FF-220", quantity: 4, countedAt: "2026-03-18T10:00:00.000Z" },
      { number: "OF-10", quantity: 2.5 },
    ]);
    expect((await read<StockPlaces>("places")).items).toMatchObject([{ name: "Main store", parts: 2 }, { parts: 0 }]);
  });

  test.each<[string, () => object[], string]>([
    [
      "the same part twice",
      () => [
        { partId: part.id, counted: 1 },
        { partId: part.id, counted: 2 },
      ],
      "A part can be counted once at a time",
    ],
    ["less than nothing", () => [{ partId: part.id, counted: -1 }], "Please enter an amount"],
    ["a blank", () => [{ partId: part.id, counted: "" }], "Please enter an amount"],
  ])("of %s is refused", async (_what, lines, error) => {
    const answer = await count(store.id, lines());
    expect([answer.status, await answer.json()]).toMatchObject([400, { error }]);
  });
});

describe("levels", () => {
  test("list what is below its minimum first, find by words, and take new limits", async () => {
    const { db } = database;
    const hose = await aPart(db, { number: "HX-4410", name: "Hydraulic hose" });
    await receive(9);
    await move({ kind: "received", partId: hose.id, placeId: store.id, quantity: 1 });
    const limits = { partId: hose.id, placeId: store.id };
    const set = (json: object) => call("PATCH", "/api/stock/levels", { as: operator, json: { ...limits, ...json } });
    expect(await (await set({ minimum: 4, orderPoint: 2 })).json()).toMatchObject({
      error: "The order point is below the minimum",
    });
    expect(await (await set({ minimum: 4, orderPoint: 8 })).json()).toMatchObject({
      belowMinimum: true,
      orderPoint: 8,
    });
    expect((await levels()).items.map(({ number }) => number)).toEqual(["HX-4410", "FF-220"]);
    const [first, second] = [await levels("?limit=1"), await levels("?limit=1&before=offset-1")];
    expect([first, second].map(({ items, total, next }) => [items[0]!.number, total, next])).toEqual([
      ["HX-4410", 2, "offset-1"],
      ["FF-220", 2, null],
    ]);
    expect((await levels("?belowMinimum=true")).items.map(({ number }) => number)).toEqual(["HX-4410"]);
    expect((await levels("?query=hydraulic%20hose")).items.map(({ number }) => number)).toEqual(["HX-4410"]);
    expect((await levels("?query=nothing")).items).toEqual([]);
    expect((await read<StockPlaces>("places")).items[0]).toMatchObject({ belowMinimum: 1 });
    await set({ minimum: null, orderPoint: null });
    expect((await levels("?belowMinimum=true")).items).toEqual([]);
  });
});

describe("places", () => {
  const add = (json: object) => call("POST", "/api/stock/places", { as: operator, json });

  test("have names of their own, and an engineer one van", async () => {
    expect(await (await add({ kind: "store", name: "MAIN STORE " })).json()).toMatchObject({
      error: "There is a place called Main store already",
    });
    expect(await (await add({ kind: "van", name: "Second", engineerId: ana.id })).json()).toMatchObject({
      error: "Ana Field has a van already: Ana's van",
    });
    expect(await (await add({ kind: "store", name: "Shelf", engineerId: ana.id })).json()).toMatchObject({
      error: "Only a van has an engineer",
    });
    await call("PATCH", `/api/stock/places/${van.id}`, { as: operator, json: { closed: true } });
    const second = await add({ kind: "van", name: "Second", engineerId: ana.id });
    expect([second.status, await second.json()]).toMatchObject([201, { engineerName: "Ana Field", parts: 0 }]);
    expect(await read<StockPlaces>("places?closed=false")).toMatchObject({
      items: [{ name: "Main store" }, { name: "Second" }],
    });
    expect((await undo(second)).status).toBe(200);
    expect((await read<StockPlaces>("places")).items).toHaveLength(2);
  });

  test("a stale version is a conflict, and what is not sent stays", async () => {
    const patch = (json: object) => call("PATCH", `/api/stock/places/${van.id}`, { as: operator, json });
    expect(await (await patch({ version: 1, name: "Van 7" })).json()).toMatchObject({
      name: "Van 7",
      engineerId: ana.id,
      version: 2,
    });
    expect((await patch({ version: 1, name: "Van 8" })).status).toBe(409);
    expect(await (await patch({ engineerId: null })).json()).toMatchObject({ name: "Van 7", engineerId: null });
  });
});

describe("an engineer", () => {
  test("notes at stores and the own van; another's van, corrections and scrap are the office's", async () => {
    const ben = await aUser(database.db, { role: "service" });
    const bens = await aStockPlace(database.db, { name: "Ben's van", engineerId: ben.id });
    const received = { kind: "received", partId: part.id, quantity: 4 };
    expect((await move({ ...received, placeId: store.id }, ana)).status).toBe(201);
    expect((await move({ ...received, placeId: van.id }, ana)).status).toBe(201);
    const other = await move({ ...received, placeId: bens.id }, ana);
    expect([other.status, await other.json()]).toMatchObject([
      403,
      { error: "The van of another engineer is for the office to change" },
    ]);
    const moved = { kind: "moved", partId: part.id, placeId: store.id, toPlaceId: bens.id, quantity: 1 };
    expect((await move(moved, ana)).status).toBe(403);
    expect((await move(moved)).status).toBe(201);
    expect((await count(bens.id, [{ partId: part.id, counted: 1 }], ana)).status).toBe(403);
    expect((await count(van.id, [{ partId: part.id, counted: 1 }], ana)).status).toBe(201);
    for (const kind of ["corrected", "scrapped"])
      expect((await move({ kind, partId: part.id, placeId: van.id, quantity: 1 }, ana)).status).toBe(403);
  });

  test.each(roles)("as %s reads all and writes what the role may", async (role) => {
    const person = await aUser(database.db, { role });
    const [crew, office] = [role !== "view", role === "admin" || role === "operator"];
    for (const path of ["places", "levels", "movements"])
      expect((await call("GET", `/api/stock/${path}`, { as: person })).status).toBe(200);
    const received = { kind: "received", partId: part.id, placeId: store.id, quantity: 4 };
    expect((await move(received, person)).status).toBe(crew ? 201 : 403);
    expect((await count(store.id, [{ partId: part.id, counted: 1 }], person)).status).toBe(crew ? 201 : 403);
    const json = { kind: "store", name: "Yard" };
    expect((await call("POST", "/api/stock/places", { as: person, json })).status).toBe(office ? 201 : 403);
    const limit = { partId: part.id, placeId: store.id, minimum: 1 };
    expect((await call("PATCH", "/api/stock/levels", { as: person, json: limit })).status).toBe(office ? 200 : 403);
  });
});
