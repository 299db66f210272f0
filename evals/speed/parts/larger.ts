import { like } from "drizzle-orm";
import { embedText } from "#agent/builtin/embedding-model.ts";
import { queryWords } from "#agent/retrieval/retrieval.ts";
import { openDatabase } from "#db/client.ts";
import { searchPassages } from "#db/queries/passage-search.ts";
import { machines } from "#db/schema/index.ts";
import { en } from "#db/seed/faults/en.ts";
import { fr } from "#db/seed/faults/fr.ts";
import { median, percentile, timed, type Bench, type Part } from "../bench.ts";
import { load } from "../load.ts";
import { postJson, signIn, startProduct } from "../servers.ts";
import { dashboards } from "./pages.ts";

/** Percent of the large fleet: 100,000 and 1,000,000 service reports. */
const sizes = [100, 1_000];
const goal = { most: 1.5 };

/** What people open, by address. */
const reads: { name: string; path: string; who: "admin" | "operator" | "service" }[] = [
  ...dashboards,
  ...[
    "/machines",
    "/api/issues",
    "/api/issues?status=open",
    "/api/issues?severity=High&status=open",
    "/api/tasks",
    "/api/service-logs?limit=50",
    "/api/service-logs?limit=50&machineId=7",
    "/api/parts-requests?limit=50",
    "/api/parts-requests?limit=50&delivered=false",
    "/api/parts-requests/supply?requestIds=1,2,3,4,5",
    "/api/machines?limit=50",
    "/api/customers?limit=50",
    "/api/sites?limit=50",
    "/api/engineers",
    "/api/machines/7/timeline",
    "/api/downtimes?limit=50",
    "/api/downtimes/figures?by=machine",
    "/api/admin/audit?limit=50",
    "/api/search?query=MK.5757",
    "/api/search?query=hydraulic",
    "/api/dashboard/stats",
    "/api/dashboard/operations",
    "/api/dashboard/engineer?machineId=7",
    "/api/dashboard/management",
    "/api/admin/usage",
  ].map((path) => ({ name: path, path, who: "admin" as const })),
];

/** Asked in words, as in the box for questions: counted, by group, and as a list. */
const questions = [
  "How many open issues are there by severity?",
  "Which machines had the most service reports in the last 30 days?",
  "How many service reports were there per month this year?",
  "Parts requests that are not delivered",
];

/** What is written: a part of a list of machines, as the import dialog sends it. */
const lines = 50;
const serials = "BENCH-";

/**
 * Ten times the large fleet against it, in pairs: what grows with the history grows here. Not among the usual parts,
 * because to fill its database takes half an hour.
 */
export const larger: Part = async (bench) => {
  const urls = [];
  for (const percent of sizes) urls.push(await bench.fleet(percent));
  const running = [];
  for (const url of urls) {
    const product = await startProduct(url);
    const who = { admin: await signIn(product.origin), operator: await signIn(product.origin, "operator") };
    running.push({ ...product, headers: { ...who, service: await signIn(product.origin, "service") } });
  }
  const forMs = bench.quick ? 500 : 1_500;
  for (const { name, path, who } of reads)
    await pair(bench, name, running, async ({ origin, headers }) => {
      const { p50, failures } = await load(origin + path, { connections: 1, forMs, headers: headers[who] });
      if (failures > 0) throw new Error(`${path}: ${failures} requests failed`);
      return p50;
    });
  for (const question of questions)
    await pair(bench, `question “${question}”`, running, ({ origin, headers }) =>
      medianOf(bench, () => postJson(`${origin}/api/dashboard/query`, headers.admin, { query: question })),
    );
  const rows = Array.from({ length: lines }, (_, index) => ({
    line: index + 2,
    cells: [String(index + 1), `${serials}${index}`, "Ghent Scrap 1", "Ghent, yard 1", "", "", ""],
  }));
  await pair(bench, `import of ${lines} machines that are there already`, running, ({ origin, headers }) =>
    medianOf(bench, () => postJson(`${origin}/api/machines/import`, headers.admin, { rows })),
  );
  for (const { stop } of running) await stop();
  for (const url of urls) await forgetImported(url);
  await searches(bench, urls);
};

/** The databases are kept, and the next run must find them as this one did. */
async function forgetImported(url: string) {
  const database = await openDatabase({ url, poolSize: 1 });
  await database.db.delete(machines).where(like(machines.serialNumber, `${serials}%`));
  await database.close();
}

const medianOf = async ({ quick }: Bench, run: () => Promise<Response>) =>
  median(await timed(quick ? 5 : 15, async () => (await run()).arrayBuffer()));

/** Measures both sizes in turn and tells how it grows. */
async function pair<Side>(
  { figure, gap, quick }: Bench,
  what: string,
  sides: Side[],
  measure: (side: Side) => Promise<number>,
) {
  const times = sides.map((): number[] => []);
  try {
    for (let round = -1; round < (quick ? 2 : 4); round++)
      for (const [index, side] of sides.entries()) {
        const ms = await measure(side);
        if (round >= 0) times[index]!.push(ms);
      }
  } catch (error) {
    return gap({ what: `growth of ${what} to ten times the large fleet`, because: (error as Error).message });
  }
  const [large, ten] = times.map((list) => Math.min(...list)) as [number, number];
  const note = `${large.toFixed(1)} and ${ten.toFixed(1)} ms`;
  figure({ what: `growth of ${what} to ten times the large fleet`, value: ten / large, unit: "×", goal, note });
}

/** Search by words and by meaning together, every other question of the phrase books. */
async function searches(bench: Bench, urls: string[]) {
  const asked = [en, fr].flatMap(({ faults }) => faults.map(({ found }) => found));
  const p95: number[] = [];
  for (const url of urls) {
    const database = await openDatabase({ url });
    const find = (text: string) =>
      database.db.transaction((tx) =>
        searchPassages(tx, {
          words: queryWords(text),
          meaning: { embedding: embedText(text), slot: 0 },
          filter: {},
          limit: 10,
        }),
      );
    for (const text of asked) await find(text);
    const times = await timed(asked.length, (index) => find(asked[index]!));
    p95.push(percentile(times, 0.95));
    await database.close();
  }
  bench.figure({
    what: "hybrid search over 1,000,000 passages: time at p95, one connection",
    value: p95[1]!,
    unit: "ms",
    goal: { most: 40 },
    note: `${p95[0]!.toFixed(1)} ms over 100,000`,
  });
}
