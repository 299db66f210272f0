/** The way to PostgreSQL is cut, swallows everything, is slow, breaks again and again, while people write. */
import { setTimeout as sleep } from "node:timers/promises";
import { Proxy, type Way } from "#db/testing/proxy.ts";
import { aMachine, firstAdmin, send, type Person } from "./client.ts";
import type { Figure, Suite } from "./figure.ts";
import { heardBy } from "./live-events.ts";
import { aPostgres, launch, start, type Launched, type Server } from "./server.ts";
import { Acknowledged, missing, writeUntil } from "./writes.ts";

/** The longest that any call may take while the database is away. */
const answerWithinMs = 10_000;
/** The longest until all goes on after it is back. */
const onWithinMs = 10_000;

interface Scene {
  server: Server;
  worker: Launched & { health: string };
  admin: Person;
  proxy: Proxy;
}

export const database: Suite = async (scale) => {
  const place = await aPostgres();
  if (!place) return [{ what: "a database that goes away", found: "left out: TEST_DATABASE_URL is not set", ok: true }];
  const proxy = new Proxy(place.url);
  const there = { ...place, env: { ...place.env, DATABASE_URL: await proxy.start() } };
  const server = await start(there, { WORKER: "none" });
  const admin = await firstAdmin(server);
  const worker = await aWorker(there);
  const scene = { server, worker, admin, proxy };
  const figures: Figure[] = [];
  for (const way of ["cut", "black hole"] as const)
    for (let n = 0; n < scale.rounds(5, 1); n++)
      figures.push(await goneFor(scene, way, scale.full ? 20_000 : 4_000, n));
  figures.push(await slow(scene), await flapping(scene, scale.rounds(40, 6)), await workGoesOn(scene));
  figures.push({
    what: "faults that nobody caught",
    found: `${server.uncaught()} of the server, ${worker.uncaught()} of the worker`,
    ok: server.uncaught() + worker.uncaught() === 0,
  });
  await server.stop();
  await worker.stop();
  await proxy.end();
  await place.remove();
  return figures;
};

async function aWorker(place: Parameters<typeof launch>[0]): Promise<Scene["worker"]> {
  const port = Number(process.env.HARD_PORT ?? 4220) + 30;
  const worker = launch(place, { WORKER_PORT: String(port) }, "app/worker.ts");
  const health = `http://localhost:${port}`;
  await until(() => isReady(health), 60_000);
  return { ...worker, health };
}

/** Away for a while under writes and an open page; then back. */
async function goneFor({ server, worker, admin, proxy }: Scene, way: Way, awayMs: number, n: number): Promise<Figure> {
  const kept = new Acknowledged();
  let over = false;
  const writers = writeUntil(() => over, admin, `${String(way).replace(" ", "")}${n}`, kept);
  const page = await heardBy(admin);
  await sleep(1_000);
  await proxy.set(way);
  const asked = [
    ["GET", "/api/machines"],
    ["POST", "/api/machines", aMachine(`away-${n}-${way}`)],
    ["GET", "/login"],
    ["GET", "/machines"],
    ["GET", "/api/events"],
    ["GET", "/readyz"],
  ] as const;
  const begun = performance.now();
  const answers = await Promise.all(asked.map(([method, path, sent]) => timed(admin, method, path, sent)));
  const healthy = await timed(admin, "GET", "/healthz");
  await sleep(Math.max(0, awayMs - (performance.now() - begun)));
  // Nobody waits any more once it is known.
  answers.push(...(await Promise.all(asked.map(([method, path, sent]) => timed(admin, method, path, sent)))));
  const workerKnew = !(await isReady(worker.health));
  await proxy.set("open");
  const back = performance.now();
  const onAgain = await until(async () => (await timed(admin, "GET", "/api/machines")).status === 200, onWithinMs);
  const onAfter = Math.round(performance.now() - back);
  over = true;
  await writers;
  page.forget();
  const heard = await until(async () => {
    await admin.call("POST", "/api/machines", aMachine(`heard-${crypto.randomUUID().slice(0, 8)}`));
    return page.heard().includes('"machines"');
  }, onWithinMs);
  await page.leave();
  const lost = await missing(admin, kept.serials);
  const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
  const unclear = answers.filter(({ status }) => status !== 503).map(({ path, status }) => `${path} ${status}`);
  const both = worker.child.exitCode === null && server.child.exitCode === null;
  const workerBack = await until(() => isReady(worker.health), onWithinMs);
  return {
    what: `${way === "cut" ? "cut off" : "swallowed"} for ${Math.round(awayMs / 1_000)} s under writes`,
    found:
      `${answers.length - unclear.length} of ${answers.length} answers 503` +
      `${unclear.length ? ` (else ${unclear.join(", ")})` : ""}, slowest ${slowest} ms; healthz ` +
      `${healthy.status} in ${Math.round(healthy.ms)} ms; on again after ${onAfter} ms; ${kept.count} ` +
      `acknowledged, ${lost.length} lost; open page ${heard ? "heard on" : "deaf"}; processes ` +
      `${both ? "stayed" : "ended"}, worker ${workerKnew && workerBack ? "knew" : "did not know"}`,
    ok:
      unclear.length === 0 &&
      slowest <= answerWithinMs &&
      healthy.status === 200 &&
      healthy.ms < 1_000 &&
      onAgain &&
      lost.length === 0 &&
      heard &&
      both &&
      workerKnew &&
      workerBack,
  };
}

