/** Work that is killed again and again in the middle: each text handed in gives its report once, neither none nor two. */
import { setTimeout as sleep } from "node:timers/promises";
import { aColleague, aMachine, firstAdmin, personWith, type Person } from "./client.ts";
import type { Suite } from "./figure.ts";
import { aFolder, start, type Server } from "./server.ts";

/** Below what one person may hand in, and what the queue shows. */
const textsEach = 50;
const settledWithinMs = 300_000;
const unfinished = ["queued", "processing"];

/** The machine of all visits. */
export const visited = "870.7.3310";

/** A form of one visit, each another. */
export const aVisit = (n: number): string =>
  `Machine: ${visited}\nDate: 10 March 2026\nEngineer: Petra Lindqvist\nHours: ${4_000 + n}\nWork done: Replaced the hydraulic return filter.`;

export const interruptedJobs: Suite = async (scale) => {
  const place = aFolder();
  let server = await start(place);
  const admin = await firstAdmin(server);
  await admin.call("POST", "/api/machines", aMachine(visited));
  const kills = scale.rounds(50, 2);
  const texts = kills * 10;
  const people: Person[] = [];
  for (let n = 0; n < Math.ceil(texts / textsEach); n++) people.push(await aColleague(admin, server.origin, "service"));
  const ownerOf = (n: number) => people[n % people.length]!;
  const acknowledged = new Set<number>();
  let killed = 0;
  const timeIsUp = scale.clock();
  for (; killed < kills && !timeIsUp(); killed++) {
    const handing = Array.from({ length: 10 }, (_, n) => handIn(server, ownerOf, killed * 10 + n, acknowledged));
    await sleep(100 + Math.random() * 2_500);
    await server.kill();
    await Promise.all(handing);
    server = await start(place);
  }
  // Whoever got no answer hands the same in again, as a person would.
  for (let n = 0; n < killed * 10; n++) if (!acknowledged.has(n)) void handIn(server, ownerOf, n, acknowledged);
  const counts = await outcome(server, people, killed * 10);
  await server.stop();
  await place.remove();
  return [
    {
      what: "jobs under kill -9, each exactly once",
      found:
        `${killed} kills, ${killed * 10} texts (${acknowledged.size} answered): ${counts.once} reports once, ` +
        `${counts.twice} more than once, ${counts.failed} failed, ${counts.open} left open`,
      ok: counts.once === killed * 10 && counts.twice === 0 && killed > 0,
    },
  ];
};

async function handIn(server: Server, ownerOf: (n: number) => Person, n: number, acknowledged: Set<number>) {
  const owner = ownerOf(n);
  const person = personWith(server.origin, owner.cookie, owner.id, owner.email);
  const answer = await person.call("POST", "/api/ai/process-whatsapp", { message: aVisit(n) }).catch(() => undefined);
  if (answer?.ok) acknowledged.add(n);
  await answer?.arrayBuffer().catch(() => undefined);
}

/** Waits for the queue, then counts the drafts by the text that they were read from. */
async function outcome(server: Server, owners: Person[], expected: number) {
  const begun = performance.now();
  for (;;) {
    const byText = new Map<unknown, number>();
    let [failed, open] = [0, 0];
    for (const { cookie, id, email } of owners) {
      const person = personWith(server.origin, cookie, id, email);
      const drafts = (await (await person.call("GET", "/api/drafts")).json()) as { documentId: number }[];
      for (const { documentId } of drafts) byText.set(documentId, (byText.get(documentId) ?? 0) + 1);
      const queue = (await (await person.call("GET", "/api/ai/processing-queue")).json()) as { status: string }[];
      failed += queue.filter(({ status }) => status === "failed").length;
      open += queue.filter(({ status }) => unfinished.includes(status)).length;
    }
    const counts = [...byText.values()];
    const found = {
      once: counts.filter((count) => count === 1).length,
      twice: counts.filter((count) => count > 1).length,
      failed,
      open,
    };
    if ((found.once + found.twice + failed >= expected && open === 0) || performance.now() - begun > settledWithinMs)
      return found;
    await sleep(1_000);
  }
}
