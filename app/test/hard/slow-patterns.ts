/**
 * Words that could keep everybody waiting: each entry of each lexicon and each form of grammar, repeated to the allowed
 * length and to half of it, and the worst of them sent to a server by one person while others go on.
 */
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { extractReports } from "#agent/builtin/extraction/extract-reports.ts";
import { understand as understandWords } from "#agent/builtin/dialogue/understand.ts";
import { situation } from "#agent/builtin/dialogue/testing/yard.ts";
import { understand as understandQuestion } from "#agent/questions/understand.ts";
import { say, newId } from "./chat.ts";
import { aColleague, aMachine, firstAdmin, handIn, percentile, times, type Person } from "./client.ts";
import type { Figure, Scale, Suite } from "./figure.ts";
import { filled, patterns } from "./patterns.ts";
import { aFolder, start, type Server } from "./server.ts";

interface Reader {
  length: number;
  /** Most computing time for the whole length, in ms. */
  mostMs: number;
  read: (text: string) => unknown;
}

const now = new Date("2026-03-11T10:00:00Z");
const vocabulary = {
  machines: [{ serialNumber: "870.7.3310", model: "LTM 1100" }],
  customers: ["Harbour Metals"],
  locations: ["Bergen, Dock 3"],
  people: [{ name: "Ana Reyes", role: "service" }],
  parts: [{ name: "Swivel seal", number: "SW-88" }],
};
const fleet = { machines: [], people: [], customers: [] };
const readers: Record<keyof typeof patterns, Reader> = {
  // As long as what of a message the dialogue reads.
  dialogue: { length: 8_000, mostMs: 8_000, read: (text) => understandWords(text, situation(1)) },
  questions: {
    length: 1_000,
    mostMs: 2_000,
    read: (text) => understandQuestion(text, { vocabulary, now, timeZone: "UTC" }),
  },
  reports: { length: 50_000, mostMs: 15_000, read: (text) => extractReports(text, fleet, { today: "2026-03-11" }) },
};

/** Twice the text may take so many times as long; a quarter of a second is noise. */
const mostGrowth = 3.3;
const noiseMs = 250;

interface Slow {
  pattern: string;
  ms: number;
  growth: number;
}

/** Computing time of this thread alone: what else the machine does at the same time does not count. */
function msOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The slowest patterns of a reader first. */
function slowest({ length, read }: Reader, tried: readonly string[]): Slow[] {
  return tried
    .map((pattern) => {
      const whole = filled(pattern, length);
      let ms = msOf(() => read(whole));
      if (ms < noiseMs) return { pattern, ms, growth: 1 };
      // What is compiled or collected just then is not the pattern's fault.
      ms = Math.min(
        ms,
        msOf(() => read(whole)),
      );
      const half = Math.min(...[1, 2].map(() => msOf(() => read(filled(pattern, length / 2)))));
      return { pattern, ms, growth: ms < noiseMs ? 1 : ms / half };
    })
    .toSorted((one, other) => other.ms - one.ms);
}

export const slowPatterns: Suite = async (scale) => {
  const found: Slow[] = [];
  const figures: Figure[] = [];
  for (const [name, reader] of Object.entries(readers) as [keyof typeof patterns, Reader][]) {
    const all = patterns[name];
    reader.read("hello");
    const slow = slowest(reader, sampleOf(all, scale));
    if (name === "dialogue") found.push(...slow);
    const [worst] = slow;
    const steep = slow.filter(({ growth }) => growth > mostGrowth);
    const late = slow.filter(({ ms }) => ms > reader.mostMs);
    const named = [...steep, ...late]
      .slice(0, 3)
      .map(({ pattern, ms, growth }) => `${JSON.stringify(pattern)} ${Math.round(ms)} ms, × ${growth.toFixed(1)}`);
    figures.push({
      what: `${name}: each pattern to ${reader.length.toLocaleString("en")} characters, and half of it`,
      found: `${slow.length} of ${all.length} patterns, slowest ${Math.round(worst!.ms)} ms (${JSON.stringify(worst!.pattern)}); ${late.length} above ${reader.mostMs} ms, ${steep.length} growing faster than the text ${named.join("; ")}`,
      ok: steep.length === 0 && late.length === 0,
    });
  }
  const worst = found.slice(0, scale.rounds(200, 8)).map(({ pattern }) => pattern);
  return [...figures, ...(await besides(worst, scale))];
};

