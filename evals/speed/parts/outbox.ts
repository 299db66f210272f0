import { randomUUID } from "node:crypto";
import type { BrowserContext } from "playwright-core";
import { like } from "drizzle-orm";
import type { Entry } from "#app/data/outbox/store.ts";
import { launch } from "#app/test/e2e/chromium.ts";
import { openDatabase } from "#db/client.ts";
import { issues } from "#db/schema/index.ts";
import { over, percentile, type Part } from "../bench.ts";
import { dropDatabase, emptyDatabase } from "../databases.ts";
import { postJson, signIn, startProduct } from "../servers.ts";
import { watchWaits } from "../waits.ts";

const name = "maintenance_hub_bench_outbox";
const phone = { width: 390, height: 844 };
/** So many that a day on the quay is well among them. */
const kept = 50;
/** Of so many, one had arrived already when its answer was lost on the way. */
const lostOf = 5;
const phones = 20;
const patienceMs = 120_000;
const settleMs = 4_000;

/**
 * What a phone has kept without a network and sends again, by the outbox of its browser and by many phones at once, with
 * their keys. Some of it had arrived before without its answer, and nothing may arrive twice.
 */
export const outbox: Part = async (bench) => {
  const url = await emptyDatabase(name);
  const product = await startProduct(url);
  try {
    await ofOnePhone(bench, product.origin, url);
    await ofManyPhones(bench, product.origin, url);
  } finally {
    await product.stop();
  }
  await dropDatabase(name);
};

async function ofOnePhone({ figure, quick }: Parameters<Part>[0], origin: string, url: string) {
  const headers = await signIn(origin, "service");
  const userId = (await get<{ user: { id: number } }>(`${origin}/api/auth/me`, headers)).user.id;
  const bodies = await bodiesOf(origin, headers);
  const chromium = await launch();
  const times: number[] = [];
  const reads: number[] = [];
  const waits: number[] = [];
  try {
    for (let round = 0; round < (quick ? 2 : 5); round++) {
      const what = `phone ${round}`;
      const entries = bodies(what).map((input, index): Entry<"call"> => ({
        ...{ id: randomUUID(), userId, at: Date.now() - 60_000, kind: "call", lane: `call ${index}`, needs: [] },
        payload: { operation: "issues.report", input, title: input.title, documents: "documentIds" },
      }));
      for (const { id, payload } of entries.filter((_, index) => index % lostOf === 0))
        await postJson(`${origin}/api/issues`, { ...headers, "Idempotency-Key": id }, payload.input);
      const context = await chromium.newContext({ viewport: phone });
      const [cookieName, value] = headers.Cookie.split("=", 2) as [string, string];
      await context.addCookies([{ name: cookieName, value, url: origin }]);
      const watch = watchWaits(origin, "/api/issues?limit=50", headers);
      const { seconds, others } = await replayed(context, origin, entries);
      waits.push(...(await watch.end()));
      await context.close();
      times.push(seconds);
      reads.push(others);
      await arrivedOnce(url, what, kept);
    }
  } finally {
    await chromium.close();
  }
  figure({
    what: `outbox: ${kept} changes that a phone has kept, from the first sent to the last acknowledged`,
    ...over(times),
    unit: "s",
    goal: { most: 3 },
    note: "in a browser on this machine; every fifth had arrived before, and each is there once",
  });
  figure({
    what: "the same: calls of its page for each change, to read again what has changed",
    ...over(reads.map((count) => count / kept)),
    unit: "",
    goal: { most: 3 },
  });
  figure({
    what: "the same: wait of another person's list meanwhile, p99",
    value: percentile(waits, 0.99),
    unit: "ms",
    goal: { most: 50 },
    note: `${percentile(waits, 0.5).toFixed(1)} ms at the median`,
  });
}

