import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteRole } from "#db/at-sites/role.ts";
import { atSitesOf } from "#db/at-sites/handle.ts";
import { guardedTables, openTables, shutTables } from "#db/at-sites/tables.ts";
import { rowsOf } from "#db/client.ts";
import { aUser } from "#db/testing/records.ts";
import { foreignMark, foreignTraces } from "#db/testing/two-sites.ts";
import { domains } from "#db/vocabulary.ts";
import { catalogue, operationNamed } from "#tools/catalogue.ts";
import { showStats } from "#tools/dashboard/show-stats.ts";
import { run } from "#tools/operation.ts";
import { openAtSites } from "#tools/permissions/at-sites/rules.ts";
import { may, type OperationName } from "#tools/permissions/rules.ts";
import { callsOf, idMembers, listed, nobody, tableOf } from "../site-calls.ts";
import { restricted, worldOfTwoSites } from "../two-sites.ts";

/**
 * Everything that somebody who is restricted to one of two sites can call, with records of both: no answer tells of the
 * other site, and whatever names a record of it is answered as what names none.
 */

let world: Awaited<ReturnType<typeof worldOfTwoSites>>;
beforeAll(async () => {
  world = await worldOfTwoSites();
}, 120_000);
afterAll(() => world.stop());

/** A sum over every row of the other site. */
const everythingForeign = () =>
  Promise.all(
    guardedTables.map(async (table) => {
      const [row] = await rowsOf<{ sum: string | null }>(
        world.database.db,
        sql.raw(
          `select md5(string_agg(t::text, ',' order by t::text)) as sum from ${table} t where t::text ~* 'xq9far|\\m77[0-9]{6}\\M'`,
        ),
      );
      return [table, row!.sum];
    }),
  );

describe.each(restricted)("the %s", (who) => {
  test("sees no row of the other site in any table", async () => {
    const db = atSitesOf(world.database.db, world.people[who].id);
    const leaks: string[] = [];
    for (const table of [...guardedTables, ...openTables]) {
      const rows = await rowsOf<{ row: string }>(db, sql.raw(`select t::text as row from ${table} t`));
      leaks.push(...rows.filter(({ row }) => foreignTraces.test(row)).map(({ row }) => `${table} ${row}`));
    }
    expect(leaks).toEqual([]);
  });

  test("hears nothing of the other site, and finds its records as little as what is not there", async () => {
    const person = world.people[who];
    const before = await everythingForeign();
    const faults: string[] = [];
    let compared = 0;
    const look = (name: string, said: string, given?: number) => {
      // What was asked for may be said again.
      const told = given === undefined ? said : said.replaceAll(String(given), "");
      const at = told.search(foreignTraces);
      if (at >= 0) faults.push(`${name} tells of the other site: ${told.slice(Math.max(0, at - 150), at + 60)}`);
      if (said.startsWith("fault")) faults.push(`${name} fails: ${said.slice(0, 400)}`);
    };
    for (const operation of callsOf(person)) {
      const name = operation.name as string;
      const { base, members } = idMembers(operation);
      for (const member of members) {
        if (!(member in base)) continue;
        const own = await world.idOf(tableOf(name, member), "own");
        if (own !== undefined) base[member] = listed(member, own);
      }
      if (operation.effect === "read" || members.length === 0) look(name, await world.outcome(operation, base, person));
      for (const member of members) {
        const theirs = await world.idOf(tableOf(name, member), "theirs");
        if (theirs === undefined) throw new Error(`Nothing of the other site for ${name} ${member}`);
        const calling = (id: number) => world.outcome(operation, { ...base, [member]: listed(member, id) }, person);
        const [found, none] = [await calling(theirs), await calling(nobody)];
        look(name, found, theirs);
        const plain = (said: string, id: number) => said.replaceAll(String(id), "ID");
        if (plain(found, theirs) !== plain(none, nobody))
          faults.push(`${name} ${member}: ${found.slice(0, 200)} | ${none.slice(0, 200)}`);
        compared++;
      }
    }
    expect(faults).toEqual([]);
    expect(compared).toBeGreaterThan(30);
    expect(await everythingForeign()).toEqual(before);
  }, 120_000);

  test("finds nothing of the other site by its words", async () => {
    const person = world.people[who];
    const words = foreignMark;
    const asked: [OperationName, object][] = [
      ["records.search", { query: words }],
      ["reports.search", { query: words }],
      ["reports.search", { query: "seal leak pump" }],
      ["machines.list", { query: words }],
      ["customers.list", { query: words }],
      ["sites.list", { query: words }],
      ["questions.ask", { question: `How many issues does ${words} have?` }],
      ["questions.ask", { question: "Which machines have open issues?" }],
      ["questions.ask", { question: "Which customers have the most service visits?" }],
      ["questions.ask", { question: "List all issues" }],
      ["questions.ask", { question: "List the parts requests" }],
      ["questions.ask", { question: "List the parts in stock by place" }],
    ];
    for (const [name, input] of asked) {
      if (!may(person.role, name)) continue;
      const said = await world.outcome(operationNamed(name)!, input, person);
      expect(said.startsWith("fault"), `${name} ${said}`).toBe(false);
      expect(said.replaceAll(words, "").replace(JSON.stringify(input), "")).not.toMatch(foreignTraces);
      if (name === "questions.ask") expect(said).toMatch(/^answer/);
    }
  });

  test("counts what is at the own site", async () => {
    const [own] = await rowsOf<{ machines: number; issues: number }>(
      world.database.db,
      sql`select (select count(*)::int from machines where site_id = 1 and status <> 'decommissioned') as machines,
        (select count(*)::int from issues where status = 'open' and machine_id in (select id from machines where site_id = 1)) as issues`,
    );
    const stats = await run(showStats, {}, world.as(world.people[who]));
    expect(stats).toMatchObject({ totalMachines: own!.machines, openIssues: own!.issues });
  });
});

