import Papa from "papaparse";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aPartsRequest, aServiceLog, aUser } from "#db/testing/records.ts";
import { run } from "../operation.ts";
import type { Printer } from "../ports.ts";
import { contextFor } from "../testing/context.ts";
import type { Block, PrintJob } from "./document.ts";
import { exportParts } from "./export-parts.ts";
import { generateReport } from "./generate-report.ts";
import { printClientReport } from "./print-client-report.ts";
import { printMachineReport } from "./print-machine-report.ts";
import { printPartsReport } from "./print-parts-report.ts";
import { scopeOf } from "./rules.ts";
import { reportFileName } from "./schema.ts";
import type { ReportWords } from "./words.ts";

let database: Database;
let engineer: Awaited<ReturnType<typeof aUser>>;
let machine: Awaited<ReturnType<typeof aMachine>>;
let printed: { job: PrintJob; blocks: Block[] };

const byKey = (path: string): unknown => new Proxy({}, { get: (_, key) => `${path}${String(key)}` });
const wordsByKey = new Proxy(
  {},
  { get: (_, key) => (/^(areas|severities|\w+Types)$/.test(String(key)) ? byKey(`${String(key)}.`) : String(key)) },
);

// why: laying out is tested with the real printer in app/pdf; here the question is what is laid out.
const printer: Printer = {
  // Words are named by their key: those of a language are the catalogue's.
  words: () => Promise.resolve(wordsByKey as unknown as ReportWords),
  async print(job) {
    const blocks: Block[] = [];
    for await (const batch of job.batches) blocks.push(...batch);
    printed = { job, blocks };
    return new Uint8Array([1]);
  },
  labels: () => Promise.reject(new Error("no labels in reports")),
};

beforeEach(async () => {
  database = await freshDatabase();
  engineer = await aUser(database.db, { role: "service", name: "Ida Berg" });
  machine = await aMachine(database.db, { serialNumber: "AB/12 3", customerName: "Yard & Sons" });
});

const asEngineer = () => contextFor(database, engineer, { ports: { printer } });

test("the machine report numbers its visits from the first to the newest and names open issues", async () => {
  for (let day = 1; day <= 45; day++) {
    const date = `2026-0${day > 28 ? 2 : 1}-${String(((day - 1) % 28) + 1).padStart(2, "0")}`;
    await aServiceLog(database.db, { machineId: machine.id, engineerId: engineer.id, serviceEndDate: date });
  }
  await anIssue(database.db, { machineId: machine.id, description: "Oil leak at the swivel" });
  const file = await run(printMachineReport, { machineId: machine.id }, asEngineer());
  expect(file).toMatchObject({ fileName: "machine-report-AB-12-3-2026-03-18.pdf", mediaType: "application/pdf" });
  const visits = printed.blocks.flatMap((block) => (block.kind === "visit" ? [block.visit.heading] : []));
  expect(visits).toHaveLength(45);
  expect(visits[0]).toMatch(/^45\. 17\/02\/2026/);
  expect(visits.at(-1)).toMatch(/^1\. 01\/01\/2026/);
  expect(printed.job.expected).toBe(2);
  const table = printed.blocks.find((block) => block.kind === "table");
  expect(table).toMatchObject({
    table: { rows: [["Oil leak at the swivel", "areas.Hydraulic", "severities.Medium", expect.any(String)]] },
  });
});

test("the client report covers every machine of that customer and no other", async () => {
  const second = await aMachine(database.db, { serialNumber: "Z-9", customerName: "Yard & Sons" });
  const foreign = await aMachine(database.db, { serialNumber: "X-1", customerName: "Somebody Else" });
  for (const { id } of [machine, second, foreign])
    await aServiceLog(database.db, { machineId: id, serviceEndDate: "2026-02-01" });
  await run(printClientReport, { machineId: machine.id }, asEngineer());
  const text = JSON.stringify(printed.blocks);
  expect(text).toContain("AB/12 3");
  expect(text).toContain("Z-9");
  expect(text).not.toContain("X-1");
  const unassigned = await aMachine(database.db, { customerName: null });
  await expect(run(printClientReport, { machineId: unassigned.id }, asEngineer())).rejects.toThrow(
    "not assigned to a customer",
  );
});

