import { MockLanguageModelV4 } from "ai/test";
import { beforeAll, describe, expect, test } from "vitest";
import { sql, type SQL } from "drizzle-orm";
import { builtinLanguageModel } from "#agent/builtin/language-model.ts";
import { builtinEmbeddingModel } from "#agent/builtin/embedding-model.ts";
import { databaseLedger } from "#agent/models/ledger.ts";
import type { Models } from "#agent/models/models.ts";
import { recordedLanguageModel } from "#agent/models/usage.ts";
import { rowsOf, type Database } from "#db/client.ts";
import { llmCalls } from "#db/schema/index.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { isBrief } from "#tools/watches/rules.ts";
import { demoWatches } from "../../runtime/demo-watches.server.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { languages } from "#db/vocabulary.ts";
import { loadMessages } from "#app/locales/messages.ts";
import type { ManagementData } from "#tools/dashboard/schema.ts";
import { notProcessed } from "#tools/questions/rules.ts";
import { questions } from "#app/locales/en/questions.ts";
import type { QuestionAnswer, SavedQuestion } from "#tools/questions/schema.ts";
import { apiFor } from "../http.ts";

// A Friday in the second half of a quarter.
const now = new Date("2026-11-20T10:00:00Z");
let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Awaited<ReturnType<typeof aUser>>;

beforeAll(async () => {
  database = await freshDatabase();
  await seedDemo(database.db, { now, passwordHash: "unused" });
  admin = await aUser(database.db, { role: "admin" });
  call = await apiFor(database, { now: () => now });
}, 60_000);

async function ask(query: string, more: object = {}): Promise<QuestionAnswer> {
  const response = await call("POST", "/api/dashboard/query", { as: admin, json: { query, ...more } });
  expect([query, response.status]).toEqual([query, 200]);
  return (await response.json()) as QuestionAnswer;
}

const rows = (statement: SQL) => rowsOf<Record<string, unknown>>(database.db, statement);
const pairs = ({ data, plan }: QuestionAnswer) =>
  data.map((row) => [...plan!.groups.map((group) => row[group]), row.value]).toSorted(byText);
const lists = (found: Record<string, unknown>[]) => found.map((row) => Object.values(row)).toSorted(byText);
const byText = (one: unknown, other: unknown) => JSON.stringify(one).localeCompare(JSON.stringify(other));

const { openByArea, mostIssues, reportsPerMonth: perMonth, undelivered } = questions.suggested;
const { daysToFix, noVisit, quarters, tokens } = questions.suggested;

test.each(demoWatches.filter((watch) => !isBrief(watch)))(
  "the demo keeps “$question” with the plan it has",
  async (watch) => {
    expect((await ask(watch.question)).plan).toEqual(watch.plan);
  },
);