async function slow({ admin, proxy }: Scene): Promise<Figure> {
  await proxy.set(150);
  const answers = await Promise.all(Array.from({ length: 20 }, () => timed(admin, "GET", "/api/machines")));
  await proxy.set("open");
  const well = answers.filter(({ status }) => status === 200).length;
  return { what: "150 ms late each way, 20 calls at once", found: `${well} of 20 answered`, ok: well === 20 };
}

/** Connections break again and again under writes; whatever was acknowledged stays. */
async function flapping({ server, admin, proxy }: Scene, breaks: number): Promise<Figure> {
  const kept = new Acknowledged();
  let over = false;
  const writers = writeUntil(() => over, admin, "flap", kept);
  for (let n = 0; n < breaks; n++) {
    await sleep(200 + Math.random() * 600);
    if (n % 3 === 0) {
      await proxy.set("cut");
      await sleep(Math.random() * 300);
      await proxy.set("open");
    } else proxy.breakAll();
  }
  await sleep(500);
  over = true;
  await writers;
  const on = await until(async () => (await timed(admin, "GET", "/api/machines")).status === 200, onWithinMs);
  const lost = await missing(admin, kept.serials);
  return {
    what: `${breaks} breaks under writes`,
    found: `${kept.count} acknowledged, ${lost.length} lost`,
    ok: on && lost.length === 0 && kept.count > 0 && server.child.exitCode === null,
  };
}

/** A text is handed in at the server and read by the worker, after all of it. */
async function workGoesOn({ admin }: Scene): Promise<Figure> {
  await admin.call("POST", "/api/machines", aMachine("D-1"));
  const text = "18/03/2026, 08:15 - Ben: D-1 visited. Hydraulic leak at the boom cylinder, seal replaced, 4 hours.";
  const { status } = await timed(admin, "POST", "/api/ai/process-whatsapp", { message: text });
  type Entry = { status: string };
  const statuses = async () => {
    const answer = await admin.call("GET", "/api/ai/processing-queue");
    return ((await answer.json()) as Entry[]).map((entry) => entry.status);
  };
  const done = await until(async () => {
    const all = await statuses();
    return all.length > 0 && all.every((one) => !["queued", "processing"].includes(one));
  }, 60_000);
  const found = await statuses();
  return {
    what: "work handed in after it is done by the worker",
    found: `${status}, ${found.join(", ") || "nothing queued"}`,
    ok: done && !found.includes("failed"),
  };
}

/** One call to its end, given up after twice its bound. */
async function timed({ call }: Person, method: string, path: string, sent?: unknown) {
  const begun = performance.now();
  const status = await call(method, path, sent, {}, AbortSignal.timeout(2 * answerWithinMs)).then(
    async (answer) => {
      if (path === "/api/events" && answer.ok) await answer.body?.cancel();
      else await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  return { path, status, ms: performance.now() - begun };
}

const isReady = (origin: string) =>
  send(origin, "GET", "/readyz").then(
    ({ ok }) => ok,
    () => false,
  );

async function until(what: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
  const begun = performance.now();
  while (performance.now() - begun < patienceMs) {
    if (await what().catch(() => false)) return true;
    await sleep(100);
  }
  return false;
}