test("the parts CSV is UTF-8 with a mark, parses back to the same columns, and formulas are inert", async () => {
  const hostile = ['=HYPERLINK("http://x")', "+1", "-1", "@sum", 'say "hi"\nthere', "größe, ü"];
  await aPartsRequest(
    database.db,
    { machineId: machine.id, notes: "for the yard" },
    hostile.map((description) => ({ description })),
  );
  const file = await run(exportParts, {}, asEngineer());
  expect(file.fileName).toBe("parts-report-2026-03-18.csv");
  const chunks: Buffer[] = [];
  for await (const chunk of file.body as AsyncIterable<string>) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString("utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  const rows = Papa.parse<string[]>(text.slice(1).trim(), { newline: "\r\n" }).data;
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([16]));
  expect(rows.slice(1).map((row) => row[4])).toEqual([
    '\'=HYPERLINK("http://x")',
    "'+1",
    "'-1",
    "'@sum",
    'say "hi"\nthere',
    "größe, ü",
  ]);
  expect(rows[1]![6]).toBe("for the yard");
});

test("view users get the parts report but not the machine report", async () => {
  const viewer = await aUser(database.db, { role: "view" });
  const context = contextFor(database, viewer, { ports: { printer } });
  await expect(run(printPartsReport, { sortBy: "client" }, context)).resolves.toMatchObject({
    fileName: "parts-report-client-2026-03-18.pdf",
  });
  await expect(run(printMachineReport, { machineId: machine.id }, context)).rejects.toThrow(
    "Your role does not allow this",
  );
});

test("a generated report keeps to the area and the time that were asked for", async () => {
  const structuredData = {
    actions_taken: [
      { description: "Hose replaced", area: "Hydraulic" },
      { description: "Lamp replaced", area: "Electrical" },
    ],
  };
  await aServiceLog(database.db, { machineId: machine.id, serviceEndDate: "2026-03-01", structuredData });
  await aServiceLog(database.db, {
    machineId: machine.id,
    serviceEndDate: "2025-01-01",
    structuredData: { actions_taken: [{ description: "Old hose", area: "Hydraulic" }] },
  });
  const { report } = await run(
    generateReport,
    { machineId: machine.id, prompt: "hydraulic work of the last 3 months" },
    asEngineer(),
  );
  expect(report).toContain("Hose replaced");
  expect(report).not.toContain("Lamp");
  expect(report).not.toContain("Old hose");
});

test.each([
  ["last 2 weeks", { area: undefined, days: 14 }],
  ["Elektrik, letzte 6 Monate", { area: "Electrical", days: 180 }],
  ["everything", { area: undefined, days: undefined }],
])("%s is read as area and time", (prompt, scope) => expect(scopeOf(prompt, "2026-03-10")).toEqual(scope));

test.each([
  ["Summarise the last visits", { visits: 5 }],
  ["the last 2 visits since October", { visits: 2, since: "2025-10-01" }],
  ["seit Februar, nur offene Punkte", { since: "2026-02-01" }],
  ["issues only", { issuesOnly: true }],
])("%s is read as visits, period or issues", (prompt, scope) =>
  expect(scopeOf(prompt, "2026-03-10")).toMatchObject(scope),
);

test("a generated report says what of the request it followed, and that it reads no other instructions", async () => {
  for (const day of ["2026-01-01", "2026-02-01", "2026-03-01"])
    await aServiceLog(database.db, {
      machineId: machine.id,
      serviceEndDate: day,
      structuredData: { actions_taken: [{ description: `Work of ${day}`, area: "Other" }] },
    });
  const told = async (prompt: string) =>
    (await run(generateReport, { machineId: machine.id, prompt }, asEngineer())).report;
  const two = await told("Summarise the last 2 visits");
  expect(two).toContain("Work of 2026-03-01");
  expect(two).not.toContain("Work of 2026-01-01");
  expect(two).toContain("Followed: the newest 2 visits.");
  expect(await told("issues only")).not.toContain("Work of");
  expect(await told("Write it as a poem")).toMatch(/does not read instructions.* holds all open issues and visits/);
});

test("file names keep letters of every script and lose what file systems dislike", () => {
  expect(reportFileName("machine-report", "../a/b:c", "2026-01-01", "pdf")).toBe(
    "machine-report-..-a-b-c-2026-01-01.pdf",
  );
  expect(reportFileName("client-report", "液压 & Söhne", "2026-01-01", "pdf")).toBe(
    "client-report-液压-Söhne-2026-01-01.pdf",
  );
});
