import Papa from "papaparse";
import { PDFParse } from "pdf-parse";
import { beforeEach, expect, test } from "vitest";
import { createPrinter } from "#app/pdf/printer.server.ts";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";

/** What people paste: markup, turned writing, pictographs, NUL, half a character, a formula, and very much of it. */
const script = "<script>alert('x')</script>";
const turned = "abc\u202egnp.exe\u200f";
const hostile = `${script} ${turned} 🏗️ nul\u0000here half\ud83d end`;
const kept = `${script} ${turned} 🏗️ nulhere half\ufffd end`;
const formula = `=HYPERLINK("http://x","${script}")`;
const long = `${"Long note with <b>tags</b>. ".repeat(400)}`.slice(0, 9_900);

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Awaited<ReturnType<typeof aUser>>;
let engineer: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database, { ports: { printer: createPrinter() } });
  admin = await aUser(database.db, { role: "admin", name: "Helen Marsh" });
  engineer = await aUser(database.db, { role: "service", name: `${script} Ida` });
});

async function create(path: string, json: object): Promise<Record<string, unknown> & { id: number }> {
  const answer = await call("POST", path, { as: admin, json });
  expect([path, answer.status]).toEqual([path, 201]);
  return (await answer.json()) as Record<string, unknown> & { id: number };
}

const aHostileMachine = () =>
  create("/api/machines", {
    serialNumber: "H-1\u0000",
    model: `M ${turned}`,
    machineType: "excavator",
    customerName: hostile,
    location: formula,
  });

const aHostileReport = (machineId: number) =>
  create("/api/service-logs", {
    machineId,
    engineerId: engineer.id,
    serviceStartDate: "2026-03-01",
    serviceEndDate: "2026-03-02",
    srn: `${script}\u0000`,
    clientName: hostile,
    location: hostile,
    notes: `${hostile} ${long.slice(0, 9_800)}`,
    actions: [{ description: hostile }, { description: "y".repeat(3_000) }],
    parts: [{ part_name: hostile, part_number: formula, quantity: 2 }],
    issues: [{ description: hostile, severity: "High" }],
    structuredData: { anything: { else: [hostile] } },
  });

async function printed(path: string, body?: object): Promise<string> {
  const answer = await call(body ? "POST" : "GET", path, { as: admin, json: body });
  expect([path, answer.status]).toEqual([path, 200]);
  const { text } = await new PDFParse({ data: new Uint8Array(await answer.arrayBuffer()) }).getText();
  return text;
}

test("every text is stored as it was written, less what no database keeps", async () => {
  const machine = await aHostileMachine();
  expect(machine).toMatchObject({ serialNumber: "H-1", customerName: kept, location: formula });
  const issue = await create("/api/issues", {
    machineId: machine.id,
    title: hostile,
    description: `${hostile}${long}`,
  });
  expect(issue).toMatchObject({ title: kept, description: `${kept}${long}`.trim() });
  await create(`/api/issues/${issue.id}/comments`, { text: hostile });
  const trail = await (await call("GET", `/api/issues/${issue.id}/history`, { as: admin })).text();
  expect(trail).toContain("nulhere");
  const report = await aHostileReport(machine.id);
  expect(report).toMatchObject({ srn: script, clientName: kept });
  const request = await create("/api/parts-requests", {
    machineId: machine.id,
    notes: hostile,
    parts: [{ description: hostile, partNumber: hostile, reason: hostile }],
  });
  expect(request.partsData).toEqual([expect.objectContaining({ description: kept, reason: kept })]);
  const tooLong = await call("POST", "/api/issues", {
    as: admin,
    json: { machineId: machine.id, title: "Long", description: "x".repeat(10_001) },
  });
  expect([tooLong.status, await tooLong.json()]).toEqual([
    400,
    expect.objectContaining({ error: "At most 10000 characters" }),
  ]);
});

test("a body nested without end is refused", async () => {
  const deep = `{"machineId":1,"engineerId":1,"structuredData":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`;
  const answer = await call("POST", "/api/service-logs", {
    as: admin,
    body: deep,
    headers: { "Content-Type": "application/json" },
  });
  expect(answer.status).toBe(400);
});

test("printed reports show it as text and end", { timeout: 120_000 }, async () => {
  const machine = await aHostileMachine();
  const report = await aHostileReport(machine.id);
  await create("/api/issues", {
    machineId: machine.id,
    title: hostile,
    description: `${hostile} ${long.slice(0, 9_800)}`,
  });
  await create("/api/parts-requests", {
    machineId: machine.id,
    parts: [{ description: hostile, reason: long.slice(0, 1_900) }],
  });
  const flat = (text: string) => text.replaceAll(/[-\s]/g, "");
  for (const text of [
    await printed("/api/reports/machine-pdf", { machineId: machine.id }),
    await printed("/api/reports/client-pdf", { machineId: machine.id }),
    await printed("/api/reports/parts-pdf", {}),
    await printed(`/api/service-logs/${report.id}/pdf`),
  ]) {
    expect(flat(text)).toContain(flat(script));
    expect(text).not.toMatch(/[\u0000\u202e\u200f]/);
  }
});

test("the parts CSV keeps its columns and runs no formula", async () => {
  const machine = await aHostileMachine();
  for (const description of [hostile, formula, `\t${formula}`, `${long.slice(0, 1_900)}\r\n"quoted",x`])
    await create("/api/parts-requests", { machineId: machine.id, notes: formula, parts: [{ description }] });
  const answer = await call("POST", "/api/reports/parts-csv", { as: admin, json: {} });
  let text = "";
  for await (const piece of answer.body as unknown as AsyncIterable<string | Uint8Array>)
    text += typeof piece === "string" ? piece : Buffer.from(piece).toString();
  const rows = Papa.parse<string[]>(text.replace(/^\ufeff/, "").trim(), { newline: "\r\n" }).data;
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
  expect(rows).toHaveLength(5);
  expect(rows.flat().filter((cell) => /^\s*[=+@]/.test(cell))).toEqual([]);
});
