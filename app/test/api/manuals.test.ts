import { PDFDocument, StandardFonts } from "pdf-lib";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startIndexing } from "#app/runtime/indexing.server.ts";
import { openModels } from "#app/runtime/models.server.ts";
import { readEnvironment } from "#app/env.server.ts";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

type User = Awaited<ReturnType<typeof aUser>>;
/** Reading and indexing wait for their turn on a busy machine. */
const patience = { timeout: 45_000 };

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let endIndexing: () => void;
let admin: User;
let engineer: User;
beforeEach(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database);
  const parts = { environment: readEnvironment({}), database, log: pino({ level: "silent" }), now: () => testNow };
  endIndexing = await startIndexing(parts, openModels(parts));
  call = await apiFor(database, { ports: intake.ports });
  admin = await aUser(database.db, { role: "admin" });
  engineer = await aUser(database.db, { role: "service" });
});
afterEach(async () => {
  endIndexing();
  await intake.stop();
});

async function pdfOf(pages: string[]): Promise<File> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of pages) pdf.addPage([595, 842]).drawText(text, { x: 60, y: 760, size: 14, font });
  return new File([(await pdf.save()).slice()], "manual.pdf", { type: "application/pdf" });
}

async function uploaded(file: File): Promise<number> {
  const body = new FormData();
  body.set("file", file);
  const answer = await call("POST", "/api/documents", { as: admin, body });
  return ((await answer.json()) as { id: number }).id;
}

const search = async (query: string, machineId: number) => {
  const params = new URLSearchParams({ query, machineId: String(machineId) });
  const answer = await call("GET", `/api/reports/search?${params.toString()}`, { as: engineer });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { cases: object[] }).cases;
};

test(
  "a manual is found by what its pages say, for machines of its model alone, until it is deleted",
  { timeout: 60_000 },
  async () => {
    const mine = await aMachine(database.db, { model: "MH 40 " });
    const other = await aMachine(database.db, { model: "LR 1300" });
    const documentId = await uploaded(
      await pdfOf(["Contents of the operator manual", "Bleeding the slewing brake: open valve V7 by two turns"]),
    );
    const added = await call("POST", "/api/manuals", {
      as: admin,
      json: { model: "mh 40", title: "Operator's manual", documentId },
    });
    expect(added.status).toBe(201);
    const { id } = (await added.json()) as { id: number };
    const found = expect.objectContaining({ source: "manual", id, page: 2, title: "Operator's manual" }) as object;
    await expect.poll(() => search("bleeding the slewing brake", mine.id), patience).toContainEqual(found);
    expect(await search("bleeding the slewing brake", other.id)).toEqual([]);
    expect((await call("DELETE", `/api/manuals/${id}`, { as: admin })).status).toBe(200);
    expect(await search("bleeding the slewing brake", mine.id)).toEqual([]);
  },
);

test("only a PDF becomes a manual, and none is added twice", async () => {
  const json = { model: "MH 40", title: "Manual", documentId: await uploaded(await pdfOf(["Contents"])) };
  expect((await call("POST", "/api/manuals", { as: engineer, json })).status).toBe(403);
  expect((await call("POST", "/api/manuals", { as: admin, json })).status).toBe(201);
  const again = await call("POST", "/api/manuals", { as: admin, json });
  expect([again.status, await again.json()]).toEqual([
    409,
    expect.objectContaining({ error: "This PDF is already a manual of MH 40" }),
  ]);
  const text = await uploaded(new File(["Only a text"], "manual.txt", { type: "text/plain" }));
  const answer = await call("POST", "/api/manuals", { as: admin, json: { ...json, documentId: text } });
  expect(await answer.json()).toMatchObject({ error: "A manual must be a PDF" });
});
