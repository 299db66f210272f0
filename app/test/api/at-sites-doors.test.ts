import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { rowsOf } from "#db/client.ts";
import { calendarFeeds } from "#db/schema/index.ts";
import { aUser } from "#db/testing/records.ts";
import { foreignMark, foreignTraces } from "#db/testing/two-sites.ts";
import { operationNamed } from "#tools/catalogue.ts";
import { createSession } from "#tools/auth/sessions.ts";
import { notify } from "#tools/notifications/notify.ts";
import { run } from "#tools/operation.ts";
import { notAtSites } from "#tools/permissions/at-sites/rules.ts";
import type { OperationName } from "#tools/permissions/rules.ts";
import { testNow } from "#tools/testing/context.ts";
import { mcpClients } from "../mcp.ts";
import { restricted, worldOfTwoSites } from "../two-sites.ts";

/** The doors by which people at one site come in besides single calls, and their work there, which goes on as ever. */

let world: Awaited<ReturnType<typeof worldOfTwoSites>>;
let clients: Awaited<ReturnType<typeof mcpClients>>;
beforeAll(async () => {
  world = await worldOfTwoSites();
  clients = await mcpClients(world.database);
}, 120_000);
afterAll(async () => {
  await clients.stop();
  await world.stop();
});

type Person = Awaited<ReturnType<typeof aUser>>;
const of = async <Answer = Record<string, unknown>>(name: OperationName, input: object, person: Person) =>
  (await run(operationNamed(name)!, input, world.as(person))) as Answer;
const said = (name: OperationName, input: object, person: Person) =>
  world.outcome(operationNamed(name)!, input, person);
const own = async (table: string) => (await world.idOf(table, "own"))!;
const theirs = async (table: string) => (await world.idOf(table, "theirs"))!;
const serialOf = async (id: number) =>
  (
    await rowsOf<{ serial: string }>(
      world.database.db,
      sql`select serial_number as serial from machines where id = ${id}`,
    )
  )[0]!.serial;

const modules = import.meta.glob<{ loader?: (args: LoaderFunctionArgs) => Promise<unknown> }>(
  ["../../routes/_app*/route.tsx", "../../routes/_app*.tsx", "../../routes/_index.tsx"],
  { eager: true },
);
const loaders = Object.fromEntries(
  Object.entries(modules).flatMap(([file, { loader }]) =>
    loader ? [[file.replace("../../routes/", ""), loader]] : [],
  ),
);
const pages = Object.keys(loaders);
const addressOf = (file: string) =>
  `/${file
    .replace("/route.tsx", "")
    .replace(".tsx", "")
    .replace("_app.", "")
    .replace(/\.\(.*/, "")
    .replace(/^_app$|^_index$/, "")
    .replace("$", "none")}`;

