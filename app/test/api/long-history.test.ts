import { beforeAll, expect, test } from "vitest";
import { createPrinter } from "#app/pdf/printer.server.ts";
import type { Database } from "#db/client.ts";
import { serviceLogs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import type { Printer } from "#tools/ports.ts";
import type { Block } from "#tools/reports/document.ts";
import { apiFor } from "../http.ts";

/** A machine that has been serviced for decades. */
const visits = 5_000;
const visitsPerBatch = 40;
const batches = visits / visitsPerBatch;

let database: Database;
let engineer: Awaited<ReturnType<typeof aUser>>;
let machineId: number;
beforeAll(async () => {
  database = await freshDatabase();
  engineer = await aUser(database.db, { role: "service", name: "Ida Berg" });
  machineId = (await aMachine(database.db, { totalHours: 60_000 })).id;
  const dayMs = 86_400_000;
  const logs = Array.from({ length: visits }, (_, index) => ({
    machineId,
    engineerId: engineer.id,
    serviceEndDate: new Date(Date.UTC(2004, 0, 1) + index * dayMs).toISOString().slice(0, 10),
    machineHours: 12 * index,
    notes: `Visit ${index + 1}: oil changed, hoses checked`,
    structuredData: { actions_taken: [{ description: "Oil changed", area: "Hydraulic" }] },
  }));
  for (let from = 0; from < visits; from += 500)
    await database.db.insert(serviceLogs).values(logs.slice(from, from + 500));
  for (let issue = 0; issue < 3; issue += 1) await anIssue(database.db, { machineId, description: `Leak ${issue}` });
}, 120_000);

/** Everything that the dashboard of the machine reads. */
const reads = () => [
  `/api/dashboard/engineer?machineId=${machineId}`,
  `/api/issues?machineId=${machineId}&status=open,assigned`,
  `/api/service-logs?machineId=${machineId}&limit=10`,
  `/api/machines/${machineId}/timeline`,
];

/** How the server tells its progress to the caller's screens. */
function progressHeard(key: string) {
  const heard: number[] = [];
  const listeners = new Set<() => void>();
  database.events.subscribe(({ progress }) => {
    if (progress?.key !== key) return;
    heard.push(progress.done);
    listeners.forEach((listener) => listener());
  });
  const reached = (done: number) =>
    new Promise<void>((resolve) => {
      const look = () => heard.includes(done) && resolve();
      listeners.add(look);
      look();
    });
  return { heard, reached };
}

test("the dashboard of a machine with 5,000 reports reads a bounded part of them", async () => {
  const call = await apiFor(database);
  const answers = await Promise.all(
    reads().map(async (path) => (await call("GET", path, { as: engineer })).json() as Promise<unknown>),
  );
  const [dashboard, issues, logs, timeline] = answers as [
    { machine: unknown },
    unknown[],
    { notes: string }[],
    unknown[],
  ];
  expect(dashboard.machine).toMatchObject({ serviceRecords: visits, openIssues: 3, lastService: "2017-09-08" });
  expect(issues).toHaveLength(3);
  expect(logs).toHaveLength(10);
  expect(logs[0]!.notes).toContain(`Visit ${visits}:`);
  expect(timeline).toHaveLength(300);
  expect(JSON.stringify(answers).length).toBeLessThan(200_000);
});

test("its report is laid out batch by batch, with progress, and no batch waits in memory for another", async () => {
  const held: number[] = [];
  const numbers: string[] = [];
  // why: a real printer would take a minute for 1,700 pages; what it is handed, and when, is the question here.
  const printer: Printer = {
    ...createPrinter(),
    async print({ batches: given, expected }, { onProgress } = {}) {
      expect(expected).toBe(batches);
      let asked = 0;
      for await (const blocks of given as AsyncIterable<Block[]>) {
        held.push(blocks.filter(({ kind }) => kind === "visit").length);
        numbers.push(...blocks.flatMap((block) => (block.kind === "visit" ? [block.visit.heading] : [])));
        onProgress?.(++asked, expected);
      }
      return new TextEncoder().encode("%PDF");
    },
  };
  const call = await apiFor(database, { ports: { printer } });
  const { heard, reached } = progressHeard("whole");
  const answer = await call("POST", "/api/reports/machine-pdf", {
    as: engineer,
    json: { machineId, progressKey: "whole" },
  });
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(await answer.text()).toBe("%PDF");
  expect(held).toEqual(Array.from({ length: batches }, () => visitsPerBatch));
  expect(numbers).toHaveLength(visits);
  expect(numbers[0]).toMatch(/^5000\. 08\/09\/2017/);
  expect(numbers.at(-1)).toMatch(/^1\. 01\/01\/2004/);
  await reached(batches);
  expect(heard).toEqual(Array.from({ length: batches }, (_, index) => index + 1));
});

test(
  "while it is printed everybody else is answered, and whoever goes away ends it",
  { timeout: 120_000 },
  async () => {
    const call = await apiFor(database, { ports: { printer: createPrinter() } });
    const { heard, reached } = progressHeard("given up");
    const leaving = new AbortController();
    let ended = false;
    const printing = call("POST", "/api/reports/machine-pdf", {
      as: engineer,
      json: { machineId, progressKey: "given up" },
      signal: leaving.signal,
    }).finally(() => (ended = true));
    await reached(1);
    for (const path of reads()) expect((await call("GET", path, { as: engineer })).status).toBe(200);
    expect(ended).toBe(false);
    leaving.abort();
    expect((await printing).status).toBeGreaterThanOrEqual(400);
    expect(heard.length).toBeLessThan(batches);
    const afterwards = heard.length;
    // The next report finds the printer free, and nothing more is heard of the one before.
    const short = await call("POST", "/api/reports/machine-pdf", {
      as: engineer,
      json: { machineId, from: "2017-09-01" },
    });
    expect((await short.text()).startsWith("%PDF")).toBe(true);
    expect(heard.length).toBe(afterwards);
  },
);
