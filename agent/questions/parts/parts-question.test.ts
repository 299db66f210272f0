import { beforeAll, describe, expect, test } from "vitest";
import { partPrices, parts, purchaseLines, purchaseOrders, suppliers } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPart, aServiceLog, aStockPlace, aUser } from "#db/testing/records.ts";
import type { Language } from "#db/vocabulary.ts";
import { keepMovements, type Move } from "#tools/stock/keep-movements.ts";
import { mayAsk } from "#tools/questions/may-ask.ts";
import { actorFrom } from "#tools/testing/context.ts";
import { answerQuestion } from "../answer.ts";

const now = new Date("2026-09-16T10:00:00Z");

async function fleet() {
  const database = await freshDatabase();
  const { db } = database;
  const ana = await aUser(db, { name: "Ana Ruiz", role: "service" });
  const crane = await aMachine(db, { serialNumber: "5500.061", model: "LTM 1100", customerName: "Nordhafen" });
  const filter = await aPart(db, {
    number: "FF-220",
    maker: "Hydac",
    name: "Hydraulic filter",
    models: ["LTM 1100"],
    names: { de: "Hydraulikfilter", es: "filtro hidráulico", fr: "filtre hydraulique", zh: "液压滤芯" },
  });
  const seals = await aPart(db, { number: "SK-14", name: "Seal kit" });
  const store = await aStockPlace(db, { name: "Main store" });
  const van = await aStockPlace(db, { name: "Van 3", engineerId: ana.id });
  return { database, db, ana, crane, filter, seals, store, van };
}

type Fleet = Awaited<ReturnType<typeof fleet>>;
const ask = (
  { db }: Fleet,
  question: string,
  { language = "en", money = true }: { language?: Language; money?: boolean } = {},
) =>
  answerQuestion(question, {
    db,
    now,
    timeZone: "UTC",
    language,
    asker: "Ana Ruiz",
    allowed: (plan) => mayAsk({ role: "operator", seesMoney: money }, plan),
  });

async function move({ db, ana }: Fleet, moves: Move[], confirm = false) {
  await db.transaction((tx) =>
    keepMovements({ db: tx, now: () => now, actor: actorFrom(ana), changed: () => undefined }, moves, { confirm }),
  );
}

describe("as long as nothing was counted or moved", () => {
  let empty: Fleet;
  beforeAll(async () => {
    empty = await fleet();
    // Records that must never be listed instead.
    await aServiceLog(empty.db, { machineId: empty.crane.id, engineerId: empty.ana.id, serviceDate: "2026-08-24" });
  });

  test.each([
    "How many FF-220 do we have and where?",
    "how many FF-220 do we have",
    "do we have a hydraulic filter for the LTM 1100",
    "what is below minimum",
    "what is in Ana's van",
    "How many filters are in stock?",
    "where is SK-14",
    "how many ZZ-9000 do we have",
    "do we have any seal kits left",
  ])("%s", async (question) => {
    expect(await ask(empty, question)).toMatchObject({ answer: "Stock is not kept", data: [], plan: null });
  });

  test.each([
    ["de", "Wie viele FF-220 haben wir und wo?", "Es wird kein Bestand geführt"],
    ["de", "was ist unter Mindestbestand", "Es wird kein Bestand geführt"],
    ["fr", "Combien de FF-220 avons-nous ?", "Le stock n’est pas tenu"],
    ["es", "¿Cuántos FF-220 tenemos y dónde?", "No se llevan existencias"],
    ["zh", "FF-220 还有多少？", "未管理库存"],
  ] as const)("in %s: %s", async (language, question, answer) => {
    expect((await ask(empty, question, { language })).answer).toBe(answer);
  });
});

