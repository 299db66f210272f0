import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import {
  partPrices,
  partsLines,
  partsRequests,
  stockLevels,
  stockReservations,
  suppliers,
  users,
} from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPart, aPartsRequest, aServiceLog, aStockPlace, aUser } from "#db/testing/records.ts";
import type { PurchaseOrder } from "#db/records/purchase-order.ts";
import type { RequestSupply } from "#tools/parts-requests/shapes.ts";
import type { MailPort } from "#tools/ports.ts";
import { createPrinter } from "../../pdf/printer.server.ts";
import { apiFor } from "../http.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let now: Date;
let letters: Parameters<MailPort["send"]>[0][];
let mailWorks: boolean;
let operator: Person;
let ana: Person;
let part: Awaited<ReturnType<typeof aPart>>;
let store: Awaited<ReturnType<typeof aStockPlace>>;
let van: Awaited<ReturnType<typeof aStockPlace>>;
let machine: Awaited<ReturnType<typeof aMachine>>;
let supplier: typeof suppliers.$inferSelect;

beforeEach(async () => {
  database = await freshDatabase();
  const { db } = database;
  now = new Date("2026-03-02T08:00:00Z");
  letters = [];
  mailWorks = true;
  const mail: MailPort = {
    available: true,
    send: (letter) => (mailWorks ? Promise.resolve(void letters.push(letter)) : Promise.reject(new Error("down"))),
  };
  call = await apiFor(database, { ports: { mail, printer: createPrinter() }, now: () => now });
  operator = await aUser(db, { role: "operator", name: "Olga Desk", seesMoney: true });
  ana = await aUser(db, { role: "service", name: "Ana Field" });
  [supplier] = (await db
    .insert(suppliers)
    .values({ name: "Filterhaus", email: "order@filterhaus.example", language: "de", deliveryDays: 5 })
    .returning()) as [typeof suppliers.$inferSelect];
  part = await aPart(db, { number: "FF-220", supplierId: supplier.id });
  store = await aStockPlace(db, { name: "Main store" });
  van = await aStockPlace(db, { name: "Ana's van", engineerId: ana.id });
  machine = await aMachine(db, { serialNumber: "870.0.1260" });
});

const wish = (quantity = 4, about: object = {}) =>
  aPartsRequest(database.db, { machineId: machine.id }, [
    { description: "Fuel filter", quantity, catalogueId: part.id, ...about },
  ]);
const count = (counted: number, placeId = store.id) =>
  call("POST", "/api/stock/counts", { as: operator, json: { placeId, lines: [{ partId: part.id, counted }] } });
const json = async <Answer>(answer: Response | Promise<Response>) => (await (await answer).json()) as Answer;
const post = (path: string, body: object = {}, as = operator) => call("POST", `/api/${path}`, { as, json: body });
const supplyOf = (requestId: number) =>
  json<RequestSupply>(call("GET", `/api/parts-requests/${requestId}/supply`, { as: operator }));
const requestOf = async (id: number) =>
  (await database.db.select().from(partsRequests).where(eq(partsRequests.id, id)))[0]!;
const levelAt = async (placeId: number) =>
  (await database.db.select().from(stockLevels).where(eq(stockLevels.placeId, placeId)))[0];
const order = async (body: object) =>
  (await json<{ orders: PurchaseOrder[] }>(post("purchase-orders", body))).orders[0]!;
const send = (id: number, body: object = { mail: false }) =>
  json<{ order: PurchaseOrder; mailed: boolean }>(post(`purchase-orders/${id}/send`, body));
const arrive = (id: number, body: object = {}, as = operator) =>
  post(`purchase-orders/${id}/arrivals`, { placeId: store.id, ...body }, as);

test("as long as nothing was counted stock is not kept, and nothing can be kept for a request", async () => {
  const { request } = await wish();
  expect(await supplyOf(request.id)).toMatchObject({ kept: false, lines: [{ places: [], state: "requested" }] });
  const refused = await post(`parts-requests/${request.id}/reservations`);
  expect([refused.status, (await json<{ message: string }>(refused)).message]).toEqual([
    409,
    "Stock is not kept: nothing was counted yet",
  ]);
});

