/** Hostile files, handed in one after the other while somebody else goes on working. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { docxOf, paragraph, pdfPages, zipOf } from "#agent/testing/files.ts";
import { aColleague, firstAdmin, handIn, percentile, times, type Person } from "./client.ts";
import type { Suite } from "./figure.ts";
import { hostileKinds } from "./hostile-files.ts";
import { aFolder, start } from "./server.ts";

/** A file that occupies its process for longer has hung. Generous: other work shares the machine. */
const hungAfterMs = 240_000;
const escaped = "/tmp/hard-escaped";
const probeEveryMs = 100;
/** Nothing is handed in for so long before memory is looked at. */
const quietMs = 20_000;
const visit = "870.7.3310 on 2026-03-10, hours 4512. Replaced the return filter";
const honestFiles: [name: string, bytes: Uint8Array<ArrayBuffer> | string][] = [
  ["visit.txt", visit],
  ["week.csv", "Serial;Hours;Work\n870.7.3310;4512;Greased\n"],
  ["visit.docx", docxOf(paragraph(visit))],
  ["visit.pdf", pdfPages(2, `BT /F1 12 Tf 72 700 Td (${visit}) Tj ET`)],
  ["chat.zip", zipOf([{ name: "_chat.txt", content: `[10/03/2026, 08:02:11] Ann: ${visit}` }])],
];

export const hostile: Suite = async (scale) => {
  let outgoing = 0;
  const canary = createServer((_, response) => void (outgoing++, response.end()));
  await new Promise<void>((done) => canary.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  rmSync(escaped, { force: true });
  const place = aFolder();
  const server = await start(place);
  const admin = await firstAdmin(server);
  const people: Person[] = [];
  for (let n = 0; n < 5; n++) people.push(await aColleague(admin, server.origin, "service"));
  // CI tries each third kind; the readers alone meet the commonest in agent/read/hostile.test.ts.
  const kinds = hostileKinds(address).filter((_kind, at) => scale.full || at % 3 === 0);
  const variants = scale.rounds(5, 1);
  // What honest files load once, readers and vocabularies, is no growth.
  for (const [name, bytes] of honestFiles) await (await handIn(people[0]!, "/api/ai/extract-file", bytes, name)).text();
  if (scale.full) await sleep(quietMs);
  const before = memoryOf(server.child.pid!);
  const peak = { memory: before };
  const took: number[] = [];
  const hung: string[] = [];
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let ended = false;

  const probe = async () => {
    while (!ended) {
      const begun = performance.now();
      const answer = await admin.call("GET", "/api/issues", undefined, { "x-poll": "1" }).catch(() => undefined);
      await answer?.arrayBuffer();
      if (!answer?.ok) faults.push(`somebody else was answered ${answer?.status ?? "nothing"}`);
      took.push(performance.now() - begun);
      peak.memory = Math.max(peak.memory, memoryOf(server.child.pid!));
      await sleep(probeEveryMs);
    }
  };
  const probing = probe();
  let tried = 0;
  const timeIsUp = scale.clock();
  await times(kinds.length * variants, 2, async (at) => {
    if (timeIsUp()) return;
    const [what, name, make] = kinds[at % kinds.length]!;
    const n = 1 + Math.floor(at / kinds.length);
    const bytes = await make(n);
    const offer = () =>
      handIn(
        people[at % people.length]!,
        "/api/ai/extract-file",
        bytes,
        name(n),
        AbortSignal.timeout(hungAfterMs),
      ).catch((error: unknown) => error as Error);
    let answer = await offer();
    // A kept connection may end the moment it is used again; browsers try once more.
    if (!(answer instanceof Response) && /EPIPE|ECONNRESET|UND_ERR_SOCKET/.test(codeOf(answer))) answer = await offer();
    tried++;
    if (!(answer instanceof Response)) {
      if (/timeout/i.test(answer.name)) hung.push(what);
      // A server that refuses while the file still comes closes the connection.
      else if (bytes.length < 19_000_000) faults.push(`${what}: ${String(answer.cause ?? answer)}`);
      return;
    }
    const words = await answer.text();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500 && answer.status !== 503) faults.push(`${what}: ${answer.status} ${words.slice(0, 120)}`);
    if (/\n\s+at \S+ \(|node_modules|root:x:0/.test(words)) faults.push(`${what}: tells ${words.slice(0, 120)}`);
  });
  ended = true;
  await probing;
  if (scale.full) await sleep(quietMs);
  const after = memoryOf(server.child.pid!);
  const crashed = server.child.exitCode !== null;
  await server.stop();
  await place.remove();
  canary.close();
  const spread = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}×${count}`)
    .join(" ");
  const p99 = Math.round(percentile(took, 0.99));
  const escapes = Number(existsSync(escaped));
  return [
    {
      what: "hostile files",
      found:
        `${kinds.length} kinds × ${variants}, ${tried} files: ${crashed ? 1 : 0} crashes, ${hung.length} hangs` +
        `${hung.length ? ` (${hung.join("; ")})` : ""}, ${escapes} escapes, ${outgoing} outgoing requests, ` +
        `${faults.length} faults${faults.length ? ` (${[...new Set(faults)].slice(0, 6).join("; ")})` : ""}; ` +
        `${spread}; others' p50 ${Math.round(percentile(took, 0.5))} ms, p99 ${p99} ms; memory ${before} → ` +
        `${after} MB, at most ${peak.memory} MB`,
      // Times and memory are judged in full form only, on a machine of one's own.
      ok:
        !crashed &&
        hung.length + escapes + outgoing + faults.length === 0 &&
        (!scale.full || (p99 <= 300 && after - before <= 150)),
    },
  ];
};

const codeOf = (error: Error): string => String((error.cause as { code?: string } | undefined)?.code);

const memoryOf = (pid: number): number => {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024);
  } catch {
    return 0;
  }
};
