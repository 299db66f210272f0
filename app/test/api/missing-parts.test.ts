import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import type { PurchaseOrder } from "#db/records/purchase-order.ts";
import { partPrices, suppliers } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPart, aPartsRequest, aStockPlace, aUser } from "#db/testing/records.ts";
import type { RequestSupplies, RequestSupply } from "#tools/parts-requests/shapes.ts";
import type { MailPort } from "#tools/ports.ts";
import type { MissingPart, OrderLetter } from "#tools/purchase-orders/shapes.ts";
import { createPrinter } from "../../pdf/printer.server.ts";
import { apiFor } from "../http.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

const now = new Date("2026-03-02T08:00:00Z");

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let letters: Parameters<MailPort["send"]>[0][];
let operator: Person;
let ana: Person;
let store: Awaited<ReturnType<typeof aStockPlace>>;
let machine: Awaited<ReturnType<typeof aMachine>>;
let filter: Awaited<ReturnType<typeof aPart>>;
let seal: Awaited<ReturnType<typeof aPart>>;

beforeEach(async () => {
  database = await freshDatabase();
  const { db } = database;
  letters = [];
  const mail: MailPort = { available: true, send: (letter) => Promise.resolve(void letters.push(letter)) };
  call = await apiFor(database, { ports: { mail, printer: createPrinter() }, now: () => now });
  operator = await aUser(db, { role: "operator", name: "Olga Desk", seesMoney: true });
  ana = await aUser(db, { role: "service", name: "Ana Field" });
  const [supplier] = await db
    .insert(suppliers)
    .values({ name: "Filterhaus", email: "order@filterhaus.example", language: "de" })
    .returning();
  filter = await aPart(db, { number: "FF-220", supplierId: supplier!.id });
  seal = await aPart(db, { number: "SK-9" });
  store = await aStockPlace(db, { name: "Main store" });
  machine = await aMachine(db, { serialNumber: "870.0.1260" });
});

const json = async <Answer>(answer: Response | Promise<Response>) => (await (await answer).json()) as Answer;
const post = (path: string, body: object = {}, as = operator) => call("POST", `/api/${path}`, { as, json: body });
const missing = (as = operator) => json<MissingPart[]>(call("GET", "/api/purchase-orders/missing", { as }));
const quantities = async () =>
  (await missing()).map(({ number, requestId, quantity }) => [number, requestId, quantity]);
const wish = async (quantity: number, part = filter) =>
  (
    await aPartsRequest(database.db, { machineId: machine.id }, [
      { description: "Part", quantity, catalogueId: part.id },
    ])
  ).request;
const order = async (body: object) =>
  (await json<{ orders: PurchaseOrder[] }>(post("purchase-orders", body))).orders[0]!;

test("what lies free in a store is promised to one request, and what an order brings is not missing", async () => {
  const [first, second] = [await wish(2), await wish(3)];
  await aPartsRequest(database.db, { machineId: machine.id }, [{ description: "Something nobody knows", quantity: 1 }]);
  const unknown = await wish(1, seal);
  expect(await quantities()).toEqual([
    ["FF-220", first.id, 2],
    ["FF-220", second.id, 3],
    ["SK-9", unknown.id, 1],
  ]);
  await post("stock/counts", { placeId: store.id, lines: [{ partId: filter.id, counted: 3 }] });
  expect(await quantities()).toEqual([
    ["FF-220", second.id, 2],
    ["SK-9", unknown.id, 1],
  ]);
  const [line] = await missing();
  expect(line).toMatchObject({ supplierName: "Filterhaus", machineSerialNumber: "870.0.1260" });
  await order({ lines: [{ partsLineId: line!.partsLineId, quantity: line!.quantity }] });
  expect(await quantities()).toEqual([["SK-9", unknown.id, 1]]);
});

