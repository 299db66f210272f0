import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { downtimes, dueItems, issues, machines, users, watches } from "#db/schema/index.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { freshDatabase } from "#db/testing/database.ts";
import type { Database } from "#db/client.ts";
import { settleFleet } from "#tools/service-plans/settle-fleet.ts";
import { testNow } from "#tools/testing/context.ts";
import { builtinEmbeddingModel } from "../builtin/embedding-model.ts";
import { builtinLanguageModel } from "../builtin/language-model.ts";
import { databaseLedger } from "../models/ledger.ts";
import { modelsFrom } from "../models/models.ts";
import { conversation } from "../testing/conversation.ts";

const now = () => testNow;
let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await seedDemo(database.db, { now: testNow, passwordHash: "none" });
  await settleFleet(database, now);
});

async function talkAs(email: string) {
  const [user] = await database.db.select().from(users).where(eq(users.email, email));
  const engine = { language: builtinLanguageModel({ readers: {} }), embedding: builtinEmbeddingModel() };
  const ledger = databaseLedger(database.db, now, () => {});
  const models = modelsFrom({ api: "chat", timeoutMs: 30_000, outputTokens: 1_000 }, engine, ledger);
  return conversation({ database, user: user!, models, now });
}

interface Figures {
  name: string;
  availability: number | null;
  downHours: number;
  stops: number;
}

test("how long a machine stood is told with its n, and what lasts", async () => {
  const { db } = database;
  const [machine] = await db.select().from(machines).where(eq(machines.serialNumber, "870.0.1260"));
  await db.insert(downtimes).values({
    machineId: machine!.id,
    fromAt: new Date(testNow.getTime() - 5 * 3_600_000),
    source: "form",
    createdAt: testNow,
    updatedAt: testNow,
  });
  const talk = await talkAs("operator@demo.test");
  await talk.say("how long did 870.0.1260 stand this year");
  const { items } = talk.part("downtime_list-figures")!.output as { items: [Figures] };
  expect(items).toHaveLength(1);
  expect(items[0].downHours).toBeGreaterThanOrEqual(5);
  expect(talk.text()).toContain("870.0.1260: ");
  expect(talk.text()).toContain(`stops: n = ${items[0].stops}`);
  expect(talk.text()).toContain("still lasts");
});

test("who has the worst availability is a ranking with n and formula, and the best the other way round", async () => {
  const talk = await talkAs("admin@demo.test");
  const shares = () => {
    const { items } = talk.part("downtime_list-figures")!.output as { items: Figures[] };
    return items.map(({ availability }) => availability!);
  };
  await talk.say("who has the worst availability");
  const worst = shares();
  expect(worst.length).toBeGreaterThan(5);
  expect(worst).toEqual(worst.toSorted((one, other) => one - other));
  expect(talk.text()).toMatch(/^1\. .+ %? ?\(down .+; failures: n = \d+/m);
  expect(talk.text()).toContain("(observed − down) ÷ observed time");
  await talk.say("who has the best availability");
  expect(shares()[0]).toBe(Math.max(...shares()));
});

test("all of a list of due services wait on one card, and are given only when it is confirmed", async () => {
  const { db } = database;
  const talk = await talkAs("operator@demo.test");
  await talk.say("was ist überfällig");
  const { items } = talk.part("service-plans_list-due")!.output as { items: { id: number; state: string }[] };
  expect(items.length).toBeGreaterThan(1);
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(["overdue"]));
  const ids = items.map(({ id }) => id);
  await talk.say("gib sie alle Lukas");
  const [lukas] = await db.select().from(users).where(eq(users.email, "lukas.brandt@demo.test"));
  expect(talk.card()).toMatchObject({
    type: "tool-service-plans_assign-due",
    input: { dueIds: ids, engineerId: lukas!.id },
  });
  const given = () =>
    db
      .select({ id: dueItems.id })
      .from(dueItems)
      .innerJoin(issues, eq(issues.id, dueItems.issueId))
      .where(and(inArray(dueItems.id, ids), eq(issues.assignedToId, lukas!.id), eq(issues.status, "assigned")));
  const before = await given();
  expect(before.length).toBeLessThan(ids.length);
  await talk.decide(true);
  expect(await given()).toHaveLength(ids.length);
});

test("a standing question of services waits on a card and is kept with its days", async () => {
  const talk = await talkAs("admin@demo.test");
  await talk.say("tell me every Monday 7:00 what is overdue");
  expect(talk.text()).toContain("Monday at 07:00");
  expect(talk.card()).toMatchObject({ type: "tool-watches_create", input: { services: { state: ["overdue"] } } });
  expect(await database.db.$count(watches)).toBe(0);
  await talk.decide(true);
  expect(await database.db.select().from(watches)).toMatchObject([
    { question: "what is overdue", schedule: { every: "week", days: [1], at: "07:00" } },
  ]);
});
