import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { observe, startRaw } from "../baseline.ts";
import { inTurn, median, over, type Part } from "../bench.ts";
import { load } from "../load.ts";
import { signIn, startProduct } from "../servers.ts";

/** An ordinary machine, and whose page it is. */
export const dashboards = [
  { name: "operations dashboard", path: "/operations", who: "operator" },
  { name: "management dashboard", path: "/management", who: "admin" },
  { name: "engineer dashboard", path: "/engineer-dashboard?machineId=7", who: "service" },
] as const;

const mostStatements = 8;

/** The three dashboards: server time, statements, bytes, and pages a second against the same HTML ready-made. */
export const pages: Part = async ({ figure, fleet, quick, say }) => {
  const url = await fleet(100);
  const seen = await observe(url, async (origin) => {
    const asked = dashboards.map(
      async ({ path, who }) => [path, { path, headers: await signIn(origin, who) }] as const,
    );
    return Object.fromEntries(await Promise.all(asked));
  });
  const product = await startProduct(url);
  const raw = await startRaw(
    url,
    Object.fromEntries(
      dashboards.map(({ path }) => [path, { statements: seen[path]!.statements, html: seen[path]!.text }]),
    ),
  );
  const rounds = quick ? 2 : 4;
  const forMs = quick ? 2_000 : 5_000;
  for (const { name, path, who } of dashboards) {
    const headers = await signIn(product.origin, who);
    const own = (connections: number) => load(product.origin + path, { connections, forMs, headers });
    const bare = (connections: number) => load(raw.origin + path, { connections, forMs });
    await load(product.origin + path, { connections: 4, forMs: 2_000, headers });
    await load(raw.origin + path, { connections: 4, forMs: 500 });
    const { statements, text } = seen[path]!;
    figure({
      what: `${name}: SQL statements`,
      value: statements.length,
      unit: "",
      goal: { most: mostStatements },
      note: `the session's among them; ${Math.round(text.length / 1_000)} kB of HTML`,
    });
    const alone = await Promise.all([own(1)]);
    for (let round = 1; round < rounds; round++) alone.push(await own(1));
    figure({
      what: `${name}: server time at p50`,
      ...over(alone.map(({ p50 }) => p50)),
      unit: "ms",
      goal: { most: 25 },
    });
    figure({
      what: `${name}: server time at p99`,
      ...over(alone.map(({ p99 }) => p99)),
      unit: "ms",
      goal: { most: 60 },
    });
    const busy = await inTurn(
      rounds,
      () => own(16),
      () => bare(16),
    );
    const rate = (side: 0 | 1) => Math.round(median(busy.map((pair) => pair[side].perSecond)));
    figure({
      what: `${name}: pages/s against the bare server with the same HTML, 16 connections`,
      ...over(busy.map(([one, other]) => one.perSecond / other.perSecond)),
      unit: "",
      goal: { least: 0.3 },
      note: `${rate(0)} and ${rate(1)} a second`,
    });
    const { page, chat } = scriptsOf(text);
    figure({ what: `${name}: JavaScript of the first load, gzip`, value: page, unit: "kB", goal: { most: 170 } });
    figure({
      what: `${name}: the same with the chat`,
      value: page + chat,
      unit: "kB",
      goal: { most: 230 },
    });
    if (statements.length > mostStatements)
      for (const statement of statements) say(`    ${statement.text.replace(/\s+/g, " ").slice(0, 140)}`);
  }
  await Promise.all([product.stop(), raw.stop()]);
};

const assets = "build/client/assets";

/** Sizes of the scripts that the page asks for, with all that these import; and of what the open chat brings besides. */
function scriptsOf(html: string): { page: number; chat: number } {
  const named = [...html.matchAll(/\/assets\/([\w.$()-]+\.js)/g)].map(([, name]) => name!);
  const first = withImports(named);
  const chatPage = readdirSync(assets).filter((name) => /^(assistant|conversation)-[\w-]+\.js$/.test(name));
  const chat = [...withImports(chatPage)].filter((name) => !first.has(name));
  return { page: sizeOf([...first]), chat: sizeOf(chat) };
}

function withImports(names: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const source = readFileSync(join(assets, name), "utf8");
    for (const [, other] of source.matchAll(/(?:from|import)\s*"\.\/([\w.$()-]+\.js)"/g)) visit(other!);
  };
  names.forEach(visit);
  return found;
}

const sizeOf = (names: string[]) =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).length, 0) / 1_000;
