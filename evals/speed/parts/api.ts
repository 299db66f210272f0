import { observe, startRaw } from "../baseline.ts";
import { inTurn, median, over, type Part } from "../bench.ts";
import { load } from "../load.ts";
import { signIn, startProduct } from "../servers.ts";

const path = "/api/issues?limit=100";

/** 100 issues with their machine, signed in, against the bare server with the same statement. */
export const api: Part = async ({ figure, fleet, quick }) => {
  const url = await fleet(100);
  const { list } = await observe(url, async (origin) => ({ list: { path, headers: await signIn(origin) } }));
  const statement = list.statements.filter(({ text }) => text.includes("json_agg"));
  if (statement.length !== 1) throw new Error(`The list took ${statement.length} statements`);
  const product = await startProduct(url);
  const raw = await startRaw(url, { "/list": { statements: statement } });
  const headers = await signIn(product.origin);
  const forMs = quick ? 2_000 : 5_000;
  const rounds = quick ? 2 : 5;
  const measure = (connections: number) => {
    const own = () => load(product.origin + path, { connections, forMs, headers });
    const bare = () => load(`${raw.origin}/list`, { connections, forMs });
    return inTurn(rounds, own, bare);
  };
  await Promise.all([
    load(product.origin + path, { connections: 8, forMs: 1_500, headers }),
    load(`${raw.origin}/list`, { connections: 8, forMs: 1_500 }),
  ]);

  const busy = await measure(16);
  const failures = busy.reduce((sum, [own]) => sum + own.failures, 0);
  if (failures > 0) throw new Error(`${failures} requests failed`);
  const rates = busy.map(([own, bare]) => [own.perSecond, bare.perSecond] as const);
  figure({
    what: "/api/issues, 100 issues, 16 connections: requests/s against the bare server",
    ...over(rates.map(([own, bare]) => own / bare)),
    unit: "",
    goal: { least: 0.7 },
    note: `${Math.round(median(rates.map(([own]) => own)))} and ${Math.round(median(rates.map(([, bare]) => bare)))} a second`,
  });
  const alone = await measure(1);
  figure({
    what: "/api/issues, one connection: latency added at the median",
    ...over(alone.map(([own, bare]) => own.p50 - bare.p50)),
    unit: "ms",
    goal: { most: 1 },
    note: `${median(alone.map(([own]) => own.p50)).toFixed(1)} and ${median(alone.map(([, bare]) => bare.p50)).toFixed(1)} ms`,
  });
  await Promise.all([product.stop(), raw.stop()]);
};
