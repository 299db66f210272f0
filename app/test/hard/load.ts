/** Many people with their screens open, whose lists refresh as the documents say, and a few who write. */
import { setTimeout as sleep } from "node:timers/promises";
import { readFileSync } from "node:fs";
import { aColleague, aMachine, firstAdmin, percentile, personWith, type Person } from "./client.ts";
import type { Suite } from "./figure.ts";
import { aFolder, start } from "./server.ts";

/** Path and seconds between two reads: 28 a minute. */
const polls: [string, number][] = [
  ["/api/ai/processing-queue", 3],
  ["/api/issues?status=open", 10],
  ["/api/dashboard/stats", 30],
];
const users = 100;
const writers = 10;
const writeEveryMs = 2_000;
const roles = ["admin", "operator", "service"];

export const load: Suite = async (scale) => {
  const place = aFolder();
  // The limits of calls are those of every installation: nobody's screens may ever meet them.
  const server = await start(place, { READS_PER_MINUTE: "", WRITES_PER_MINUTE: "" });
  const admin = await firstAdmin(server);
  for (let n = 0; n < 50; n++) await (await admin.call("POST", "/api/machines", aMachine(`L-${n}`))).arrayBuffer();
  const known: Person[] = [admin];
  for (const role of roles.slice(1)) known.push(await aColleague(admin, server.origin, role));
  const begun = performance.now();
  const until = begun + scale.rounds(600, 10) * 1_000;
  const timeIsUp = scale.clock();
  const running = () => performance.now() < until && !timeIsUp();
  const took: number[] = [];
  const faults: string[] = [];
  const memory: number[] = [];

  const timed = async (
    person: Person,
    method: string,
    path: string,
    json?: unknown,
    headers?: Record<string, string>,
  ) => {
    const sent = performance.now();
    const response = await person.call(method, path, json, headers).catch((error: unknown) => error as Error);
    if (!(response instanceof Response)) return void faults.push(String(response.cause ?? response));
    await response.arrayBuffer();
    took.push(performance.now() - sent);
    if (!response.ok) faults.push(`${path} ${response.status}`);
  };
  const poller = async (person: Person, path: string, everyMs: number) => {
    await sleep(Math.random() * everyMs);
    while (running()) {
      const next = performance.now() + everyMs;
      await timed(person, "GET", path, undefined, { "x-poll": "1" });
      await sleep(Math.max(0, Math.min(next, until) - performance.now()));
    }
  };
  const writer = async (n: number) => {
    await sleep(Math.random() * writeEveryMs);
    for (let at = 0; running(); at++) {
      await timed(admin, "POST", "/api/issues", {
        machineId: 1 + ((n * 7 + at) % 50),
        title: `Fault ${n}-${at}`,
        severity: "Medium",
      });
      await sleep(writeEveryMs);
    }
  };
  const watch = async () => {
    while (running()) {
      memory.push(residentMegabytes(server.child.pid!));
      await sleep(1_000);
    }
  };
  const people = Array.from({ length: users }, (_, n) => known[n % known.length]!).map(({ cookie, id, email }) =>
    personWith(server.origin, cookie, id, email),
  );
  await Promise.all([
    ...people.flatMap((person) => polls.map(([path, every]) => poller(person, path, every * 1_000))),
    ...Array.from({ length: writers }, (_, n) => writer(n)),
    watch(),
  ]);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  await server.stop();
  await place.remove();
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(took, share)));
  const third = Math.floor(memory.length / 3);
  const found =
    `${users} screens, ${writers} writers, ${seconds} s, ${took.length} answers: ${faults.length} faults` +
    `${faults.length ? ` (${[...new Set(faults)].slice(0, 4).join("; ")})` : ""}, p50 ${p50} ms, p95 ${p95} ` +
    `ms, p99 ${p99} ms, memory ${memory[third]} → ${memory.at(-1)} MB`;
  // Times are judged on a machine of one's own only; faults always.
  return [
    {
      what: "load of the documents' polls",
      found,
      ok: faults.length === 0 && (!scale.full || (p95! <= 150 && p99! <= 400)),
    },
  ];
};

function residentMegabytes(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024);
  } catch {
    return 0;
  }
}
