/** A model server that never ends, falls silent, breaks off, lies or gives secrets away, while others work. */
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { beginning, doing, hostileKey, hostileModel, rightAnswer, wrongs, type Wrong } from "../hostile-model.ts";
import { lastAnswer, newId, say } from "./chat.ts";
import { aColleague, aMachine, firstAdmin, percentile, times, type Person } from "./client.ts";
import type { Figure, Scale, Suite } from "./figure.ts";
import { aFolder, aPostgres, start, type Place, type Server } from "./server.ts";

const mostGrowthMb = 200;
const mostHealthMs = 100;
const mostWaitMs = 300;
const timeoutOf = ({ rounds }: Scale) => rounds(10, 6);
/** Saving, and the end of a turn, on a machine that others use too. */
const lateMs = 5_000;
/** Far below what a loopback carries in the time of one answer. */
const mostSentPerAnswer = 64_000_000;

/** What amid an answer goes wrong leaves these words. */
const leaving: Partial<Record<Wrong, RegExp>> = {
  "endless text": /^(?:word )+/,
  "endless letters": /^w+/,
  "unfolding text": /^0+/,
  "endless line": new RegExp(beginning.trim()),
  "silence amid": new RegExp(beginning.trim()),
  "cut amid": new RegExp(beginning.trim()),
  "broken events": new RegExp(beginning.trim()),
  "error amid": new RegExp(beginning.trim()),
};

/** In CI: one of each family. */
const shortly: readonly Wrong[] = [
  "endless text",
  "endless letters",
  "endless line",
  "unfolding text",
  "cut amid",
  "silence amid",
  "refused key, endless",
  "thousand calls",
];

export const modelFaults: Suite = async (scale) => {
  const figures = await onePlace(aFolder(), "embedded database", scale);
  const postgres = scale.full ? await aPostgres() : undefined;
  return postgres ? [...figures, ...(await onePlace(postgres, "PostgreSQL", scale))] : figures;
};

async function onePlace(place: Place, where: string, scale: Scale): Promise<Figure[]> {
  const model = await hostileModel();
  const timeoutS = timeoutOf(scale);
  const longestMs = timeoutS * 1_000 + lateMs;
  // A backup is opened once to see that it does: that takes memory of its own, a minute after the start.
  const env = { ...model.env, LOG_LEVEL: "info", MODEL_TIMEOUT_S: String(timeoutS), BACKUP_EVERY_H: "0" };
  const server = await start(place, env);
  const admin = await firstAdmin(server);
  const machine = await admin.call("POST", "/api/machines", aMachine("870.7.3310"));
  if (!machine.ok) throw new Error(`No machine could be added: ${machine.status}`);
  const talkers: Person[] = [];
  for (let n = 0; n < scale.rounds(8, 4); n++) talkers.push(await aColleague(admin, server.origin, "service"));
  // What the first answers load once is no growth.
  await Promise.all(talkers.map((talker) => say(talker, newId(), "Hello")));
  await say(talkers[0]!, newId(), doing("endless text"));
  // What right answers take, as many at a time, is what wrong ones are held against.
  const usual = watching(server, admin);
  const rightAnswers = scale.rounds(160, 16);
  await times(
    rightAnswers,
    talkers.length,
    async (at) => void (await say(talkers[at % talkers.length]!, newId(), "Hi")),
  );
  await usual.end();

  const watch = watching(server, admin);
  const faults: string[] = [];
  const kinds = scale.full ? wrongs : shortly;
  const slowest = { ms: 0, wrong: "" };
  let tried = 0;
  const reading = readingFaults(talkers[0]!, scale);
  // Several at once, as of one wrong server all suffer at the same time.
  await times(kinds.length * scale.rounds(5, 1), scale.rounds(8, 4), async (at) => {
    const wrong = kinds[at % kinds.length]!;
    const { ms, found } = await suffered(talkers[at % talkers.length]!, wrong, longestMs);
    faults.push(...found.map((fault) => `${wrong}: ${fault}`));
    if (ms > slowest.ms) Object.assign(slowest, { ms, wrong });
    tried++;
  });
  const sent = model.seen.sent / Math.max(1, tried);
  const slow = await slowListener(talkers[1]!, longestMs);
  faults.push(...(await reading));
  await watch.end();
  const crashed = server.child.exitCode !== null;
  const printed = server.output();
  await server.stop();
  await place.remove();
  await model.stop();
  if (printed.includes(hostileKey)) faults.push("the key stands in the log");
  if (model.seen.elsewhere > 0) faults.push("another address was called");
  const { health, p99, count, peak } = watch.found();
  const before = usual.found().peak;
  return [
    {
      what: `${where}: answers that are endless, silent, cut, wrong or refer elsewhere`,
      found:
        `${tried} answers of ${kinds.length} kinds: ${crashed ? 1 : 0} crashes, ${faults.length} faults` +
        `${faults.length ? ` (${[...new Set(faults)].slice(0, 6).join("; ")})` : ""}; the slowest ended after ` +
        `${(slowest.ms / 1_000).toFixed(1)} s (${slowest.wrong}); ${(sent / 1_000_000).toFixed(1)} MB sent for ` +
        "each",
      ok: !crashed && faults.length === 0 && sent < mostSentPerAnswer,
    },
    {
      what: `${where}: the others meanwhile, ${scale.rounds(8, 4)} answers at a time`,
      found:
        `p99 ${p99} ms of ${count}, /healthz ${health} ms at most; memory of the web process ${peak} MB at most, ` +
        `${before} MB with right answers; a listener that does not listen: ${slow}`,
      // Times are judged in full form only, on a machine of one's own.
      ok: peak - before < mostGrowthMb && (!scale.full || (p99 <= mostWaitMs && health <= mostHealthMs)),
    },
  ];
}