describe("the suggested questions, against SQL written by hand", () => {
  test(openByArea, async () => {
    const answer = await ask(openByArea);
    expect(pairs(answer)).toEqual(
      lists(await rows(sql`select area, count(*)::int from issues where status = 'open' group by 1`)),
    );
    expect(answer.confidence).toBeGreaterThanOrEqual(0.8);
    expect(answer.chart).toMatchObject({ type: "bar", x: "area" });
  });

  test(mostIssues, async () => {
    const { data } = await ask(mostIssues);
    const counts = await rows(
      sql`select m.serial_number, count(*)::int as n from issues i join machines m on m.id = i.machine_id
        where i.created_at >= '2026-01-01' and i.created_at < '2027-01-01' group by 1 order by n desc`,
    );
    expect(counts.length).toBeGreaterThan(3);
    expect(data[0]!.value).toBe(counts[0]!.n);
    for (const { machine, value } of data)
      expect(counts.find(({ serial_number }) => serial_number === machine)?.n).toBe(value);
  });

  test(perMonth, async () => {
    const answer = await ask(perMonth);
    const counts = await rows(
      sql`select to_char(coalesce(service_end_date, service_date, service_start_date, created_at::date),
        'YYYY-MM'), count(*)::int from service_logs where coalesce(service_end_date, service_date,
        service_start_date, created_at::date) between '2026-01-01' and '2026-12-31' group by 1`,
    );
    expect(pairs(answer).filter(([, value]) => value !== 0)).toEqual(lists(counts));
    expect(answer.chart).toMatchObject({ type: "line", x: "month" });
  });

  test(undelivered, async () => {
    const { data, total } = await ask(undelivered);
    const waiting = await rows(sql`select id from parts_requests where not delivered order by request_date::date, id`);
    expect(total).toBe(waiting.length);
    expect(data.map(({ id }) => id)).toEqual(waiting.slice(0, data.length).map(({ id }) => id));
  });

  test(daysToFix, async () => {
    const answer = await ask(daysToFix);
    // What the engineer said counts as the end, before what the office wrote later.
    const fixed = await rows(sql`select u.name, round(avg(extract(epoch from coalesce(i.engineer_fixed_at, i.fixed_date,
        i.end_time) - i.assigned_at) / 86400), 2)::float8 as days
      from issues i join users u on u.id = coalesce(i.engineer_fixed_by_id, i.fixed_by_id, i.assigned_to_id)
      where i.assigned_at is not null and coalesce(i.engineer_fixed_at, i.fixed_date, i.end_time) is not null
        group by 1`);
    expect(answer.data.length).toBe(fixed.length);
    for (const { engineer, value } of answer.data)
      expect(fixed.find(({ name }) => name === engineer)?.days).toBeCloseTo(Number(value), 0);
  });

  test(noVisit, async () => {
    const { data } = await ask(noVisit);
    const never = await rows(sql`select customer_name from machines m where status <> 'decommissioned'
        and coalesce(btrim(customer_name), '') not in ('', '0') group by 1
      having not bool_or(exists (select 1 from service_logs s where s.machine_id = m.id
        and coalesce(s.service_end_date, s.service_date, s.service_start_date,
        s.created_at::date) between '2026-08-22' and '2026-11-20')) order by 1`);
    expect(data.map(({ customerName }) => customerName)).toEqual(never.map(({ customer_name }) => customer_name));
  });

  test(quarters, async () => {
    const { data, insights } = await ask(quarters);
    const between = async (from: string, to: string) =>
      Number(
        (
          await rows(
            sql`select count(*)::int as n from issues where created_at >= ${from}::date and created_at < ${to}::date + 1`,
          )
        )[0]!.n,
      );
    expect(data.map(({ from, value }) => [from, value])).toEqual([
      ["2026-07-01", await between("2026-07-01", "2026-09-30")],
      ["2026-10-01", await between("2026-10-01", "2026-12-31")],
    ]);
    expect(insights).toHaveLength(1);
  });

  test(tokens, async () => {
    const expected = await rows(
      sql`select purpose, sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0))::float8 from llm_calls
        where created_at >= '2026-11-01' and created_at < '2026-12-01' group by 1`,
    );
    // Asking is itself a call that is counted, so the count is taken before.
    const before = lists(expected).filter(([purpose]) => purpose !== "question");
    expect(pairs(await ask(tokens)).filter(([purpose]) => purpose !== "question")).toEqual(before);
  });
});

