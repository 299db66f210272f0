import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { rowsOf } from "#db/client.ts";
import { sitePeople } from "#db/schema/index.ts";
import { aUser } from "#db/testing/records.ts";
import { foreignTraces } from "#db/testing/two-sites.ts";
import { operationNamed } from "#tools/catalogue.ts";
import { rehearse, run } from "#tools/operation.ts";
import type { OperationName } from "#tools/permissions/rules.ts";
import { nobody } from "../site-calls.ts";
import { worldOfTwoSites } from "../two-sites.ts";

/**
 * Calls that are whole and right but for one name, however deep it stands: with a record of the own site they are taken,
 * and with one of the other site they are answered as with one that does not exist.
 */

let world: Awaited<ReturnType<typeof worldOfTwoSites>>;
beforeAll(async () => {
  world = await worldOfTwoSites();
  await ownWork();
}, 120_000);
afterAll(() => world.stop());

const one = async (text: string) => (await rowsOf<{ id: number }>(world.database.db, sql.raw(text)))[0]!.id;
const theirs = async (table: string) => (await world.idOf(table, "theirs"))!;

/** Records of the own site that hang together, by the calls that make them. */
let own: Record<"machine" | "part" | "place" | "request" | "line" | "issue" | "visit" | "engineer", number>;

async function ownWork() {
  const { operator, engineer } = world.people;
  const of = async (name: OperationName, input: object) =>
    (await run(operationNamed(name)!, input, world.as(operator))) as { id: number };
  const machine = await one(
    "select id from machines where site_id = 1 and status <> 'decommissioned' order by id limit 1",
  );
  const place = await one("select id from stock_places where site_id = 1 order by id limit 1");
  const part = await one("select id from parts order by id limit 1");
  await of("stock.create-count", { placeId: place, lines: [{ partId: part, counted: 1_000 }] });
  const [known] = await rowsOf<{ number: string }>(world.database.db, sql`select number from parts where id = ${part}`);
  const { id: request } = await of("parts-requests.create", {
    machineId: machine,
    parts: [{ description: "Seal", partNumber: known!.number, quantity: 2 }],
  });
  const line = await one(`select id from parts_lines where parts_request_id = ${request}`);
  const { id: issue } = await of("issues.report", { machineId: machine, title: "Horn is dead", description: "Mute" });
  const { id: visit } = (await run(
    operationNamed("service-logs.create")!,
    visitAt(machine, engineer.id),
    world.as(engineer),
  )) as { id: number };
  await of("costs.create-visit-cost", {
    serviceLogId: visit,
    kind: "external",
    label: "Crane",
    price: 9,
    warranty: true,
  });
  own = { machine, part, place, request, line, issue, visit, engineer: engineer.id };
}

const day = "2026-03-16";
const visitAt = (machineId: number, engineerId: number) => ({
  ...{ machineId, engineerId, serviceType: "repair", startDate: day, endDate: day },
  actions: [{ description: "Changed the seal" }],
});