test("a wish is kept, ordered, arrives in two parts and is handed over to machine and visit", async () => {
  const { request, lines } = await wish(4);
  const line = lines[0]!;
  await count(1);
  await count(2, van.id);
  expect((await supplyOf(request.id)).lines[0]).toMatchObject({
    places: [
      { place: "Main store", quantity: 1, free: 1 },
      { place: "Ana's van", quantity: 2, free: 2 },
    ],
    missing: 4,
  });
  const kept = await json<RequestSupply>(post(`parts-requests/${request.id}/reservations`));
  expect(kept.lines[0]).toMatchObject({ reserved: [{ place: "Main store", quantity: 1 }], missing: 3 });

  const made = await order({ requestIds: [request.id] });
  expect(made).toMatchObject({
    number: "PO-2026-0001",
    status: "draft",
    lines: [{ quantity: 3, partsLineId: line.id }],
  });
  expect((await post("purchase-orders", { requestIds: [request.id] })).status).toBe(409);
  expect(await requestOf(request.id)).toMatchObject({ ordered: false });
  await send(made.id);
  expect(await requestOf(request.id)).toMatchObject({ ordered: true, orderedDate: now, delivered: false });
  expect((await supplyOf(request.id)).lines[0]).toMatchObject({
    state: "ordered",
    orders: [{ number: "PO-2026-0001", quantity: 3, arrived: 0, expectedOn: "2026-03-07", late: false }],
  });

  const first = await json<PurchaseOrder>(arrive(made.id, { lines: [{ id: made.lines[0]!.id, quantity: 2 }] }));
  expect(first).toMatchObject({ status: "sent", lines: [{ arrived: 2 }] });
  expect((await supplyOf(request.id)).lines[0]).toMatchObject({ state: "partly_arrived", reserved: [{ quantity: 3 }] });
  expect(await json<PurchaseOrder>(arrive(made.id))).toMatchObject({ status: "closed", lines: [{ arrived: 3 }] });
  expect((await supplyOf(request.id)).lines[0]).toMatchObject({ state: "arrived", reserved: [{ quantity: 4 }] });
  expect(await levelAt(store.id)).toMatchObject({ quantity: 4, reserved: 4 });

  const report = await aServiceLog(database.db, { machineId: machine.id, engineerId: ana.id });
  const some = await json<RequestSupply>(
    post(
      `parts-requests/${request.id}/handover`,
      { lines: [{ lineId: line.id, quantity: 1 }], serviceLogId: report.id },
      ana,
    ),
  );
  expect(some).toMatchObject({ delivered: false, lines: [{ handedOver: 1, state: "arrived" }] });
  const all = await json<RequestSupply>(post(`parts-requests/${request.id}/handover`, {}, ana));
  expect(all).toMatchObject({ delivered: true, lines: [{ handedOver: 4, state: "handed_over", reserved: [] }] });
  expect(await requestOf(request.id)).toMatchObject({ delivered: true, deliveredDate: now });
  expect(await levelAt(store.id)).toMatchObject({ quantity: 0, reserved: 0 });
  const moved = await json<{ items: object[] }>(
    call("GET", `/api/stock/movements?machineId=${machine.id}`, { as: operator }),
  );
  expect(moved.items).toMatchObject([
    { kind: "used", quantity: -3 },
    { kind: "used", quantity: -1 },
  ]);
});

describe("the short way", () => {
  test("ordered and delivered are ticked without an order, and keep nothing any longer", async () => {
    const { request } = await wish(2);
    await count(2);
    await post(`parts-requests/${request.id}/reservations`);
    expect(await levelAt(store.id)).toMatchObject({ reserved: 2 });
    const ticked = await call("PATCH", `/api/parts-requests/${request.id}`, {
      as: operator,
      json: { ordered: true, delivered: true },
    });
    expect(await ticked.json()).toMatchObject({ ordered: true, delivered: true });
    expect(await levelAt(store.id)).toMatchObject({ quantity: 2, reserved: 0 });
  });

  test("with its line goes what was kept for it", async () => {
    const { request, lines } = await wish(2);
    await count(2);
    await post(`parts-requests/${request.id}/reservations`);
    await call("DELETE", `/api/parts-requests/${request.id}/parts/${lines[0]!.id}`, { as: operator });
    expect(await database.db.$count(stockReservations)).toBe(0);
    expect(await levelAt(store.id)).toMatchObject({ reserved: 0 });
  });
});