describe.each(restricted)("by %s", (who) => {
  test("a program of another maker reads resources of the own site alone", async () => {
    const client = await clients.connected(await clients.tokenOf(world.people[who]));
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.listResources(cursor ? { cursor } : {});
      listed.push(...page.resources.map((resource) => JSON.stringify(resource)));
      cursor = page.nextCursor;
    } while (cursor);
    expect(listed.length).toBeGreaterThan(20);
    expect(listed.filter((resource) => foreignTraces.test(resource))).toEqual([]);
    const kinds = who === "onlooker" ? ["machines"] : ["machines", "service-reports"];
    for (const kind of kinds) {
      const id = await theirs(kind === "machines" ? "machines" : "service_logs");
      const faultOf = (uri: string) =>
        client.readResource({ uri }).then(
          () => "found",
          (error: Error) => error.message,
        );
      const found = await faultOf(`maintenance-hub://${kind}/${id}`);
      expect(found).not.toBe("found");
      expect(found.replaceAll(String(id), "")).toBe(
        (await faultOf(`maintenance-hub://${kind}/66000000`)).replaceAll("66000000", ""),
      );
    }
    for (const { name, arguments: members = [] } of (await client.listPrompts()).prompts) {
      const given = Object.fromEntries(members.map((member) => [member.name, foreignMark]));
      const prompt = await client.getPrompt({ name, arguments: given }).catch((error: Error) => error.message);
      expect(JSON.stringify(prompt).replaceAll(foreignMark, "")).not.toMatch(foreignTraces);
      for (const member of members) {
        const { completion } = await client
          .complete({
            ref: { type: "ref/prompt", name },
            argument: { name: member.name, value: foreignMark.slice(0, 2) },
          })
          .catch(() => ({ completion: { values: [] } }));
        expect(JSON.stringify(completion)).not.toMatch(foreignTraces);
      }
    }
    await client.close();
  }, 60_000);

  test("the assistant speaks of the own site alone", async () => {
    const serial = (await serialOf(await theirs("machines"))).replace(` ${foreignMark}`, "");
    const asked = [
      `How is machine ${serial}?`,
      `Show machine ${serial} ${foreignMark}`,
      `Report an issue on ${serial}: horn is dead`,
      "Which machines have open issues?",
      "Which services are due?",
      `What do we know about ${foreignMark}?`,
      "How many issues are open?",
      "Show all sites",
      "Which parts are in stock?",
    ];
    const machineId = await theirs("machines");
    const issueId = await theirs("issues");
    for (const [at, words] of asked.entries()) {
      const answer = await world.call("POST", "/api/chat", {
        as: world.people[who],
        json: {
          kind: "user",
          chatId: `chat-${who}-${at}`,
          view: { page: "/machines", machineId, issueId },
          message: { id: crypto.randomUUID(), role: "user", parts: [{ type: "text", text: words }] },
        },
      });
      expect(answer.status).toBe(200);
      const told = (await answer.text())
        .replaceAll(words, "")
        .replaceAll(foreignMark, at === 1 || at === 5 ? "" : foreignMark);
      expect(told, words).not.toMatch(foreignTraces);
    }
  }, 60_000);

  test.each(pages)("the page %s is drawn of the own site alone", async (path) => {
    const person = world.people[who];
    const token = await createSession(world.database.db, { userId: person.id, now: testNow });
    const cookie = `session=${encodeURIComponent(btoa(JSON.stringify(token)))}`;
    const [machineId, issueId] = [await theirs("machines"), await theirs("issues")];
    for (const query of [
      "",
      `?machine=${machineId}&machineId=${machineId}&issue=${issueId}&siteId=${await theirs("sites")}`,
    ]) {
      const request = new Request(`http://localhost:3000${addressOf(path)}${query}`, { headers: { cookie } });
      const params = { orderId: String(await theirs("purchase_orders")), customerId: "7" };
      const told: unknown = await loaders[path]!({ request, params, context: {} } as never).catch((answer: unknown) =>
        answer instanceof Response ? [answer.status, answer.headers.get("location")] : Promise.reject(answer as Error),
      );
      const text = told instanceof Response ? await told.text() : JSON.stringify(told);
      expect(text.replaceAll(String(machineId), "").replaceAll(String(issueId), "")).not.toMatch(foreignTraces);
    }
  });

  test("a calendar holds what is due at the own site", async () => {
    const token = `${who}-calendar-token`;
    const tokenHash = createHash("sha256").update(token).digest("hex");
    await world.database.db
      .insert(calendarFeeds)
      .values({ userId: world.people[who].id, tokenHash, createdAt: testNow });
    const feed = await world.call("GET", `/calendar/${token}.ics`);
    expect(feed.status).toBe(200);
    expect(await feed.text()).not.toMatch(foreignTraces);
  });

  test("what the house does as one stays shut", async () => {
    await expect(of("sites.create", { name: "Mine" }, world.people.operator)).rejects.toThrow(notAtSites);
    const answer = await world.call("GET", `/api/machines/${await theirs("machines")}`, { as: world.people[who] });
    const none = await world.call("GET", "/api/machines/66000000", { as: world.people[who] });
    expect([answer.status, await answer.text()]).toEqual([none.status, await none.text()]);
    expect(answer.status).toBe(404);
  });
});

