/** What others notice while one person asks for much: their calls, the loop of the serving thread, memory. */
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { newId, say } from "./chat.ts";
import { aColleague, aMachine, percentile, type Person } from "./client.ts";
import type { Server } from "./server.ts";

export interface Noticed {
  /** Milliseconds of the others' calls, and of their answers in the chat. */
  calls: number[];
  chats: number[];
  /** Milliseconds between two turns of the serving thread's loop, which takes one every ten where nothing keeps it. */
  loop: { p50: number; p99: number; max: number };
  /** Most memory of the server with its threads and the processes that it started, in MB (Linux). */
  peakMb: number;
  faults: string[];
}

/** Four people work as on any day while `work` runs: lists, pages, records, the chat. */
export async function noticedBeside(server: Server, admin: Person, work: () => Promise<unknown>): Promise<Noticed> {
  const others = [admin];
  for (const role of ["operator", "service", "view"]) others.push(await aColleague(admin, server.origin, role));
  const [writer, lists, talker, pages] = others as [Person, Person, Person, Person];
  const known = await writer.call("POST", "/api/machines", aMachine(`WATCH-${Date.now()}`));
  const { id: machineId } = (await known.json()) as { id: number };
  const noticed: Noticed = { calls: [], chats: [], loop: { p50: 0, p99: 0, max: 0 }, peakMb: 0, faults: [] };
  let over = false;
  const again = async (everyMs: number, kept: number[], ask: () => Promise<Response | { status: number }>) => {
    while (!over) {
      const begun = performance.now();
      const answer = await ask();
      if (answer instanceof Response) await answer.arrayBuffer();
      kept.push(performance.now() - begun);
      if (answer.status >= 400)
        noticed.faults.push(answer instanceof Response ? `${answer.url} ${answer.status}` : `chat ${answer.status}`);
      await sleep(everyMs);
    }
  };
  const issue = () => ({ machineId, title: "Winch brake slips", severity: "Medium" });
  const watching = [
    again(50, noticed.calls, () => lists.call("GET", "/api/dashboard/stats")),
    again(100, noticed.calls, () => lists.call("GET", "/api/issues?status=open")),
    again(500, noticed.calls, () => pages.call("GET", "/operations")),
    again(200, noticed.calls, () => writer.call("POST", "/api/issues", issue())),
    again(1_000, noticed.chats, () => say(talker, newId(), "how many machines do we have")),
    watchMemory(server, noticed, () => over),
  ];
  await sleep(500);
  // The figures begin anew with each reading.
  await loopOf(server);
  await work();
  noticed.loop = await loopOf(server);
  over = true;
  await Promise.all(watching);
  return noticed;
}

async function loopOf({ origin }: Server): Promise<Noticed["loop"]> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const ms = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, "m").exec(text)![1]) * 1_000;
  return { p50: ms("p50"), p99: ms("p99"), max: ms("max") };
}

async function watchMemory({ child }: Server, noticed: Noticed, over: () => boolean) {
  do {
    noticed.peakMb = Math.max(noticed.peakMb, await memoryOf(child.pid!));
    await sleep(250);
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

/** The figures in words. */
export const inWords = ({ calls, chats, loop, peakMb, faults }: Noticed): string =>
  [
    `loop p50 ${Math.round(loop.p50)} ms, p99 ${Math.round(loop.p99)} ms, max ${Math.round(loop.max)} ms`,
    `others' calls ${spread(calls)}`,
    `their chats ${spread(chats)}`,
    `memory of all processes ${Math.round(peakMb)} MB at most`,
    ...(faults.length > 0 ? [`${faults.length} refused to others (${[...new Set(faults)].join(", ")})`] : []),
  ].join("; ");

const spread = (ms: number[]) =>
  `p50 ${Math.round(percentile(ms, 0.5))} ms, p99 ${Math.round(percentile(ms, 0.99))} ms, max ${Math.round(Math.max(...ms))} ms of ${ms.length}`;
