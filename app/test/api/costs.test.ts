import { beforeEach, describe, expect, test } from "vitest";
import { createPrinter } from "#app/pdf/printer.server.ts";
import type { Database } from "#db/client.ts";
import { documents } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { goldenCosts } from "#db/testing/golden-costs.ts";
import { aUser } from "#db/testing/records.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { apiFor } from "../http.ts";

/** Today is 18 March 2026. What things cost there is reckoned by hand in `golden-costs.ts`. */
let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let golden: Awaited<ReturnType<typeof goldenCosts>>;
let admin: Awaited<ReturnType<typeof aUser>>;
let operator: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database, { ports: { printer: createPrinter() } });
  golden = await goldenCosts(database.db);
  admin = await aUser(database.db, { role: "admin", name: "Tess Marlow" });
  operator = await aUser(database.db, { role: "operator", name: "Omar Office", seesMoney: true });
});

type Person = Awaited<ReturnType<typeof aUser>>;
const read = async (path: string, as: Person = operator) => {
  const answer = await call("GET", path, { as });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const send = async (method: "POST" | "PATCH" | "DELETE", path: string, json: object, as: Person = operator) => {
  const answer = await call(method, path, { as, json });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe("who may see money", () => {
  const paths = () => [
    "/api/costs",
    `/api/machines/${golden.quay.id}/costs`,
    `/api/service-logs/${golden.march.id}/costs`,
    `/api/service-logs/${golden.march.id}/pdf?costs=true`,
    "/api/costs/rates",
    "/api/costs/groups",
    "/api/costs/exchange-rates",
    "/api/warranty-claims",
  ];
  const ofOffice = /rates|groups|claims/;

  test.each(roles.flatMap((role) => [true, false].map((flag) => [role, flag] as const)))(
    "%s, let see it: %s",
    async (role: Role, flag: boolean) => {
      const person = await aUser(database.db, { role, seesMoney: flag });
      for (const path of paths()) {
        const mayCall = role !== "view" && (role !== "service" || !ofOffice.test(path));
        const expected = mayCall && (role === "admin" || flag) ? 200 : 403;
        const answer = await call("GET", path, { as: person });
        expect([path, answer.status]).toEqual([path, expected]);
        if (mayCall && expected === 403) expect(await answer.json()).toMatchObject({ error: "You may not see costs" });
        else await answer.body?.cancel();
      }
    },
  );

  test("administrators give it and take it, and it acts at once", async () => {
    const engineer = golden.ben;
    const mine = async () => ((await read("/api/auth/me", engineer)).body.user as { seesMoney: boolean }).seesMoney;
    expect([await mine(), (await read("/api/costs", engineer)).status]).toEqual([false, 403]);
    const given = await send("PATCH", `/api/users/${engineer.id}/money`, { seesMoney: true }, admin);
    expect(given).toMatchObject({ status: 200, body: { seesMoney: true } });
    expect([await mine(), (await read("/api/costs", engineer)).status]).toEqual([true, 200]);
    await send("PATCH", `/api/users/${engineer.id}/money`, { seesMoney: false }, admin);
    expect([await mine(), (await read("/api/costs", engineer)).status]).toEqual([false, 403]);
    expect(await send("PATCH", `/api/users/${engineer.id}/money`, { seesMoney: true }, operator)).toMatchObject({
      status: 403,
      body: { error: "Your role does not allow this" },
    });
  });

  test("never to who may only look on, and no administrator can be kept from it", async () => {
    const viewer = await aUser(database.db, { role: "view" });
    expect(await send("PATCH", `/api/users/${viewer.id}/money`, { seesMoney: true }, admin)).toMatchObject({
      status: 409,
      body: { error: "People who may only look on do not see costs" },
    });
    const other = await aUser(database.db, { role: "admin" });
    expect((await send("PATCH", `/api/users/${other.id}/money`, { seesMoney: false }, admin)).status).toBe(403);
    expect((await read("/api/auth/me", admin)).body.user).toMatchObject({ seesMoney: true });
  });

  test("a new operator sees costs, a new engineer does not", async () => {
    const add = (role: Role) =>
      send(
        "POST",
        "/api/engineers",
        { name: "New One", email: `${role}@new.test`, password: "quay crane 9", role },
        admin,
      );
    expect((await add("operator")).body).toMatchObject({ seesMoney: true });
    expect((await add("service")).body).toMatchObject({ seesMoney: false });
  });

  test("writing is refused as reading is", async () => {
    const blind = await aUser(database.db, { role: "operator" });
    const path = `/api/service-logs/${golden.march.id}/costs`;
    const cost = { kind: "external", label: "Crane", price: 10 };
    expect(await send("POST", path, cost, blind)).toMatchObject({
      status: 403,
      body: { error: "You may not see costs" },
    });
    const claim = { machineId: golden.quay.id, maker: "Maker" };
    expect((await send("POST", "/api/warranty-claims", claim, blind)).status).toBe(403);
  });
});

describe("costs of a visit", () => {
  const path = () => `/api/service-logs/${golden.march.id}/costs`;
  const total = async () => ((await read(path())).body.sum as { total: number }).total;

  test("a bill is entered, changed and taken out", async () => {
    const added = await send("POST", path(), { kind: "external", label: "Crane", price: "100,005", currency: "eur" });
    expect(added).toMatchObject({ status: 201, body: { price: 100.005, currency: "EUR", quantity: 1, version: 1 } });
    // 1049.285 + 100.005 = 1149.29
    expect(await total()).toBe(1149.29);
    const costId = added.body.id as number;
    const changed = await send("PATCH", `/api/visit-costs/${costId}`, { version: 1, price: 50, warranty: true });
    expect(changed).toMatchObject({ status: 200, body: { price: 50, warranty: true, version: 2 } });
    expect(await total()).toBe(1099.29);
    expect((await send("PATCH", `/api/visit-costs/${costId}`, { version: 1, price: 7 })).status).toBe(409);
    expect((await send("DELETE", `/api/visit-costs/${costId}`, {})).status).toBe(200);
    expect(await total()).toBe(1049.29);
  });

  test("hours take the rate of the engineer's group on the day, and stand for the working days", async () => {
    const hours = await send("POST", path(), { kind: "labour", quantity: 2.5 });
    expect(hours).toMatchObject({ status: 201, body: { price: 95.5, currency: "EUR", quantity: 2.5 } });
    // 2.5 × 95.50 instead of 8 × 95.50: 285.285 + 238.75 = 524.035
    expect(await total()).toBe(524.04);
    await send("DELETE", `/api/visit-costs/${hours.body.id as number}`, {});
    expect(await total()).toBe(1049.29);
  });

  test.each([
    [
      "travel without a rate or price",
      { kind: "travel", quantity: 1 },
      "There is no rate for this day. Please enter a price.",
    ],
    ["a bill without a price", { kind: "external", label: "Crane" }, "Please enter an amount of at least 0"],
    ["a bill of nobody knows what", { kind: "external", price: 5 }, "Please say what it is"],
    ["a price below zero", { kind: "external", label: "x", price: -1 }, "Please enter an amount of at least 0"],
    ["a price of five places", { kind: "external", label: "x", price: 1.00001 }, "At most 4 places behind the point"],
    [
      "a currency that is none",
      { kind: "external", label: "x", price: 1, currency: "Euro" },
      "Please enter a currency, as EUR",
    ],
    ["no hours", { kind: "labour", quantity: 0 }, "Please enter a number above 0"],
    ["a part that is none", { kind: "part", label: "x", price: 1, partId: 999 }, "This part does not exist"],
    ["a bill that is none", { kind: "external", label: "x", price: 1, documentId: 999 }, "This file does not exist"],
  ])("%s is refused", async (_what, json, error) => {
    expect(await send("POST", path(), json)).toMatchObject({ status: 400, body: { error } });
    expect(await total()).toBe(1049.29);
  });

  test("engineers enter costs of their own visits, and see the bill that somebody else has added", async () => {
    const { ana, ben } = golden;
    for (const { id } of [ana, ben]) await send("PATCH", `/api/users/${id}/money`, { seesMoney: true }, admin);
    const cost = { kind: "external", label: "Crane", price: 10 };
    expect((await send("POST", path(), cost, ana)).status).toBe(201);
    expect(await send("POST", path(), cost, ben)).toMatchObject({
      status: 403,
      body: { error: "This service report is not yours" },
    });
    const [bill] = await database.db
      .insert(documents)
      .values({
        kind: "pdf",
        mediaType: "application/pdf",
        fileName: "bill.pdf",
        ownerId: operator.id,
        size: 1,
        sha256: "b",
      })
      .returning();
    const shown = (as: Person) => call("GET", `/api/documents/${bill!.id}`, { as }).then(({ status }) => status);
    expect(await shown(ana)).toBe(404);
    expect((await send("POST", path(), { ...cost, documentId: bill!.id })).status).toBe(201);
    expect(await shown(ana)).toBe(200);
    await send("PATCH", `/api/users/${ana.id}/money`, { seesMoney: false }, admin);
    expect(await shown(ana)).toBe(404);
  });
});

test("costs are listed since the first of this year until today unless somebody asks for other days", async () => {
  const machines = (await read("/api/costs")).body;
  expect(machines).toMatchObject({ currency: "EUR", groupsInAll: 2, sum: { total: 4543.29, warranty: 380.89 } });
  expect((await read("/api/costs?by=customer&kind=part&from=2026-03-01")).body.groups).toMatchObject([
    { label: "Nordhafen", total: 385.29, part: 385.29, withoutPrice: 1 },
    { label: "Südkai", total: 12.35 },
  ]);
  expect((await read(`/api/machines/${golden.quay.id}/costs`)).body).toMatchObject({
    sum: { total: 3925.34 },
    years: [
      { key: "2026", total: 3925.34 },
      { key: "2025", total: 0, withoutPrice: 2 },
    ],
    visits: [{ label: "26.02.001 · 2026-02-10", total: 2776.06 }, { total: 1049.29 }, { label: "" }, { total: 0 }],
  });
  expect((await read("/api/costs?by=planet")).status).toBe(400);
  expect((await read("/api/machines/9999/costs")).status).toBe(404);
});

describe("rates", () => {
  test("a rate is added, corrected and taken out, and costs follow", async () => {
    const visit = `/api/service-logs/${golden.before.id}/costs`;
    const added = await send(
      "POST",
      "/api/costs/rates",
      { perHour: 50, currency: "EUR", validFrom: "2025-01-01" },
      admin,
    );
    expect(added).toMatchObject({ status: 201, body: { groupName: "", perHour: 50, travelPerHour: null } });
    expect((await read(visit)).body.sum).toMatchObject({ total: 400, withoutPrice: 1 });
    const rateId = added.body.id as number;
    await send("PATCH", `/api/costs/rates/${rateId}`, { perHour: 55.5 }, admin);
    expect((await read(visit)).body.sum).toMatchObject({ total: 444 });
    await send("DELETE", `/api/costs/rates/${rateId}`, {}, admin);
    expect((await read(visit)).body.sum).toMatchObject({ total: 0, withoutPrice: 2 });
  });

  test("a group has one rate a day, and people move between groups", async () => {
    const rate = { groupName: " SENIOR ", perHour: 70, currency: "EUR", validFrom: "2026-03-01" };
    expect(await send("POST", "/api/costs/rates", rate, admin)).toMatchObject({
      status: 409,
      body: { error: "There is a rate of this group from this day on already" },
    });
    expect((await send("PATCH", `/api/costs/groups/${golden.ana.id}`, { groupName: null }, admin)).status).toBe(200);
    // 8 × 60 instead of 8 × 95.50
    expect((await read(`/api/service-logs/${golden.march.id}/costs`)).body.sum).toMatchObject({ labour: 480 });
    expect((await send("POST", "/api/costs/rates", { ...rate, validFrom: "2026-04-01" }, operator)).status).toBe(403);
  });

  test("an exchange rate counts what had none; of the same day it is corrected", async () => {
    const visit = `/api/service-logs/${golden.march.id}/costs`;
    const set = (rate: number) =>
      send("POST", "/api/costs/exchange-rates", { currency: "CHF", validFrom: "2026-03-01", rate }, admin);
    expect((await set(1.1)).status).toBe(200);
    expect((await read(visit)).body.sum).toMatchObject({ total: 1214.29, unconverted: [] });
    await set(1.05);
    expect((await read(visit)).body.sum).toMatchObject({ total: 1206.79 });
    expect((await send("DELETE", "/api/costs/exchange-rates/CHF/2026-03-01", {}, admin)).status).toBe(200);
    expect((await read(visit)).body.sum).toMatchObject({
      total: 1049.29,
      unconverted: [{ currency: "CHF", amount: 150 }],
    });
    const own = { currency: "EUR", validFrom: "2026-03-01", rate: 1 };
    expect((await send("POST", "/api/costs/exchange-rates", own, admin)).status).toBe(400);
  });
});

describe("warranty claims", () => {
  const claim = (more: object = {}) =>
    send("POST", "/api/warranty-claims", { machineId: golden.quay.id, maker: "Maker & Sons", ...more });

  test("everything of a machine that the maker should pay, each line once", async () => {
    const made = await claim();
    expect(made).toMatchObject({
      status: 201,
      body: {
        number: "WC-2026-001",
        status: "draft",
        totals: [
          { currency: "EUR", amount: 20.01 },
          { currency: "USD", amount: 300.3 },
        ],
      },
    });
    expect(await claim()).toMatchObject({
      status: 409,
      body: { error: "There is a claim for this already: WC-2026-001" },
    });
    const claimId = made.body.id as number;
    expect((await send("DELETE", `/api/warranty-claims/${claimId}`, {})).status).toBe(200);
    expect((await claim({ serviceLogId: golden.march.id })).body).toMatchObject({
      srn: "26.03.001",
      totals: [{ currency: "USD", amount: 300.3 }],
    });
    // What is left of the machine.
    expect((await claim()).body).toMatchObject({ totals: [{ currency: "EUR", amount: 20.01 }] });
    expect((await read("/api/warranty-claims?status=draft")).body).toHaveLength(2);
  });

  test("it is sent, answered and paid, and keeps the prices that it was made with", async () => {
    const { id } = (await claim()).body as { id: number };
    const mark = (status: string) => send("PATCH", `/api/warranty-claims/${id}`, { status });
    expect(await mark("paid")).toMatchObject({ status: 409 });
    expect((await mark("sent")).body).toMatchObject({ status: "sent", sentOn: "2026-03-18" });
    expect(await send("DELETE", `/api/warranty-claims/${id}`, {})).toMatchObject({
      status: 409,
      body: { error: "Only a draft can be deleted. This claim was sent." },
    });
    expect((await mark("rejected")).body).toMatchObject({ answeredOn: "2026-03-18" });
    expect((await mark("sent")).body).toMatchObject({ status: "sent", answeredOn: null });
    expect((await mark("accepted")).status).toBe(200);
    expect((await mark("paid")).body).toMatchObject({ status: "paid", totals: [{}, { amount: 300.3 }] });
  });

  test("nothing is claimed of what has no price or is no warranty", async () => {
    expect(await claim({ serviceLogId: golden.before.id })).toMatchObject({
      status: 400,
      body: { error: "Nothing of it is under warranty and has a price" },
    });
    expect((await claim({ serviceLogId: golden.entered.id })).status).toBe(400);
  });

  test("the paper for the maker is a PDF", async () => {
    const { id } = (await claim()).body as { id: number };
    const answer = await call("GET", `/api/warranty-claims/${id}/pdf`, { as: operator });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });
});