describe("at their own site people work as ever", () => {
  test("an engineer reports a visit with parts and a new issue, and takes it back", async () => {
    const machineId = await own("machines");
    let auditId: number | undefined;
    const report = await run(
      operationNamed("service-logs.create")!,
      {
        machineId,
        engineerId: world.people.engineer.id,
        serviceType: "repair",
        startDate: "2026-03-17",
        endDate: "2026-03-17",
        notes: "Changed the seal of the quorxum",
        structuredData: {
          actions_taken: [{ description: "Changed the seal" }],
          parts_used: [{ part_name: "Seal", part_number: "S-77", quantity: 2 }],
          new_issues_reported: [{ description: "Horn is dead", fixed: false }],
        },
      },
      world.as(world.people.engineer),
      { onAudit: (id) => (auditId = id), idempotencyKey: "visit-1" },
    );
    expect(report).toMatchObject({ machineId });
    expect(await said("service-logs.list", { machineId }, world.people.engineer)).toContain("quorxum");
    await of("history.undo-change", { auditId: auditId! }, world.people.engineer);
    expect(await said("service-logs.list", { machineId }, world.people.engineer)).not.toContain("quorxum");
  });

  test("a report they paste is read, and knows no machine of the other site", async () => {
    const serials = await Promise.all([serialOf(await own("machines")), serialOf(await theirs("machines"))]);
    const job = await of(
      "intake.extract-reports",
      { message: serials.map((serial) => `Machine ${serial}: 17.03.2026, changed the oil filter, 2 h.`).join("\n\n") },
      world.people.engineer,
    );
    expect(job).toBeDefined();
    const drafts = () => said("drafts.list", {}, world.people.engineer);
    await expect.poll(drafts, { timeout: 20_000 }).toContain("oil filter");
    expect(await drafts()).not.toMatch(/\b77\d{6}\b/);
  });

  test("an operator changes a machine, assigns an issue, and moves parts between the own stores", async () => {
    const { operator, engineer } = world.people;
    const machineId = await own("machines");
    const machine = await of("machines.show", { machineId }, operator);
    expect(
      await of("machines.update", { machineId, version: machine.version, location: "Row 4" }, operator),
    ).toMatchObject({ location: "Row 4" });
    const issue = await of("issues.report", { machineId, title: "Horn is dead", description: "No sound" }, operator);
    await of("issues.assign", { issueIds: [issue.id], engineerId: engineer.id }, operator);
    expect(await said("notifications.list", {}, engineer)).toContain("Horn is dead");
    expect(await said("tasks.list", { assignedToId: engineer.id }, engineer)).toContain("Horn is dead");
    const request = await of(
      "parts-requests.create",
      { machineId, parts: [{ description: "Horn", quantity: 1 }] },
      engineer,
    );
    expect(request).toMatchObject({ machineId });
  });

  test("a machine is not put where its operator would not see it, nor at a customer who is not theirs", async () => {
    const { operator } = world.people;
    const machineId = await own("machines");
    const { version } = await of("machines.show", { machineId }, operator);
    await expect(of("machines.update", { machineId, version, siteId: null }, operator)).rejects.toThrow(notAtSites);
    const [other] = await rowsOf<{ name: string }>(
      world.database.db,
      sql`select name from customers where id > 6 limit 1`,
    );
    for (const customerName of [other!.name, "Somebody new"])
      await expect(of("machines.update", { machineId, version, customerName }, operator)).rejects.toThrow(notAtSites);
  });

  test("whoever works nowhere sees no machine, and whoever is let go sees everything", async () => {
    const { db } = world.database;
    const nowhere = await aUser(db, { role: "operator", onlyOwnSites: true });
    expect(await of("machines.list", {}, nowhere)).toMatchObject({ total: 0, items: [] });
    expect(await of("machines.list", {}, { ...nowhere, onlyOwnSites: false })).toMatchObject({ total: 63 });
    expect(await of("machines.list", {}, { ...nowhere, role: "admin" })).toMatchObject({ total: 63 });
  });

  test("nobody is told of what they may not see", async () => {
    const { db, events } = world.database;
    const issueId = await theirs("issues");
    const told = [world.people.engineer.id, world.people.operator.id];
    const telling = { db, events, now: () => testNow };
    await notify(telling, told, "task-released", { issueId, title: foreignMark, serialNumber: "F", by: "B" });
    const machineId = await own("machines");
    await notify(telling, told, "guest-reported", { machineId, serialNumber: "OWN" });
    const rows = await rowsOf<{ kind: string }>(
      db,
      sql`select kind from notifications where user_id = ${world.people.operator.id} order by id`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["guest-reported"]);
  });
});