/** The forms of grammar always, and of the entries as many as there is time for, evenly over all of them. */
function sampleOf(all: readonly string[], scale: Scale): readonly string[] {
  const forms = 60;
  const step = scale.full ? 1 : Math.ceil(all.length / 40);
  return all.filter((_, at) => at < forms || at % step === 0);
}

const longestWaitMs = 300;
const mostMemoryMb = 1_200;

/** One person sends the worst there is, files among it; another works on. */
async function besides(worst: readonly string[], scale: Scale): Promise<Figure[]> {
  const place = aFolder();
  const server = await start(place);
  const admin = await firstAdmin(server);
  await admin.call("POST", "/api/machines", aMachine("870.7.3310"));
  const attacker = await aColleague(admin, server.origin, "service");
  const waits: number[] = [];
  const memory: number[] = [];
  let over = false;
  const watching = [watchWaits(admin, waits, () => over), watchMemory(server, memory, () => over)];
  let answered = 0;
  await times(worst.length, 4, async (n) => {
    const { text } = await say(attacker, newId(), filled(worst[n]!, 7_900));
    // Words, a card, or why there is none.
    if (/"type":"(?:text-delta|tool-input-available|error)"/.test(text)) answered++;
  });
  const refused: number[] = [];
  for (const table of tables(scale))
    refused.push((await handIn(attacker, "/api/ai/extract-file", table, "table.csv")).status);
  over = true;
  await Promise.all(watching);
  const alive = await fetch(`${server.origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  await server.stop();
  await place.remove();
  const p99 = percentile(waits, 0.99);
  const peak = Math.max(...memory);
  return [
    {
      what: "the worst of them sent by one person",
      found: `${answered} of ${worst.length} answered; another's calls p50 ${Math.round(percentile(waits, 0.5))} ms, p99 ${Math.round(p99)} ms of ${waits.length}`,
      ok: answered === worst.length && (p99 <= longestWaitMs || !scale.full),
    },
    {
      what: "tables that unfold to gigabytes",
      found: `answers ${refused.join(", ")}; server ${alive ? "up" : "gone"}; memory of all processes ${Math.round(peak)} MB at most`,
      ok: alive && refused.every((status) => status === 413) && peak <= mostMemoryMb,
    },
  ];
}

/** Long headings over many short rows, and a million rows. */
const tables = (scale: Scale): string[] => [
  `${"a".repeat(800)},${"b".repeat(800)}\n${"a,b\n".repeat(200_000)}`,
  `${"a".repeat(300)},${"b".repeat(300)}\n${"a,b\n".repeat(100_000)}`,
  `head,other\n${"a,b\n".repeat(scale.rounds(1_000_000, 300_000))}`,
];

async function watchWaits(person: Person, waits: number[], over: () => boolean) {
  while (!over()) {
    const begun = performance.now();
    await (await person.call("GET", "/api/dashboard/stats")).arrayBuffer();
    waits.push(performance.now() - begun);
    await sleep(50);
  }
}

/** Memory of the server and of the processes that it started (Linux). */
async function watchMemory({ child }: Server, memory: number[], over: () => boolean) {
  do {
    memory.push(await memoryOf(child.pid!));
    await sleep(500);
  } while (!over());
}

async function memoryOf(pid: number): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, "utf8").then(
    (line) => Number(line.split(" ")[1]),
    () => 0,
  );
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const below = await Promise.all(
    children
      .split(" ")
      .filter(Boolean)
      .map((id) => memoryOf(Number(id))),
  );
  return (pages * 4_096) / 1_048_576 + below.reduce((sum, mb) => sum + mb, 0);
}