/** One wrong answer in a chat of its own, and the right one to the next message. */
async function suffered(person: Person, wrong: Wrong, longestMs: number): Promise<{ ms: number; found: string[] }> {
  const chatId = newId();
  const begun = performance.now();
  const { status, text } = await say(person, chatId, doing(wrong));
  const ms = performance.now() - begun;
  const found: string[] = [];
  if (status !== 200) found.push(`answered ${status}`);
  if (ms > longestMs) found.push(`ended after ${Math.round(ms)} ms`);
  if (text.includes(hostileKey)) found.push("the key came to the browser");
  const kept = await lastAnswer(person, chatId);
  const told = /"type":"error"/.test(text) || kept.notice;
  if (!told && wrong !== "unknown tools") found.push("no word that it was ended");
  const words = leaving[wrong];
  if (words && !words.test(kept.text)) found.push(`kept only ${JSON.stringify(kept.text.slice(0, 40))}`);
  await say(person, chatId, "And now?");
  const next = await lastAnswer(person, chatId);
  if (next.text !== rightAnswer) found.push(`the next message got ${JSON.stringify(next.text.slice(0, 40))}`);
  return { ms, found };
}

/** A report that is read by such a model: a reason, nothing half stored. */
async function readingFaults(person: Person, { full }: Scale): Promise<string[]> {
  const faults: string[] = [];
  for (const wrong of full
    ? (["endless text", "cut amid", "server error, endless"] as const)
    : (["endless text"] as const)) {
    const message = `${doing(wrong)} Visit to 870.7.3310 on 2026-03-10. Replaced the return filter.`;
    const answer = await person.call("POST", "/api/ai/process-whatsapp", { message });
    const words = await answer.text();
    if (answer.status < 500 || !/kept/.test(words))
      faults.push(`a report, ${wrong}: ${answer.status} ${words.slice(0, 80)}`);
    if (words.includes(hostileKey)) faults.push(`a report, ${wrong}: the key is told`);
  }
  const drafts = (await (await person.call("GET", "/api/drafts")).json()) as unknown[];
  if (drafts.length > 0) faults.push(`${drafts.length} drafts of half answers`);
  return faults;
}

/** Somebody who asks and reads nothing of the answer: it is written to its end all the same. */
async function slowListener(person: Person, longestMs: number): Promise<string> {
  const chatId = newId();
  const message = { id: newId(), role: "user", parts: [{ type: "text", text: doing("endless text") }] };
  const answer = await person.call("POST", "/api/chat", { kind: "user", chatId, message });
  for (let waited = 0; waited < longestMs; waited += 250) {
    const { notice, text } = await lastAnswer(person, chatId);
    if (notice) {
      await answer.body?.cancel();
      return `${text.length.toLocaleString("en")} characters kept, ${notice}`;
    }
    await sleep(250);
  }
  return "no end";
}

/** Watches what others wait and what the web process needs. */
function watching(server: Server, person: Person) {
  const waits: number[] = [];
  const health: number[] = [];
  const memory: number[] = [];
  let over = false;
  const timed = async (into: number[], call: () => Promise<Response>) => {
    const begun = performance.now();
    await (await call()).arrayBuffer();
    into.push(performance.now() - begun);
  };
  const running = (async () => {
    while (!over) {
      memory.push(await residentMb(server.child.pid!));
      await timed(health, () => fetch(`${server.origin}/healthz`));
      await timed(waits, () => person.call("GET", "/api/dashboard/stats"));
      await sleep(50);
    }
  })();
  return {
    end: () => ((over = true), running),
    found: () => ({
      peak: Math.round(Math.max(...memory)),
      health: Math.round(Math.max(...health)),
      p99: Math.round(percentile(waits, 0.99)),
      count: waits.length,
    }),
  };
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}