type Whole = [call: OperationName, table: string, mine: () => number, body: (id: number) => object];
const calls: Whole[] = [
  ["service-logs.create", "machines", () => own.machine, (id) => visitAt(id, own.engineer)],
  ["issues.assign", "issues", () => own.issue, (id) => ({ issueIds: [id], engineerId: own.engineer })],
  ["stock.create-count", "stock_places", () => own.place, (id) => counted(id)],
  ["stock.update-level", "stock_places", () => own.place, (placeId) => ({ placeId, partId: own.part, minimum: 3 })],
  [
    "stock.create-movement",
    "stock_places",
    () => own.place,
    (placeId) => ({ kind: "received", placeId, partId: own.part, quantity: 1 }),
  ],
  [
    "stock.create-movement",
    "machines",
    () => own.machine,
    (machineId) => ({ kind: "used", placeId: own.place, partId: own.part, quantity: 1, machineId }),
  ],
  [
    "parts-requests.reserve-parts",
    "parts_lines",
    () => own.line,
    (lineId) => ({ requestId: own.request, lines: [{ lineId }] }),
  ],
  [
    "parts-requests.reserve-parts",
    "stock_places",
    () => own.place,
    (placeId) => ({ requestId: own.request, lines: [{ lineId: own.line, placeId }] }),
  ],
  [
    "parts-requests.give-parts",
    "parts_lines",
    () => own.line,
    (lineId) => ({ requestId: own.request, lines: [{ lineId, placeId: own.place, quantity: 1 }] }),
  ],
  [
    "parts-requests.give-parts",
    "stock_places",
    () => own.place,
    (placeId) => ({ requestId: own.request, lines: [{ lineId: own.line, placeId, quantity: 1 }] }),
  ],
  [
    "parts-requests.give-parts",
    "service_logs",
    () => own.visit,
    (serviceLogId) => ({
      requestId: own.request,
      lines: [{ lineId: own.line, placeId: own.place, quantity: 1 }],
      serviceLogId,
    }),
  ],
  [
    "parts-requests.update",
    "parts_lines",
    () => own.line,
    (partId) => ({ requestId: own.request, lines: [{ partId, quantity: 3 }] }),
  ],
  [
    "parts-requests.create",
    "machines",
    () => own.machine,
    (machineId) => ({ machineId, parts: [{ description: "Horn" }] }),
  ],
  [
    "issues.report",
    "machines",
    () => own.machine,
    (machineId) => ({ machineId, title: "Lamp is dead", description: "Dark" }),
  ],
  ["issues.comment", "issues", () => own.issue, (issueId) => ({ issueId, text: "Seen" })],
  ["issues.resolve", "issues", () => own.issue, (issueId) => ({ issueId })],
  [
    "warranty-claims.create",
    "machines",
    () => own.machine,
    (machineId) => ({ machineId, maker: "Maker", reason: "Seal" }),
  ],
  [
    "warranty-claims.create",
    "service_logs",
    () => own.visit,
    (serviceLogId) => ({ machineId: own.machine, maker: "Maker", reason: "Seal", serviceLogId }),
  ],
  [
    "costs.create-visit-cost",
    "service_logs",
    () => own.visit,
    (serviceLogId) => ({ serviceLogId, kind: "external", label: "Crane", price: 100 }),
  ],
];
const counted = (placeId: number) => ({ placeId, lines: [{ partId: own.part, counted: 5 }] });

test.each(calls)("%s with a name in %s", async (name, table, mine, body) => {
  const operation = operationNamed(name)!;
  const { operator } = world.people;
  await rehearse(operation, body(mine()), world.as(operator));
  const said = async (id: number) => (await world.outcome(operation, body(id), operator)).replaceAll(String(id), "ID");
  const [found, none] = [await said(await theirs(table)), await said(nobody)];
  expect(found).toMatch(/^refused 4/);
  expect(found).not.toMatch(foreignTraces);
  expect(found).toBe(none);
});

test("a report that names an issue of the other site is linked with nothing of it", async () => {
  const { engineer } = world.people;
  const create = operationNamed("service-logs.create")!;
  const foreign = await one(`select id from issues where id > 77000000 and status = 'open' order by id limit 1`);
  const before = await rowsOf(world.database.db, sql`select * from issues where id = ${foreign}`);
  const reporting = async (issue_id: number) => {
    const issues = [{ description: "Horn hums", fixed: true, issue_id }];
    const { id } = (await run(create, { ...visitAt(own.machine, engineer.id), issues }, world.as(engineer))) as {
      id: number;
    };
    return rowsOf(
      world.database.db,
      sql`select r.description, r.fixed, i.title, i.status, i.machine_id from reported_issues r
        left join issues i on i.id = r.issue_id where r.service_log_id = ${id}`,
    );
  };
  expect(await reporting(foreign)).toEqual(await reporting(nobody));
  expect(await rowsOf(world.database.db, sql`select * from issues where id = ${foreign}`)).toEqual(before);
});

describe("who gives work to somebody at sites", () => {
  test("is told where they would not see it, whoever assigns", async () => {
    const { db } = world.database;
    const office = await aUser(db, { role: "operator" });
    const engineer = await aUser(db, { role: "service", onlyOwnSites: true, name: "Ina Berg" });
    await db.insert(sitePeople).values({ siteId: 1, userId: engineer.id });
    const assign = operationNamed("issues.assign")!;
    const open = await one(`select id from issues where status = 'open' and id > 77000000 order by id limit 1`);
    const refused = "Ina Berg is restricted to other sites and would not see this work";
    for (const issueIds of [[open], [own.issue, open]])
      await expect(run(assign, { issueIds, engineerId: engineer.id }, world.as(office))).rejects.toThrow(refused);
    const due = await one(`select id from due_items where id > 77000000 and status = 'open' limit 1`);
    const assignDue = operationNamed("service-plans.assign-due")!;
    await expect(run(assignDue, { dueIds: [due], engineerId: engineer.id }, world.as(office))).rejects.toThrow(refused);
    await run(assign, { issueIds: [own.issue], engineerId: engineer.id }, world.as(office));
  });
});