/** Puts the entries where the outbox keeps them, lets the network come back, and waits until nothing is left. */
async function replayed(context: BrowserContext, origin: string, entries: Entry<"call">[]) {
  const page = await context.newPage();
  await page.goto(`${origin}/engineer-dashboard`, { waitUntil: "networkidle" });
  // What opens later is loaded while nobody waits for it.
  await page.waitForTimeout(settleMs);
  await context.setOffline(true);
  await page.evaluate(async (entries) => {
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(10_000);
    const database = await new Promise<IDBDatabase>((opened, fail) => {
      const request = indexedDB.open("outbox");
      request.onsuccess = () => opened(request.result);
      request.onerror = () => fail(request.error!);
    });
    const transaction = database.transaction("entries", "readwrite");
    for (const entry of entries) transaction.objectStore("entries").add(entry);
    await new Promise<void>((done) => (transaction.oncomplete = () => done()));
  }, entries);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.waitForFunction(
    (sent) =>
      performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/api/issues")).length >= sent,
    entries.length,
    { timeout: patienceMs },
  );
  return page.evaluate(() => {
    const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const calls = all.filter(({ name }) => name.endsWith("/api/issues"));
    const from = Math.min(...calls.map(({ startTime }) => startTime));
    const to = Math.max(...calls.map(({ responseEnd }) => responseEnd));
    return {
      seconds: (to - from) / 1_000,
      others: all.filter(({ name }) => name.includes("/api/")).length - calls.length,
    };
  });
}

async function ofManyPhones({ figure, quick }: Parameters<Part>[0], origin: string, url: string) {
  const signedIn = [await signIn(origin), await signIn(origin, "operator"), await signIn(origin, "service")];
  const everybody = Array.from({ length: phones }, (_, index) => signedIn[index % signedIn.length]!);
  const bodies = await bodiesOf(origin, everybody[0]!);
  const rates: number[] = [];
  const waits: number[] = [];
  for (let round = -1; round < (quick ? 2 : 5); round++) {
    const what = `crew ${round}`;
    const watch = watchWaits(origin, "/api/issues?limit=50", everybody[0]);
    const began = performance.now();
    await Promise.all(
      everybody.map(async (headers, phone) => {
        // One after the other, as a browser sends what it has kept.
        for (const [index, body] of bodies(`${what}, phone ${phone}`).entries()) {
          const keyed = { ...headers, "Idempotency-Key": randomUUID() };
          await postJson(`${origin}/api/issues`, keyed, body);
          if (index % lostOf === 0) await postJson(`${origin}/api/issues`, keyed, body);
        }
      }),
    );
    const seconds = (performance.now() - began) / 1_000;
    const meanwhile = await watch.end();
    await arrivedOnce(url, what, kept * phones);
    if (round < 0) continue;
    rates.push((kept * phones) / seconds);
    waits.push(...meanwhile);
  }
  figure({
    what: `outbox: kept changes of ${phones} phones that come back at once`,
    ...over(rates),
    unit: "a second",
    note: `${kept} of each, every fifth sent twice with its key; each is there once`,
  });
  figure({
    what: `${phones} phones that come back at once: wait of another person's list meanwhile, p99`,
    value: percentile(waits, 0.99),
    unit: "ms",
    note: `${percentile(waits, 0.5).toFixed(1)} ms at the median`,
  });
}

/** What is reported about the first machine; the title tells by whom. */
async function bodiesOf(origin: string, headers: Record<string, string>) {
  const [machine] = await get<{ id: number }[]>(`${origin}/api/machines?limit=1`, headers);
  return (what: string) =>
    Array.from({ length: kept }, (_, index) => ({
      ...{ machineId: machine!.id, title: `${what}: hose leaks, ${index}`, description: "It drips under the pump" },
      ...{ severity: "High", area: "Hydraulic" },
    }));
}

/** @throws when something was lost or is there twice */
async function arrivedOnce(url: string, what: string, expected: number): Promise<void> {
  const { db, close } = await openDatabase({ url, poolSize: 1 });
  try {
    const found = await db
      .select({ title: issues.title })
      .from(issues)
      .where(like(issues.title, `${what}%`));
    const different = new Set(found.map(({ title }) => title)).size;
    if (found.length !== expected || different !== expected)
      throw new Error(`${found.length} of ${expected} changes are there, ${different} different ones`);
  } finally {
    await close();
  }
}

async function get<Answer>(url: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Answer;
}