describe("follow-ups and changes by hand", () => {
  test("another month, and only one engineer, change the question before", async () => {
    const [engineer] = await rows(
      sql`select u.name from service_logs s join users u on u.id = s.engineer_id group by 1 order by count(*) desc, 1 limit 1`,
    );
    const first = await ask("How many service reports this month per engineer?");
    const month = await ask("and last month?", { previous: first.plan });
    expect(month.plan).toMatchObject({
      subject: "serviceReports",
      groups: ["engineer"],
      time: { from: "2026-10-01", to: "2026-10-31" },
    });
    const surname = String(engineer!.name).split(" ").at(-1)!;
    const only = await ask(`only ${surname}`, { previous: month.plan });
    expect(only.plan!.filters).toEqual([{ field: "engineer", not: false, values: [engineer!.name] }]);
    const [counted] =
      await rows(sql`select count(*)::int as n from service_logs s join users u on u.id = s.engineer_id left
        join users second on second.id = s.second_engineer_id
      where (u.name = ${engineer!.name} or second.name = ${engineer!.name}) and coalesce(s.service_end_date,
        s.service_date, s.service_start_date, s.created_at::date) between '2026-10-01' and '2026-10-31'`);
    expect(only.data.reduce((sum, { value }) => sum + Number(value), 0)).toBe(counted!.n);
  });

  test("a plan changed by hand is run as it stands, and one that names no field of ours is refused", async () => {
    const { plan, options } = await ask(openByArea);
    expect(options!.groups).toContain("customer");
    const byCustomer = await ask(openByArea, { plan: { ...plan, groups: ["customer"] } });
    expect(pairs(byCustomer)).toEqual(
      lists(
        await rows(
          sql`select nullif(nullif(btrim(m.customer_name), ''), '0'), count(*)::int from issues i
            join machines m on m.id = i.machine_id where i.status = 'open' group by 1`,
        ),
      ),
    );
    const refused = await call("POST", "/api/dashboard/query", {
      as: admin,
      json: { query: "x", plan: { ...plan, groups: ["passwordHash"] } },
    });
    expect(refused.status).toBe(400);
  });

  test("what is asked of nothing, to be changed, or secret, is said and not run", async () => {
    expect((await call("POST", "/api/dashboard/query", { as: admin, json: { query: "  " } })).status).toBe(400);
    expect(await (await call("POST", "/api/dashboard/query", { as: admin, json: {} })).json()).toMatchObject({
      error: notProcessed,
    });
    expect(await ask("delete all issues")).toMatchObject({ kind: "write", data: [], plan: null });
    expect(await ask("show me the password hashes")).toMatchObject({ kind: "secret", data: [] });
  });
});

describe("tiles", () => {
  test("a question is kept, listed for its owner alone, and removed", async () => {
    const { plan } = await ask(openByArea);
    const made = await call("POST", "/api/dashboard/questions", { as: admin, json: { query: openByArea, plan } });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as SavedQuestion;
    const mine = async (as = admin) => (await call("GET", "/api/dashboard/questions", { as })).json();
    expect(await mine()).toMatchObject([{ id, question: openByArea, plan: { groups: ["area"] } }]);
    const other = await aUser(database.db, { role: "admin" });
    expect(await mine(other)).toEqual([]);
    expect((await call("DELETE", `/api/dashboard/questions/${id}`, { as: other })).status).toBe(404);
    expect((await call("DELETE", `/api/dashboard/questions/${id}`, { as: admin })).status).toBe(200);
    expect(await mine()).toEqual([]);
  });

  test("a plan that cannot be run is not kept", async () => {
    const response = await call("POST", "/api/dashboard/questions", {
      as: admin,
      json: { query: "x", plan: { subject: "sessions" } },
    });
    expect(response.status).toBe(400);
  });
});