describe("keeping", () => {
  test("of two who want the last one at once, one has it", async () => {
    const [one, other] = [await wish(1), await wish(1)];
    await count(1);
    const answers = await Promise.all(
      [one, other].map(({ request, lines }) =>
        post(`parts-requests/${request.id}/reservations`, { lines: [{ lineId: lines[0]!.id, placeId: store.id }] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await levelAt(store.id)).toMatchObject({ quantity: 1, reserved: 1 });
  });

  test("what is kept for another is taken by somebody's word alone, and is free again when released", async () => {
    const [one, other] = [await wish(1), await wish(1)];
    await count(1);
    await post(`parts-requests/${one.request.id}/reservations`);
    const give = { lines: [{ lineId: other.lines[0]!.id, placeId: store.id }] };
    const refused = await post(`parts-requests/${other.request.id}/handover`, give);
    expect([refused.status, await refused.json()]).toMatchObject([409, { doubt: { reason: "stock_reserved" } }]);
    const freed = await call("DELETE", `/api/parts-requests/${one.request.id}/reservations`, { as: operator });
    expect([freed.status, (await levelAt(store.id))!.reserved]).toEqual([200, 0]);
    expect((await post(`parts-requests/${other.request.id}/handover`, give)).status).toBe(200);
    const again = await call("DELETE", `/api/parts-requests/${one.request.id}/reservations`, { as: operator });
    expect(again.status).toBe(409);
  });

  test("keeping and giving back are each taken back, unless somebody took it meanwhile", async () => {
    const [one, other] = [await wish(2), await wish(2)];
    await count(3);
    const undo = (answer: Response) =>
      call("POST", `/api/audit/${answer.headers.get("x-audit-id")}/undo`, { as: operator });
    const path = `parts-requests/${one.request.id}/reservations`;
    const reserved = async () => (await levelAt(store.id))!.reserved;
    expect((await undo(await post(path))).status).toBe(200);
    expect(await reserved()).toBe(0);
    await post(path);
    const freed = await call("DELETE", `/api/${path}`, { as: operator });
    expect((await undo(freed)).status).toBe(200);
    expect((await supplyOf(one.request.id)).lines[0]).toMatchObject({
      reserved: [{ place: "Main store", quantity: 2 }],
    });

    const again = await call("DELETE", `/api/${path}`, { as: operator });
    await post(`parts-requests/${other.request.id}/reservations`);
    const late = await undo(again);
    expect([late.status, await reserved()]).toEqual([409, 2]);
    const kept = await post(`parts-requests/${one.request.id}/reservations`);
    expect(await reserved()).toBe(3);
    await post(`parts-requests/${one.request.id}/handover`);
    expect((await undo(kept)).status).toBe(409);
    expect(await levelAt(store.id)).toMatchObject({ quantity: 2, reserved: 2 });
  });

  test("engineers keep and take in stores and in their own van, not in another's", async () => {
    const { request, lines } = await wish(1);
    const theirs = await aStockPlace(database.db, { engineerId: (await aUser(database.db, { role: "service" })).id });
    await count(1, theirs.id);
    const wanted = { lines: [{ lineId: lines[0]!.id, placeId: theirs.id }] };
    for (const step of ["reservations", "handover"])
      expect((await post(`parts-requests/${request.id}/${step}`, wanted, ana)).status).toBe(403);
    expect((await levelAt(theirs.id))!.reserved).toBe(0);
  });

  test("neither more than is wanted, nor a line of another request, nor a report of another machine", async () => {
    const [one, other] = [await wish(1), await wish(1)];
    await count(5);
    const lineId = one.lines[0]!.id;
    const faults = [
      ["reservations", { lines: [{ lineId, quantity: 2 }] }],
      ["reservations", { lines: [{ lineId: other.lines[0]!.id }] }],
      ["handover", { lines: [{ lineId, placeId: store.id, quantity: 2 }] }],
      ["handover", { lines: [{ lineId }] }],
      [
        "handover",
        {
          lines: [{ lineId, placeId: store.id }],
          serviceLogId: (
            await aServiceLog(database.db, { machineId: (await aMachine(database.db)).id, engineerId: ana.id })
          ).id,
        },
      ],
    ] as const;
    for (const [step, body] of faults)
      expect((await post(`parts-requests/${one.request.id}/${step}`, body)).status).toBe(400);
    expect((await post(`parts-requests/999999/handover`)).status).toBe(404);
  });
});

describe("orders", () => {
  test("numbers are given once each, also to many at once", async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => order({ lines: [{ partId: part.id, quantity: 1 }] })),
    );
    expect(made.map(({ number }) => number).toSorted()).toEqual(
      Array.from({ length: 6 }, (_, at) => `PO-2026-000${at + 1}`),
    );
  });

  test("one for each supplier, of requests and of what the stores lack, and nothing twice", async () => {
    const other = (await database.db.insert(suppliers).values({ name: "Hosehaus" }).returning())[0]!;
    const hose = await aPart(database.db, { number: "H-1", supplierId: other.id });
    const { request } = await wish(2);
    await count(1);
    await call("PATCH", "/api/stock/levels", {
      as: operator,
      json: { partId: hose.id, placeId: store.id, minimum: 2, orderPoint: 5 },
    });
    const wanted = { requestIds: [request.id], belowMinimum: true };
    const { orders } = await json<{ orders: PurchaseOrder[] }>(post("purchase-orders", wanted));
    expect(orders).toMatchObject([
      { supplierName: "Filterhaus", lines: [{ number: "FF-220", quantity: 2 }] },
      { supplierName: "Hosehaus", lines: [{ number: "H-1", quantity: 5, partsLineId: null }] },
    ]);
    expect((await post("purchase-orders", wanted)).status).toBe(409);
    const lone = await aPart(database.db, { number: "L-9" });
    const refused = await post("purchase-orders", { lines: [{ partId: lone.id, quantity: 1 }] });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: "L-9 has no supplier. Please select one." },
    ]);
  });

  test("go out by mail with the PDF in the supplier's language, or are marked as sent", async () => {
    const made = await order({ lines: [{ partId: part.id, quantity: 2 }] });
    expect(await send(made.id, {})).toMatchObject({ mailed: true, order: { status: "sent" } });
    expect(letters).toMatchObject([
      {
        to: "order@filterhaus.example",
        subject: expect.stringContaining("Bestellung PO-2026-0001"),
        attachment: { fileName: "PO-2026-0001.pdf", mediaType: "application/pdf" },
      },
    ]);
    expect(Buffer.from(letters[0]!.attachment!.bytes).subarray(0, 5).toString()).toBe("%PDF-");
    expect((await post(`purchase-orders/${made.id}/send`, { mail: false })).status).toBe(409);
    mailWorks = false;
    expect(await send(made.id, {})).toMatchObject({ mailed: false, order: { status: "sent" } });
    await database.db.update(suppliers).set({ email: null });
    const other = await order({ lines: [{ partId: part.id, quantity: 2 }] });
    expect((await post(`purchase-orders/${other.id}/send`)).status).toBe(400);
    expect(await send(other.id)).toMatchObject({ mailed: false, order: { status: "sent" } });
  });

  test("change in quantity, price and date; the version guards them, and what was sent keeps its parts", async () => {
    const made = await order({ lines: [{ partId: part.id, quantity: 2 }] });
    const change = (body: object, as = operator) =>
      call("PATCH", `/api/purchase-orders/${made.id}`, { as, json: body });
    const line = made.lines[0]!.id;
    const changed = await change({
      version: made.version,
      promisedOn: "2026-03-20",
      lines: [{ id: line, quantity: 3, price: 4.5, currency: "eur", promisedOn: "2026-03-09" }],
    });
    expect(await changed.json()).toMatchObject({
      promisedOn: "2026-03-20",
      lines: [{ quantity: 3, price: 4.5, currency: "EUR", expectedOn: "2026-03-09" }],
    });
    expect((await change({ version: made.version, notes: "late" })).status).toBe(409);
    expect((await change({ lines: [{ id: line, quantity: 0 }] })).status).toBe(400);
    await send(made.id);
    expect((await change({ lines: [{ id: line, quantity: 0 }] })).status).toBe(409);
    await arrive(made.id, { lines: [{ id: line, quantity: 2 }] });
    expect((await change({ lines: [{ id: line, quantity: 1 }] })).status).toBe(400);
    expect((await change({ notes: "x" }, ana)).status).toBe(403);
  });

  test("more than was ordered is asked about, and what was not sent cannot arrive", async () => {
    const made = await order({ lines: [{ partId: part.id, quantity: 2 }] });
    expect((await arrive(made.id)).status).toBe(409);
    await send(made.id);
    const over = { lines: [{ id: made.lines[0]!.id, quantity: 3 }] };
    const asked = await arrive(made.id, over);
    expect([asked.status, await asked.json()]).toMatchObject([409, { doubt: { reason: "more_than_ordered" } }]);
    expect(await levelAt(store.id)).toBeUndefined();
    expect(await json(arrive(made.id, { ...over, confirm: true }, ana))).toMatchObject({ status: "closed" });
    expect(await levelAt(store.id)).toMatchObject({ quantity: 3 });
    expect((await arrive(made.id)).status).toBe(409);
  });

  test("given up, they untick what they ticked, and nothing that a person ticked", async () => {
    const [one, other] = [await wish(1), await wish(1)];
    const first = await order({ requestIds: [one.request.id] });
    await send(first.id);
    now = new Date("2026-03-03T08:00:00Z");
    await call("PATCH", `/api/parts-requests/${other.request.id}`, { as: operator, json: { ordered: true } });
    const second = await order({ requestIds: [other.request.id] });
    now = new Date("2026-03-04T08:00:00Z");
    await send(second.id);
    for (const { id } of [first, second])
      expect(await json(call("DELETE", `/api/purchase-orders/${id}`, { as: operator }))).toMatchObject({
        status: "cancelled",
      });
    expect((await requestOf(one.request.id)).ordered).toBe(false);
    expect((await requestOf(other.request.id)).ordered).toBe(true);
    expect((await call("DELETE", `/api/purchase-orders/${first.id}`, { as: operator })).status).toBe(409);
  });

  test("are late from the day after the one they were promised for, in the reader's time zone", async () => {
    const made = await order({ lines: [{ partId: part.id, quantity: 1 }], promisedOn: "2026-03-05" });
    await send(made.id);
    const later = await order({ lines: [{ partId: part.id, quantity: 1 }], promisedOn: "2026-04-01" });
    await send(later.id);
    const late = async () =>
      (await json<PurchaseOrder[]>(call("GET", "/api/purchase-orders?late=true", { as: operator }))).map(
        ({ number }) => number,
      );
    now = new Date("2026-03-05T23:30:00Z");
    expect(await late()).toEqual([]);
    await database.db.update(users).set({ timeZone: "Europe/Berlin" }).where(eq(users.id, operator.id));
    expect(await late()).toEqual(["PO-2026-0001"]);
    const shown = await json<PurchaseOrder[]>(call("GET", "/api/purchase-orders", { as: operator }));
    expect(shown.map(({ number, late: isLate }) => [number, isLate])).toEqual([
      ["PO-2026-0001", true],
      ["PO-2026-0002", false],
    ]);
    await arrive(made.id);
    expect(await late()).toEqual([]);
  });

  test("tell prices only to those who may see money, on every way out", async () => {
    await database.db
      .insert(partPrices)
      .values({ partId: part.id, price: 12.34, currency: "EUR", validFrom: "2026-01-01", createdAt: now });
    const made = await order({ lines: [{ partId: part.id, quantity: 1 }] });
    expect(made.lines[0]).toMatchObject({ price: 12.34, currency: "EUR" });
    const blind = await aUser(database.db, { role: "operator", seesMoney: false });
    const shown = await json<PurchaseOrder>(call("GET", `/api/purchase-orders/${made.id}`, { as: blind }));
    expect(shown.lines[0]).toMatchObject({ price: null, currency: null });
    const csvFor = async (as: Person) => (await call("GET", `/api/purchase-orders/${made.id}/csv`, { as })).text();
    expect(await csvFor(operator)).toContain("12.34");
    expect(await csvFor(blind)).not.toContain("12.34");
    const priced = { lines: [{ id: made.lines[0]!.id, price: 1 }] };
    const refused = await call("PATCH", `/api/purchase-orders/${made.id}`, { as: blind, json: priced });
    expect(refused.status).toBe(403);
    const stale = await call("PATCH", `/api/purchase-orders/${made.id}`, { as: blind, json: { version: 99 } });
    expect([stale.status, await stale.text()]).toEqual([409, expect.not.stringContaining("12.34")]);
  });

  test("are printed, and their CSV holds no formula of anybody's", async () => {
    await database.db.update(suppliers).set({ name: "=cmd|' /C calc'!A0" });
    const named = await aPart(database.db, { number: "X-1", name: "@SUM(1+1)", supplierId: supplier.id });
    const made = await order({ lines: [{ partId: named.id, quantity: 1 }] });
    const pdf = await call("GET", `/api/purchase-orders/${made.id}/pdf`, { as: operator });
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const csv = await (await call("GET", `/api/purchase-orders/${made.id}/csv`, { as: operator })).text();
    expect(csv).toContain("'=cmd");
    expect(csv).toContain("'@SUM");
    expect((await call("GET", `/api/purchase-orders/${made.id}/pdf`, { as: ana })).status).toBe(403);
    expect((await call("GET", "/api/purchase-orders/999999", { as: operator })).status).toBe(404);
  });
});