test("what a store lacks is to be ordered for it, up to its order point and once", async () => {
  await post("stock/counts", { placeId: store.id, lines: [{ partId: filter.id, counted: 1 }] });
  const limits = { partId: filter.id, placeId: store.id, minimum: 2, orderPoint: 5 };
  expect((await call("PATCH", "/api/stock/levels", { as: operator, json: limits })).status).toBe(200);
  expect(await quantities()).toEqual([["FF-220", null, 4]]);
  await order({ lines: [{ partId: filter.id, quantity: 4 }] });
  expect(await quantities()).toEqual([]);
});

test("is the office's to see, with prices for who may see money", async () => {
  await wish(1);
  await database.db
    .insert(partPrices)
    .values({ partId: filter.id, price: 12.34, currency: "EUR", validFrom: "2026-01-01", createdAt: now });
  expect((await missing())[0]).toMatchObject({ price: 12.34, currency: "EUR" });
  const blind = await aUser(database.db, { role: "operator", seesMoney: false });
  expect((await missing(blind))[0]).toMatchObject({ price: null, currency: null });
  expect((await call("GET", "/api/purchase-orders/missing", { as: ana })).status).toBe(403);
});

test("orders are found by number, supplier, part and machine", async () => {
  await order({ requestIds: [(await wish(1)).id] });
  const found = async (query: string) =>
    (
      await json<PurchaseOrder[]>(
        call("GET", `/api/purchase-orders?query=${encodeURIComponent(query)}`, { as: operator }),
      )
    ).map(({ number }) => number);
  for (const words of ["2026-0001", "filterhaus", "ff-220", "870.0.1260", "filter 1260"])
    expect([words, await found(words)]).toEqual([words, ["PO-2026-0001"]]);
  expect(await found("filterhaus SK-9")).toEqual([]);
  expect(await found("%")).toEqual([]);
});

test("the mail is read before it goes, and goes with the text and to the address that were given", async () => {
  const made = await order({ lines: [{ partId: filter.id, quantity: 2 }] });
  const letter = await json<OrderLetter>(call("GET", `/api/purchase-orders/${made.id}/letter`, { as: operator }));
  expect(letter).toMatchObject({ to: "order@filterhaus.example", available: true });
  expect(letter.subject).toMatch(/^Bestellung PO-2026-0001 · /);
  expect(letter.text).toContain("Olga Desk");
  expect((await call("GET", `/api/purchase-orders/${made.id}/letter`, { as: ana })).status).toBe(403);
  const send = (body: object) => post(`purchase-orders/${made.id}/send`, body);
  expect((await send({ to: "nobody" })).status).toBe(400);
  expect(await json(send({ to: "inga@filterhaus.example", text: "Eilt sehr." }))).toMatchObject({ mailed: true });
  expect(await json(send({}))).toMatchObject({ mailed: true });
  expect(letters).toMatchObject([
    { to: "inga@filterhaus.example", text: "Eilt sehr.", attachment: { fileName: "PO-2026-0001.pdf" } },
    { to: "order@filterhaus.example", text: letter.text },
  ]);
});

test("how several requests are is told at once, of each what it tells itself, and what is gone is left out", async () => {
  const [first, second] = [await wish(2), await wish(1, seal)];
  await post("stock/counts", { placeId: store.id, lines: [{ partId: filter.id, counted: 3 }] });
  await post(`parts-requests/${first.id}/reservations`);
  const ids = [second.id, first.id, 999_999, first.id].join(",");
  const supplies = await json<RequestSupplies>(
    call("GET", `/api/parts-requests/supply?requestIds=${ids}`, { as: ana }),
  );
  const each = await Promise.all(
    [second, first].map(({ id }) => json<RequestSupply>(call("GET", `/api/parts-requests/${id}/supply`, { as: ana }))),
  );
  expect(supplies).toEqual({ kept: true, items: each });
  expect(each[1]!.lines).toMatchObject([{ reserved: [{ place: "Main store", quantity: 2 }], missing: 0 }]);
  expect((await call("GET", "/api/parts-requests/supply", { as: ana })).status).toBe(400);
});