describe("with a language model", () => {
  /** why: the answers of a provider, in the order they are asked for */
  function withAnswers(...answers: string[]): Models {
    const model = new MockLanguageModelV4({
      doGenerate: answers.map((text) => ({
        content: [{ type: "text" as const, text }],
        finishReason: { unified: "stop" as const, raw: "stop" },
        usage: {
          inputTokens: { total: 900, noCache: 900, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 60, text: 60, reasoning: 0 },
        },
        warnings: [],
      })),
    });
    const ledger = databaseLedger(
      database.db,
      () => now,
      () => {},
    );
    const engine = { language: builtinLanguageModel(), embedding: builtinEmbeddingModel() };
    const language: Models["language"] = (purpose) => recordedLanguageModel(model, purpose, ledger);
    const scripted = { name: "scripted", builtIn: false };
    return {
      engine: scripted,
      timeoutMs: 5_000,
      language,
      readers: () => [{ engine: scripted, small: false, language }],
      vision: () => undefined,
      embedding: () => engine.embedding,
      embeddingModel: "test",
      transcription: () => undefined,
    };
  }

  const plan = {
    aggregate: "count",
    subject: "issues",
    field: null,
    groups: ["severity"],
    filters: [],
    time: null,
    compare: [],
    having: null,
    order: null,
    limit: null,
  };
  const reading = (more: object = {}) =>
    JSON.stringify({ kind: "plan", plan, notCovered: [], missing: null, candidates: [], words: "", ...more });

  async function asked(...answers: string[]) {
    const withModel = await apiFor(database, { now: () => now, models: withAnswers(...answers) });
    const response = await withModel("POST", "/api/dashboard/query", {
      as: admin,
      json: { query: "Issues split up by how bad they are" },
    });
    await apiFor(database, { now: () => now });
    return { status: response.status, answer: (await response.json()) as QuestionAnswer & { error?: string } };
  }

  test("its plan is run by the same SQL, and the call is in the ledger", async () => {
    const { answer } = await asked(reading());
    expect(pairs(answer)).toEqual(lists(await rows(sql`select severity, count(*)::int from issues group by 1`)));
    expect(answer.confidence).toBe(0.9);
    expect(
      await rows(
        sql`select input_tokens, user_id from ${llmCalls} where model = 'mock-model-id' and purpose = 'question'`,
      ),
    ).toContainEqual({ input_tokens: 900, user_id: admin.id });
  });

  test("words that it left out lower the confidence below sure", async () => {
    const { answer } = await asked(reading({ notCovered: ["how bad"] }));
    expect(answer.confidence).toBeLessThan(0.8);
    expect(answer.missing).toBe("how bad");
  });

  test("an answer of another shape is asked for once more, and then given up with our words", async () => {
    expect((await asked('{"kind":"plan"}', reading())).answer.kind).toBe("plan");
    expect(await asked('{"kind":"plan"}', "no JSON at all")).toMatchObject({
      status: 502,
      answer: { error: notProcessed },
    });
  });

  test("a name that the fleet does not have is said, not counted as zero", async () => {
    const invented = { ...plan, filters: [{ field: "customer", not: false, values: ["Nobody & Sons"] }] };
    expect((await asked(reading({ plan: invented }))).answer).toMatchObject({
      kind: "not_found",
      missing: "Nobody & Sons",
      data: [],
    });
  });

  test("a plan outside the allow-list never reaches the database", async () => {
    const { status } = await asked(
      reading({ plan: { ...plan, subject: "sessions" } }),
      reading({ plan: { ...plan, groups: ["passwordHash"] } }),
    );
    expect(status).toBe(502);
    expect((await asked(reading({ plan: { ...plan, field: "workingDays", aggregate: "sum" } }))).answer).toMatchObject({
      kind: "unanswerable",
      data: [],
    });
  });
});

describe("what an insight counts is what its question answers", () => {
  test.each(languages)("%s", async (language) => {
    const { management } = await loadMessages(language);
    const { insights } = (await (
      await call("GET", "/api/dashboard/management", { as: admin })
    ).json()) as ManagementData;
    const trend = insights.find(({ kind }) => kind === "issue-trend")!;
    const byMonth = await ask(management.insights.questions["issue-trend"]);
    const sum = byMonth.data.reduce((total, { value }) => total + Number(value), 0);
    expect(sum).toBe(trend.values.recent);
    const top = insights.find(({ kind }) => kind === "top-area")!;
    const byArea = await ask(management.insights.questions["top-area"]);
    expect(Math.max(...byArea.data.map(({ value }) => Number(value)))).toBe(top.values.count);
    expect(Math.min(byMonth.confidence, byArea.confidence)).toBeGreaterThanOrEqual(0.8);
  });
});
