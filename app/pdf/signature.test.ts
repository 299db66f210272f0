import { PDFParse } from "pdf-parse";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { selectServiceLog } from "#db/queries/service-logs.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aServiceLog, aUser } from "#db/testing/records.ts";
import { run } from "#tools/operation.ts";
import { printServiceReport } from "#tools/reports/print-service-report.ts";
import { signServiceLog } from "#tools/service-logs/sign-service-log.ts";
import { updateServiceLog } from "#tools/service-logs/update-service-log.ts";
import { contextFor } from "#tools/testing/context.ts";
import { createPrinter } from "./printer.server.ts";

const printer = createPrinter();

let database: Database;
let serviceLogId: number;
let operator: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  database = await freshDatabase();
  operator = await aUser(database.db, { role: "operator", language: "de", timeZone: "Europe/Berlin" });
  const { id: machineId } = await aMachine(database.db);
  serviceLogId = (await aServiceLog(database.db, { machineId, notes: "Alles in Ordnung." })).id;
});

const context = () => contextFor(database, operator, { ports: { printer } });

async function printed(): Promise<string> {
  const { body } = await run(printServiceReport, { serviceLogId }, context());
  const { text } = await new PDFParse({ data: new Uint8Array(body as Uint8Array) }).getText();
  return text.replace(/\s+/g, " ");
}

async function sign(more: object) {
  const { contentHash } = (await selectServiceLog(database.db, serviceLogId))!;
  await run(signServiceLog, { serviceLogId, contentHash, signerName: "Ida Holm", ...more }, context());
  return contentHash;
}

test("the paper names who signed, when by both clocks, and which version", async () => {
  expect(await printed()).toContain("Unterschrift des Kunden, Datum");
  const strokes = "M100 200L300 100L500 300L700 120";
  const hash = await sign({ signerFunction: "Bauleiterin", strokes, signedAt: "2026-03-17T16:20:00Z" });
  const paper = await printed();
  for (const line of [
    "Ida Holm, Bauleiterin",
    "Unterschrieben: 17/03/2026 17:20 GMT+1",
    "Eingegangen: 18/03/2026 11:00 GMT+1",
    `Unterschriebene Fassung: SHA-256 ${hash.slice(0, 12)}`,
  ])
    expect.soft(paper).toContain(line);
  expect(paper).not.toContain("Nach der Unterschrift geändert");
  // The line for a pen stays for the engineer alone.
  expect(paper).not.toContain("Unterschrift des Kunden, Datum");
});

test("what was edited since says so, and leaves room to sign again", async () => {
  await sign({});
  await run(updateServiceLog, { serviceLogId, notes: "Alles in Ordnung, bis auf den Haken." }, context());
  const paper = await printed();
  expect(paper.match(/Nach der Unterschrift geändert/g)).toHaveLength(2);
  expect(paper).toContain("Unterschrift des Kunden, Datum");
});