describe("with stock", () => {
  let kept: Fleet;
  beforeAll(async () => {
    kept = await fleet();
    const { db, filter, seals, store, van, crane, ana } = kept;
    const log = await aServiceLog(db, { machineId: crane.id, engineerId: ana.id, serviceDate: "2026-08-24" });
    await db
      .insert(partPrices)
      .values({ partId: filter.id, price: 12.5, currency: "EUR", validFrom: "2026-01-01", createdAt: now });
    await move(kept, [
      { kind: "counted", partId: filter.id, placeId: store.id, counted: 12 },
      { kind: "moved", partId: filter.id, placeId: store.id, toPlaceId: van.id, quantity: 3 },
      { kind: "used", partId: filter.id, placeId: van.id, quantity: 2, machineId: crane.id, serviceLogId: log.id },
      { kind: "received", partId: seals.id, placeId: store.id, quantity: 1 },
    ]);
    await db.execute(`update stock_levels set minimum = 4 where part_id = ${seals.id}`);
    const [supplier] = await db.insert(suppliers).values({ name: "Seal House" }).returning();
    const order = async (number: string, promisedOn: string | null) =>
      (
        await db
          .insert(purchaseOrders)
          .values({ number, supplierId: supplier!.id, status: "sent", orderedAt: now, promisedOn })
          .returning()
      )[0]!;
    const late = await order("PO-1", "2026-01-05");
    const coming = await order("PO-2", "2999-01-05");
    await db.insert(purchaseLines).values([
      { orderId: late.id, position: 0, partId: filter.id, quantity: 6 },
      { orderId: coming.id, position: 0, partId: seals.id, quantity: 2 },
    ]);
  });

  test.each([
    [
      "en",
      "How many FF-220 do we have and where?",
      /^FF-220 Hydraulic filter: 9 in Main store \(last counted on 16\/09\/2026\), 1 in Van 3/,
    ],
    ["en", "do we have a hydraulic filter for the LTM 1100", /^FF-220 Hydraulic filter: 9 in Main store/],
    ["en", "how many ff 220 are in stock", /^FF-220 Hydraulic filter: 9 in Main store/],
    ["en", "what is in Ana's van", /^In Van 3: 1 × FF-220 Hydraulic filter\.$/],
    ["en", "what is in my van", /^In Van 3: 1 × FF-220 Hydraulic filter\.$/],
    ["en", "what is below minimum", /^Below minimum: SK-14 Seal kit: 1 of 4 in Main store/],
    [
      "en",
      "which orders are late",
      /^Late: 6 FF-220 Hydraulic filter from Seal House \(PO-1\), promised for 05\/01\/2026\.$/,
    ],
    ["en", "when does the seal kit come", /^2 SK-14 Seal kit from Seal House \(PO-2\), promised for/],
    ["en", "what did machine 5500.061 cost this year", /^Costs on 5500\.061 .*25\.00 EUR\.$/],
    ["en", "what parts did Nordhafen cost us this year", /^Costs at Nordhafen .*25\.00 EUR\.$/],
    ["de", "Wie viele FF-220 haben wir und wo?", /^FF-220 Hydraulic filter: 9 in Main store/],
    ["de", "Haben wir einen Hydraulikfilter auf Lager?", /^FF-220/],
    ["de", "was ist unter Mindestbestand", /^Unter Mindestbestand: SK-14/],
    ["de", "was ist in Anas Wagen", /^In Van 3: 1 × FF-220/],
    ["de", "welche Bestellungen sind verspätet", /^Verspätet: 6 FF-220/],
    ["de", "wann kommt SK-14", /^2 SK-14 Seal kit von Seal House/],
    ["de", "was hat die Maschine 5500.061 dieses Jahr gekostet", /^Kosten .*25,00 EUR\.$/],
    ["fr", "Combien de FF-220 avons-nous et où ?", /^FF-220 .*9 dans Main store/],
    ["fr", "qu'est-ce qui est sous le minimum", /^Sous le minimum : SK-14/],
    ["fr", "quelles commandes sont en retard", /^En retard : 6 FF-220/],
    ["fr", "quand arrive SK-14", /^2 SK-14/],
    ["fr", "combien a coûté la machine 5500.061 cette année", /^Coûts .*25,00 EUR\.$/],
    ["es", "¿Cuántos FF-220 tenemos y dónde?", /^FF-220 .*9 en Main store/],
    ["es", "¿qué está por debajo del mínimo?", /^Por debajo del mínimo: SK-14/],
    ["es", "¿qué pedidos van con retraso?", /^Con retraso: 6 FF-220/],
    ["es", "¿cuándo llega SK-14?", /^2 SK-14/],
    ["es", "¿cuánto costó la máquina 5500.061 este año?", /^Costes .*25,00 EUR\.$/],
    ["zh", "FF-220 还有多少，在哪里？", /^FF-220 Hydraulic filter：Main store 9/],
    ["zh", "什么低于最低库存？", /^低于最低库存：SK-14/],
    ["zh", "哪些订单逾期了？", /^逾期：/],
    ["zh", "SK-14 什么时候到？", /SK-14/],
    ["zh", "设备 5500.061 今年的费用是多少？", /^费用.*25\.00 EUR。$/],
  ] as const)("%s: %s", async (language, question, answer) => {
    expect((await ask(kept, question, { language })).answer).toMatch(answer);
  });

  test("a part that the catalogue does not have is not guessed at", async () => {
    expect(await ask(kept, "how many ZZ-9000 do we have")).toMatchObject({ kind: "not_found", missing: "ZZ-9000" });
  });

  test("who may not see money is told so, and sees none", async () => {
    const answer = await ask(kept, "what did machine 5500.061 cost this year", { money: false });
    expect(answer).toMatchObject({ kind: "unanswerable", data: [], plan: null });
    expect(answer.answer).toBe("You do not see what things cost. Administrators can allow it.");
    expect((await ask(kept, "how many FF-220 do we have", { money: false })).data).not.toEqual([]);
  });

  test("two numbers that sound the same are told apart", async () => {
    await kept.db.insert(parts).values({ number: "FF 220", maker: "Mann", name: "Fuel filter" });
    expect((await ask(kept, "how many FF-220 do we have")).answer).toContain("FF-220 Hydraulic filter");
  });

  test.each(["how many issues are open at Nordhafen", "how many parts requests do we have", "machines at Nordhafen"])(
    "%s asks for other records",
    async (question) => {
      expect((await ask(kept, question)).plan?.subject).not.toMatch(/^(?:stock|costs|orderedParts)$/);
    },
  );
});