describe("parts of services", () => {
  const plan = (name: string, quantity: number) =>
    post("service-plans", {
      name,
      machineId: machine.id,
      everyMonths: 1,
      startsOn: "2026-02-10",
      tasks: [{ text: "Change the filter", parts: [{ partNumber: "ff 220", description: "Fuel filter", quantity }] }],
    });
  interface NeededPart {
    free: number;
    missing: number;
    requested: boolean;
    state: string;
    van: string | null;
  }
  interface Needed {
    kept: boolean;
    services: { dueId: number; planName: string; parts: NeededPart[] }[];
  }
  const needed = () => json<Needed>(call("GET", "/api/due-services/parts", { as: ana }));

  test("are checked against what is free, one service after the other, and requested once", async () => {
    expect((await plan("Small service", 2)).status).toBe(201);
    await plan("Oil service", 2);
    expect(await needed()).toMatchObject({ kept: false, services: [{ parts: [{ missing: 2 }] }, {}] });
    await count(3);
    const { services, kept } = await needed();
    expect(kept).toBe(true);
    expect(services.map(({ parts }) => parts.map(({ free, missing }) => [free, missing]))).toEqual([
      [[3, 0]],
      [[1, 1]],
    ]);
    const both = await Promise.all([post("due-services/parts", {}, ana), post("due-services/parts", {}, ana)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await database.db.$count(partsRequests)).toBe(1);
    expect(await database.db.select({ quantity: partsLines.quantity }).from(partsLines)).toEqual([{ quantity: 1 }]);
    expect((await needed()).services[1]!.parts[0]).toMatchObject({ requested: true, missing: 0 });
  });

  test("tell how they stand: in a store, in the van of who has the service, missing, kept, handed over", async () => {
    await plan("Small service", 2);
    const state = async () => {
      const [part] = (await needed()).services[0]!.parts;
      return [part!.state, part!.van, part!.missing];
    };
    expect(await state()).toEqual(["missing", null, 2]);
    await count(3);
    expect(await state()).toEqual(["in_store", null, 0]);
    const { dueId } = (await needed()).services[0]!;
    await count(2, van.id);
    // The van of somebody else is none to count on.
    expect(await state()).toEqual(["in_store", null, 0]);
    await post("due-services/assign", { dueIds: [dueId], engineerId: ana.id });
    expect(await state()).toEqual(["in_van", van.name, 0]);
    await count(0, van.id);
    await count(1);
    const answer = await post("due-services/parts", { dueIds: [dueId] }, ana);
    const { requests } = (await answer.json()) as { requests: { id: number }[] };
    expect(await state()).toEqual(["requested", null, 0]);
    const requestId = requests[0]!.id;
    await post(`parts-requests/${requestId}/reservations`, {});
    expect(await state()).toEqual(["kept", null, 0]);
    await post(`parts-requests/${requestId}/handover`, {});
    expect(await state()).toEqual(["handed_over", null, 0]);
  });

  test("that were requested by one press are taken back by one", async () => {
    await plan("Small service", 2);
    await plan("Oil service", 1);
    const answer = await post("due-services/parts", {}, ana);
    expect(await database.db.$count(partsRequests)).toBe(2);
    await call("POST", `/api/audit/${answer.headers.get("x-audit-id")}/undo`, { as: ana });
    expect(await database.db.$count(partsRequests)).toBe(0);
    expect((await needed()).services[0]!.parts[0]).toMatchObject({ requested: false, missing: 2 });
  });

  test("of fewer weeks are those that are due sooner", async () => {
    await plan("Small service", 2);
    const within = async (weeks: number) =>
      (await json<Needed>(call("GET", `/api/due-services/parts?weeks=${weeks}`, { as: ana }))).services.length;
    // Due on 10 March.
    now = new Date("2026-02-25T08:00:00Z");
    expect([await within(1), await within(2), await within(4)]).toEqual([0, 1, 1]);
    expect((await call("GET", "/api/due-services/parts?weeks=5", { as: ana })).status).toBe(400);
  });

  test("what is due later than in four weeks is not looked at", async () => {
    await plan("Small service", 2);
    // Due on 10 March.
    now = new Date("2026-02-09T08:00:00Z");
    expect((await needed()).services).toEqual([]);
    now = new Date("2026-02-10T08:00:00Z");
    expect((await needed()).services).toHaveLength(1);
  });
});
