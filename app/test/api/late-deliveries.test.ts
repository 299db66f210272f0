import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { fleetQuestions } from "#agent/questions/fleet-questions.ts";
import type { Database } from "#db/client.ts";
import type { PurchaseOrder } from "#db/records/purchase-order.ts";
import { notifications, suppliers } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPart, aPartsRequest, aStockPlace, aUser } from "#db/testing/records.ts";
import { readEnvironment } from "../../env.server.ts";
import { morningBriefs } from "../../ports/morning-briefs.server.ts";
import { createLog } from "../../runtime/log.server.ts";
import { openModels } from "../../runtime/models.server.ts";
import { askDueWatches, type Watching } from "../../runtime/watches.server.ts";
import { apiFor } from "../http.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let now: Date;
let operator: Person;
let ana: Person;
let supplier: typeof suppliers.$inferSelect;
let part: Awaited<ReturnType<typeof aPart>>;
let store: Awaited<ReturnType<typeof aStockPlace>>;

beforeEach(async () => {
  now = new Date("2026-03-18T10:00:00Z");
  database = await freshDatabase();
  call = await apiFor(database, { now: () => now });
  const { db } = database;
  operator = await aUser(db, { role: "operator", timeZone: "Europe/Berlin" });
  ana = await aUser(db, { role: "service", name: "Ana Field" });
  [supplier] = (await db.insert(suppliers).values({ name: "Filterhaus", deliveryDays: 5 }).returning()) as [
    typeof suppliers.$inferSelect,
  ];
  part = await aPart(db, { number: "FF-220", supplierId: supplier.id });
  store = await aStockPlace(db, { name: "Main store" });
});

const json = async <Answer>(answer: Response | Promise<Response>) => (await (await answer).json()) as Answer;
const post = (path: string, body: object = {}) => call("POST", `/api/${path}`, { as: operator, json: body });

/** An order that was sent, for a wish of somebody or for the store. */
async function sent(wishOf?: Person, promisedOn?: string): Promise<PurchaseOrder> {
  const line = { description: "Fuel filter", quantity: 2, catalogueId: part.id };
  const machine = await aMachine(database.db);
  const wanted = wishOf
    ? {
        requestIds: [
          (await aPartsRequest(database.db, { machineId: machine.id, requestedById: wishOf.id }, [line])).request.id,
        ],
      }
    : { lines: [{ partId: part.id, quantity: 1 }] };
  const { orders } = await json<{ orders: PurchaseOrder[] }>(post("purchase-orders", { ...wanted, promisedOn }));
  await post(`purchase-orders/${orders[0]!.id}/send`, { mail: false });
  return orders[0]!;
}

test("an engineer sees the late deliveries for own requests, and how many they are", async () => {
  const [own, forStore] = [await sent(ana, "2026-03-17"), await sent(undefined, "2026-03-17")];
  await sent(ana, "2026-03-30");
  const found = async (query: string, as: Person) => {
    const answer = await call("GET", `/api/purchase-orders?${query}`, { as });
    const numbers = (await json<PurchaseOrder[]>(answer)).map(({ number }) => number);
    return [answer.headers.get("x-total-count"), numbers];
  };
  expect(await found("late=true&mine=true&limit=1", ana)).toEqual(["1", [own.number]]);
  expect(await found("late=true", operator)).toEqual(["2", [forStore.number, own.number]]);
  expect(await found("late=true&mine=true", operator)).toEqual(["0", []]);
  expect((await found("mine=true", ana))[0]).toBe("2");
});

test("a standing question tells of a delivery once it is late, and when it has come", async () => {
  const questions = fleetQuestions({
    database,
    models: openModels({
      environment: readEnvironment({ DATA_DIR: ".data/none" }),
      database,
      log: createLog("silent"),
      now: () => now,
    }),
    now: () => now,
  });
  const watching: Watching = {
    database,
    now: () => now,
    log: pino({ level: "silent" }),
    questions,
    briefs: morningBriefs({ database, now: () => now }),
  };
  // By the supplier's days of delivery it comes on 23 March.
  const order = await sent(ana);
  const kept = await post("watches", { question: "Which orders are late?" });
  expect([kept.status, await kept.json()]).toMatchObject([201, { plan: { subject: "orderedParts" } }]);
  const told = async (at: string) => {
    now = new Date(at);
    await askDueWatches(watching);
    return (await database.db.select().from(notifications)).length;
  };
  expect(await told("2026-03-23T22:00:00Z")).toBe(0);
  // A quarter past midnight where the operator is.
  expect(await told("2026-03-23T23:15:00Z")).toBe(1);
  const [late] = await database.db.select().from(notifications);
  expect(late).toMatchObject({ userId: operator.id, kind: "watch-changed", data: { added: 1, removed: 0 } });
  expect(late!.data).toMatchObject({ answer: expect.stringContaining(order.number) as string });
  expect(await told("2026-03-24T00:15:00Z")).toBe(1);
  expect((await post(`purchase-orders/${order.id}/arrivals`, { placeId: store.id })).status).toBe(200);
  expect(await told("2026-03-24T01:15:00Z")).toBe(2);
});