test("what everybody else is answered is the same, whoever asked before", async () => {
  const { db } = world.database;
  const whole = await aUser(db, { role: "operator", seesMoney: true });
  const reads = callsOf(whole).filter(
    ({ effect, name }) => effect === "read" && !/offline|watches|questions/.test(name as string),
  );
  const answers = async () => {
    const said: Record<string, string> = {};
    for (const operation of reads)
      said[operation.name as string] = await world.outcome(operation, idMembers(operation).base, whole);
    return said;
  };
  await world.database.events.publish(db, { domains: [...domains] });
  for (const operation of reads) await world.outcome(operation, idMembers(operation).base, world.people.operator);
  const after = await answers();
  await world.database.events.publish(db, { domains: [...domains] });
  expect(await answers()).toEqual(after);
  expect(after["machines.list"]).toMatch(foreignTraces);
  expect(after["dashboard.show-stats"]).toContain('"totalMachines":');
}, 60_000);

/** What the house does as one: it stays shut for whoever sees a part of it. */
const shut: OperationName[] = [
  "costs.list-exchange-rates",
  "costs.list-groups",
  "costs.list-rates",
  "customers.create",
  "customers.delete",
  "customers.merge",
  "customers.update",
  "engineers.update",
  "parts.confirm-proposals",
  "parts.create",
  "parts.delete",
  "parts.import",
  "parts.list-duplicates",
  "parts.list-proposals",
  "parts.merge",
  "parts.preview-price-list",
  "parts.reject-duplicate",
  "parts.reject-proposals",
  "parts.restore-proposals",
  "parts.update",
  "purchase-orders.cancel",
  "purchase-orders.create",
  "purchase-orders.export",
  "purchase-orders.list-missing",
  "purchase-orders.mark-arrived",
  "purchase-orders.print",
  "purchase-orders.send",
  "purchase-orders.show-letter",
  "purchase-orders.update",
  "service-logs.import",
  "service-logs.list-imports",
  "service-logs.preview-import",
  "service-logs.undo-import",
  "service-plans.create",
  "service-plans.delete",
  "service-plans.update",
  "sites.assign-machines",
  "sites.create",
  "sites.delete",
  "sites.update",
  "stock.create-place",
  "stock.update-place",
  "suppliers.create",
  "suppliers.delete",
  "suppliers.update",
  "users.create",
  "users.list",
];

test("a call of the catalogue is thought about before it opens for people at sites", () => {
  const closed = catalogue
    .map(({ name }) => name as OperationName)
    .filter((name) => may("operator", name) && !openAtSites(name));
  expect(closed.toSorted()).toEqual(shut.toSorted());
});

test("every table that names a record of a site is guarded, and what is not guarded names none", async () => {
  const { db } = world.database;
  const guarded = await rowsOf<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relrowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid) order by 1`,
  );
  expect(guarded.map(({ name }) => name).toSorted()).toEqual([...guardedTables].toSorted());
  const reached = await rowsOf<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and has_any_column_privilege(${siteRole}, c.oid, 'select') order by 1`,
  );
  expect(reached.map(({ name }) => name).toSorted()).toEqual([...guardedTables, ...openTables].toSorted());
  const all = await rowsOf<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') order by 1`,
  );
  // A table stands in one of the lists, which says that somebody has thought about it.
  expect(all.map(({ name }) => name).toSorted()).toEqual([...guardedTables, ...openTables, ...shutTables].toSorted());
  const naming = await rowsOf<{ name: string }>(
    db,
    sql`select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid::regclass::text in ('machines', 'sites', 'stock_places', 'issues',
      'service_logs', 'parts_requests', 'parts_lines', 'guest_reports')`,
  );
  expect(naming.map(({ name }) => name).filter((name) => (openTables as readonly string[]).includes(name))).toEqual([]);
});

test("a trigger that writes to other tables does so as their owner, and finds them by no name of the caller's", async () => {
  const writing = await rowsOf<{ name: string; whole: boolean; path: string[] | null }>(
    world.database.db,
    sql`select distinct p.proname as name, p.prosecdef as whole, p.proconfig as path from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and not t.tgisinternal and p.prosrc ~* '(insert into|delete from|update \\w+ set)' order by 1`,
  );
  expect(writing.length).toBeGreaterThan(7);
  for (const { name, whole, path } of writing)
    expect({ name, whole, path }).toEqual({ name, whole: true, path: ["search_path=public, pg_temp"] });
});
