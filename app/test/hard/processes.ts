/** Two web processes on one PostgreSQL: whatever one knows, the other knows. */
import { setTimeout as sleep } from "node:timers/promises";
import { aMachine, firstAdmin, personWith, send, type Person } from "./client.ts";
import type { Figure, Suite } from "./figure.ts";
import { handover } from "./handover.ts";
import { heardBy } from "./live-events.ts";
import { aPostgres, start, type Server } from "./server.ts";

const readsPerMinute = 200;

export const processes: Suite = async (scale) => {
  const place = await aPostgres();
  if (!place)
    return [{ what: "two processes on one PostgreSQL", found: "left out: TEST_DATABASE_URL is not set", ok: true }];
  // The first only hands work in, the second does it.
  const limits = { READS_PER_MINUTE: String(readsPerMinute) };
  const one = await start(place, { ...limits, WORKER: "none" });
  const admin = await firstAdmin(one);
  const other = await start(place, limits);
  const there = personWith(other.origin, admin.cookie, admin.id, admin.email);
  const figures = [
    await session(admin, there),
    await liveEvents(admin, there),
    await jobs(admin),
    await orderlyEnd(one, admin, there),
    await sharedLimit(there, other, place.env),
  ];
  await other.stop();
  await place.remove();
  return [...figures, ...(await handover(scale))];
};

async function session(here: Person, there: Person): Promise<Figure> {
  const written = await here.call("POST", "/api/machines", aMachine("P-1"));
  const read = (await (await there.call("GET", "/api/machines")).json()) as { serialNumber: string }[];
  return {
    what: "a session and a record of one process",
    found: `${written.status}, seen by the other: ${read.length}`,
    ok: written.status === 201 && read.length === 1,
  };
}

async function liveEvents(here: Person, there: Person): Promise<Figure> {
  const page = await heardBy(there);
  await sleep(500);
  const begun = performance.now();
  await here.call("POST", "/api/machines", aMachine("P-2"));
  while (!page.heard().includes('"machines"') && performance.now() - begun < 10_000) await sleep(10);
  const ms = Math.round(performance.now() - begun);
  await page.leave();
  return {
    what: "a change made here is heard there",
    found: `after ${ms} ms`,
    ok: page.heard().includes('"machines"'),
  };
}

async function jobs(here: Person): Promise<Figure> {
  const text =
    "18/03/2026, 08:15 - Ben: P-1 visited today. Hydraulic leak at the boom cylinder, seal replaced, 4 hours.";
  const answer = await here.call("POST", "/api/ai/process-whatsapp", { message: text });
  await answer.arrayBuffer();
  type Entry = { status: string };
  const begun = performance.now();
  let entries: Entry[] = [];
  while (performance.now() - begun < 90_000) {
    entries = (await (await here.call("GET", "/api/ai/processing-queue")).json()) as Entry[];
    if (entries.length > 0 && entries.every(({ status }) => !["queued", "processing"].includes(status))) break;
    await sleep(1_000);
  }
  const statuses = entries.map(({ status }) => status).join(", ");
  return {
    what: "work handed in here is done there",
    found: `${answer.status}, ${statuses || "nothing queued"}`,
    ok: entries.length > 0 && !/queued|processing|failed/.test(statuses),
  };
}

/** Writes go on through the second process while the first one ends; none of the first's may break off. */
async function orderlyEnd(one: Server, here: Person, there: Person): Promise<Figure> {
  const answers: string[] = [];
  const running = Array.from({ length: 20 }, (_, n) =>
    here.call("POST", "/api/machines", aMachine(`END-${n}`)).then(
      ({ status }) => answers.push(`${status}`),
      () => answers.push("refused"),
    ),
  );
  await sleep(5);
  const code = await one.stop();
  await Promise.all(running);
  const after = await there.call("POST", "/api/machines", aMachine("AFTER"));
  const serials = ((await (await there.call("GET", "/api/machines")).json()) as { serialNumber: string }[]).filter(
    ({ serialNumber }) => serialNumber.startsWith("END-"),
  );
  const acknowledged = answers.filter((answer) => answer === "201").length;
  return {
    what: "orderly end under writes",
    found: `exit code ${code}, ${acknowledged} of 20 acknowledged, ${serials.length} kept; the other goes on (${after.status})`,
    ok: code === 0 && serials.length >= acknowledged && after.status === 201,
  };
}

async function sharedLimit(there: Person, other: Server, env: Record<string, string>): Promise<Figure> {
  const third = await start({ env, remove: async () => undefined }, { READS_PER_MINUTE: String(readsPerMinute) });
  let entered = 0;
  let refused = 0;
  // Within one minute of the clock, alternately here and there.
  await sleep(60_000 - (Date.now() % 60_000) + 100);
  for (let n = 0; n < readsPerMinute * 2 && refused < 20; n++) {
    const { origin } = n % 2 ? third : other;
    const { status } = await send(origin, "GET", "/api/installation", undefined, { cookie: there.cookie });
    if (status === 429) refused++;
    else entered++;
    if (n % 50 === 49) await sleep(1_200);
  }
  await third.stop();
  return {
    what: `limit of ${readsPerMinute} reads a minute over two processes`,
    found: `${entered} let in before it held`,
    ok: refused > 0 && entered < readsPerMinute * 1.5,
  };
}
