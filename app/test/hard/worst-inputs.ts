/** One person sends the worst that there is, as fast as allowed, and others work on. */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { inWords, noticedBeside, type Noticed } from "./beside.ts";
import { newId, say } from "./chat.ts";
import { aColleague, aMachine, firstAdmin, percentile, times, type Person } from "./client.ts";
import type { Figure, Scale } from "./figure.ts";
import { aFolder, aPostgres, start, type Place, type Server } from "./server.ts";
import { refused, taken, type Unfolding } from "./unfolding.ts";

const most = { loopMs: 50, callMs: 300, memoryMb: 1_200 };

/** Texts to send, each through the door that reads it. */
export interface WorstTexts {
  dialogue: string[];
  questions: string[];
  reports: string[];
}

/** On the embedded database, and on PostgreSQL where one is given. */
export async function worstInputs(texts: WorstTexts, scale: Scale): Promise<Figure[]> {
  const figures = await on("embedded database", aFolder(), texts, scale);
  const postgres = scale.full ? await aPostgres() : undefined;
  return postgres ? [...figures, ...(await on("PostgreSQL", postgres, texts, scale))] : figures;
}

async function on(name: string, place: Place, texts: WorstTexts, scale: Scale): Promise<Figure[]> {
  const server = await start(place);
  const admin = await firstAdmin(server);
  for (const n of Array(30).keys()) await admin.call("POST", "/api/machines", aMachine(`870.7.${4_000 + n}`));
  const attacker = await aColleague(admin, server.origin, "service");
  const figures: Figure[] = [];
  const during = async (what: string, work: () => Promise<{ said: string; ok: boolean }>) => {
    let outcome = { said: "", ok: false };
    const noticed = await noticedBeside(server, admin, async () => (outcome = await work()));
    // Others' load on the machine is no fault of the server's; whoever judges the times has to know of it.
    const found = `${outcome.said}; ${inWords(noticed)}; load of the machine ${loadavg()[0]!.toFixed(1)}`;
    figures.push({ what: `${what} (${name})`, found, ok: outcome.ok && (!scale.full || bearable(noticed)) });
  };
  await during("worst texts sent by one person", () => sendTexts(attacker, texts));
  await during("what unfolds, and is refused", () => offerAll(attacker, server, refused(scale), [400, 413, 415]));
  await during("large archives, tables and chats", async () => {
    const offered = await offerAll(attacker, server, taken(scale), [200, 202]);
    return { ...offered, said: `${offered.said}; ${await settled(attacker)}` };
  });
  const alive = (await fetch(`${server.origin}/readyz`)).ok;
  await server.stop();
  await place.remove();
  return figures.map((figure) => ({ ...figure, ok: figure.ok && alive }));
}

const bearable = ({ loop, calls, peakMb }: Noticed) =>
  loop.p99 <= most.loopMs && percentile(calls, 0.99) <= most.callMs && peakMb <= most.memoryMb;

async function sendTexts(person: Person, { dialogue, questions, reports }: WorstTexts) {
  let answered = 0;
  const ask = async (path: string, body: object) => {
    const answer = await person.call("POST", path, body);
    await answer.arrayBuffer();
    // Words, or in words why there are none.
    if (answer.status < 500 || answer.status === 504) answered++;
  };
  await Promise.all([
    times(dialogue.length, 4, async (n) => {
      const { text } = await say(person, newId(), dialogue[n]!);
      if (/"type":"(?:text-delta|tool-input-available|error)"/.test(text)) answered++;
    }),
    times(questions.length, 2, (n) => ask("/api/dashboard/query", { query: questions[n] })),
    times(reports.length, 2, (n) => ask("/api/ai/process-whatsapp", { message: reports[n] })),
  ]);
  const sent = dialogue.length + questions.length + reports.length;
  return { said: `${answered} of ${sent} answered`, ok: answered === sent };
}

async function offerAll(person: Person, { origin }: Server, all: Unfolding[], expected: number[]) {
  const answers: string[] = [];
  let ok = true;
  for (const [what, offer] of all) {
    const status = await offer(person, origin);
    if (expected.includes(status)) continue;
    ok = false;
    answers.push(`${what} ${status}`);
  }
  return { said: `${all.length} kinds${answers.length > 0 ? `, answered otherwise: ${answers.join(", ")}` : ""}`, ok };
}

/** Waits until nothing is read any more. */
async function settled(person: Person): Promise<string> {
  for (;;) {
    const answer = await person.call("GET", "/api/ai/processing-queue");
    const jobs = (await answer.json()) as { status: string; draftIds: number[] }[];
    const open = jobs.filter(({ status }) => ["queued", "processing"].includes(status));
    const drafts = jobs.reduce((sum, { draftIds }) => sum + draftIds.length, 0);
    if (open.length === 0)
      return `${jobs.filter(({ status }) => status === "extracted").length} read, ${drafts} drafts`;
    await sleep(1_000);
  }
}
