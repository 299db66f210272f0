/** Records of two sites, and people who are restricted to the first of them. */
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { prepareSiteRole } from "#db/at-sites/role.ts";
import { rowsOf } from "#db/client.ts";
import { sitePeople } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { foreignFrom, layOutAtTwoSites } from "#db/testing/two-sites.ts";
import { FileAnswer, Page } from "#tools/answers.ts";
import type { Context } from "#tools/context.ts";
import { OperationError } from "#tools/errors.ts";
import { run, type AnyOperation } from "#tools/operation.ts";
import type { Ports } from "#tools/ports.ts";
import { contextFor, testNow } from "#tools/testing/context.ts";
import { createPrinter } from "../pdf/printer.server.ts";
import { prepareDemo } from "../runtime/demo.server.ts";
import { apiFor } from "./http.ts";
import { intakeFor } from "./intake.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

export const restricted = ["engineer", "operator", "onlooker"] as const;

/** The demo at two sites over a database of the test's own, with everything that serves it. */
export async function worldOfTwoSites() {
  const database = await freshDatabase();
  const { db } = database;
  await prepareDemo(database, testNow);
  await layOutAtTwoSites(db);
  const intake = await intakeFor(database);
  await prepareSiteRole(db);
  const call = await apiFor(database, { ports: intake.ports });
  const services = await globalThis.maintenanceHubServices!;
  // Papers hide their words: what counts is what the printer is handed.
  let printed: string[] = [];
  const paper = (job: object) => {
    printed.push(JSON.stringify(job));
    return Promise.resolve(new TextEncoder().encode("%PDF-1.7"));
  };
  const printer = { words: createPrinter().words, print: paper, labels: paper };
  const ports = new Proxy(services.ports, {
    has: () => true,
    get: (all, name) => (name === "printer" ? printer : (Reflect.get(all, name) as unknown)),
  }) as Ports;
  const onlyOwnSites = true;
  const people = {
    engineer: await aUser(db, { role: "service", onlyOwnSites, seesMoney: true }),
    operator: await aUser(db, { role: "operator", onlyOwnSites, seesMoney: true }),
    onlooker: await aUser(db, { role: "view", onlyOwnSites }),
  };
  await db.insert(sitePeople).values(Object.values(people).map(({ id: userId }) => ({ siteId: 1, userId })));
  const as = (person: Person): Omit<Context, "changed"> => contextFor(database, person, { ports });

  /** What a call came to, as text. */
  async function outcome(operation: AnyOperation, input: unknown, person: Person): Promise<string> {
    printed = [];
    try {
      return `answer ${await told(await run(operation, input, as(person)))} ${printed.join()}`;
    } catch (error) {
      if (!(error instanceof OperationError)) return `fault ${String((error as Error).cause ?? error)}`;
      return `refused ${error.status} ${error.message} ${JSON.stringify(error.details ?? [])}`;
    }
  }

  /** The first of a table's rows of the own site, or of the other. */
  async function idOf(table: string | undefined, whose: "own" | "theirs"): Promise<number | undefined> {
    if (!table) return undefined;
    const from = table === "customers" ? 6 : foreignFrom;
    const [row] = await rowsOf<{ id: number }>(
      db,
      sql.raw(`select id from ${table} where id ${whose === "own" ? "<=" : ">"} ${from} order by id limit 1`),
    );
    return row?.id;
  }

  return { database, call, people, as, outcome, idOf, stop: () => intake.stop() };
}

async function told(answer: unknown): Promise<string> {
  if (answer instanceof Page) return JSON.stringify([answer.total, answer.items]);
  if (!(answer instanceof FileAnswer)) return JSON.stringify(answer ?? null);
  const { fileName, body } = answer;
  return `${fileName} ${body instanceof Uint8Array ? new TextDecoder("latin1").decode(body) : await text(body)}`;
}
