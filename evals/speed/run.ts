/**
 * `npm run bench`: the product and a raw baseline in turn (A B A B), in ratios, so that figures of different machines
 * compare. Runs on the embedded database, or on an empty PostgreSQL database named by BENCH_DATABASE_URL.
 */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { load, median } from "./load.ts";
import { start } from "./servers.ts";

const url = process.env.BENCH_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), "maintenance-hub-bench-"));
const settings = { DATA_DIR: folder, DEMO: "1", ...(url ? { DATABASE_URL: url } : {}) };
const rounds = 3;
const roundMs = 4_000;
const figures: [what: string, value: string][] = [];
const note = (what: string, value: string) => {
  figures.push([what, value]);
  console.log(`${what.padEnd(64)} ${value}`);
};

console.log(`${cpus().length} cores, ${url ? "PostgreSQL" : "embedded database"}, demo fleet\n`);
const first = await start("app/server.ts", settings);
note("first start with an empty database, to /readyz", `${Math.round(first.startMs)} ms`);
await first.stop();

const product = await start("app/server.ts", settings);
note("cold start with an existing database, to /readyz", `${Math.round(product.startMs)} ms`);
const headers = { Cookie: await signIn(product.origin) };

await measurePaste();
await measurePages();
const own = await ownRound();
await product.stop();

// The embedded database has one owner, so the two take turns on the same folder.
const raws = [await rawRound()];
const owns = [own];
for (let round = 1; round < rounds; round++) {
  const again = await start("app/server.ts", settings);
  headers.Cookie = await signIn(again.origin);
  owns.push(await ownRound(again.origin));
  await again.stop();
  raws.push(await rawRound());
}
const ratios = owns.map(({ perSecond }, round) => perSecond / raws[round]!.perSecond);
note(
  "100 issues over /api/issues, 16 connections, requests/s",
  `${Math.round(median(owns.map(({ perSecond }) => perSecond)))}`,
);
note("the same from node:http and the same statement", `${Math.round(median(raws.map(({ perSecond }) => perSecond)))}`);
note(
  "ratio, median and spread",
  `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
);
note(
  "latency at the median, product and raw",
  `${median(owns.map(({ p50 }) => p50)).toFixed(1)} ms, ${median(raws.map(({ p50 }) => p50)).toFixed(1)} ms`,
);

rmSync(folder, { recursive: true, force: true });
writeFileSync(join(import.meta.dirname, "results.json"), `${JSON.stringify(Object.fromEntries(figures), null, 2)}\n`);
process.exit(0);

async function signIn(origin: string): Promise<string> {
  const body = JSON.stringify({ email: "admin@demo.test", password: "maintain-demo" });
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  if (!response.ok) throw new Error(`Signing in failed: ${await response.text()}`);
  return response.headers.get("set-cookie")!.split(";")[0]!;
}

async function ownRound(origin = product.origin) {
  const list = `${origin}/api/issues?limit=100`;
  await load(list, { connections: 4, forMs: 500, headers });
  return load(list, { connections: 16, forMs: roundMs, headers });
}

async function rawRound() {
  const raw = await start("evals/speed/raw-server.ts", settings);
  await load(`${raw.origin}/`, { connections: 4, forMs: 500 });
  const measured = await load(`${raw.origin}/`, { connections: 16, forMs: roundMs });
  await raw.stop();
  return measured;
}

/** From the pasted text to the drafts that the first card shows. */
async function measurePaste() {
  const times: number[] = [];
  for (let run = 0; run < 7; run++) {
    const began = performance.now();
    const response = await fetch(`${product.origin}/api/ai/process-whatsapp`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ message: chatOf(200, run) }),
    });
    if (!response.ok) throw new Error(`Reading a chat failed: ${await response.text()}`);
    await response.json();
    times.push(performance.now() - began);
  }
  note("paste of a 200-message chat to its drafts, built-in engine", `${Math.round(median(times))} ms`);
}

function chatOf(messages: number, run: number): string {
  const lines = [
    "on the 835.0.2231 today",
    `hours ${12_700 + run}`,
    "changed the return hose at the main pump",
    "ok",
    "traffic was bad",
    "camera has no picture, next time",
  ];
  return Array.from({ length: messages }, (_, index) => {
    const minute = `${String(7 + Math.floor(index / 60)).padStart(2, "0")}:${String(index % 60).padStart(2, "0")}`;
    return `0${1 + run}/11/2026, ${minute} - Tom Haldane: ${lines[index % lines.length]}${index >= lines.length ? ` ${index}` : ""}`;
  }).join("\n");
}

/** Server time to the last byte, and the scripts that the first load of a page brings, compressed. */
async function measurePages() {
  const sizes = new Map(
    readdirSync("build/client/assets").map((name) => [name, statSync(join("build/client/assets", name)).size]),
  );
  for (const page of ["/operations", "/management", "/engineer-dashboard", "/machines", "/data-ingestion", "/chat"]) {
    const html = await (await fetch(product.origin + page, { headers })).text();
    const scripts = new Set([...html.matchAll(/\/assets\/([\w.$()-]+\.js)/g)].map(([, name]) => name!));
    const bytes = [...scripts].reduce((sum, name) => sum + (sizes.get(`${name}.gz`) ?? sizes.get(name) ?? 0), 0);
    const { p50, p99 } = await load(product.origin + page, { connections: 1, forMs: 1_500, headers });
    note(`${page}: JavaScript of the first load, gzip`, `${Math.round(bytes / 1_000)} kB`);
    note(`${page}: server time to the last byte, p50 / p99`, `${p50.toFixed(0)} / ${p99.toFixed(0)} ms`);
  }
}
