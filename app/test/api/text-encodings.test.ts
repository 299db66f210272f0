import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { identify } from "#agent/read/identify.ts";
import type { Database } from "#db/client.ts";
import { documents } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

const visit =
  "Machine 870.7.3310, 10 March 2026, Petra Lindqvist: replaced the seal of the Größe 3 cylinder, 1x RF-220.\r\n";
const marked = Buffer.from(`\ufeff${visit}`, "utf16le");
const encodings: [string, Buffer][] = [
  ["UTF-16 with its mark", marked],
  ["UTF-16 the other way round", Buffer.from(marked).swap16()],
  ["UTF-16 without a mark", Buffer.from(visit, "utf16le")],
  ["UTF-16 the other way round, without a mark", Buffer.from(visit, "utf16le").swap16()],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${visit}`)],
  ["UTF-8", Buffer.from(visit)],
  ["the Windows code page", Buffer.from(visit, "latin1")],
];

let database: Database;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let call: Awaited<ReturnType<typeof apiFor>>;
beforeEach(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database);
  call = await apiFor(database, { ports: intake.ports });
  await aMachine(database.db, { serialNumber: "870.7.3310" });
});
afterEach(() => intake.stop());

describe.each(encodings)("a text in %s", (_name, bytes) => {
  test.each(["visit.txt", "visit"])("handed in as %s is read with all its letters", async (name) => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(bytes)], name));
    const encoded = new Response(form);
    const headers = { "Content-Type": encoded.headers.get("content-type")! };
    const as = await aUser(database.db);
    const answer = await call("POST", "/api/ai/extract-file", { as, headers, body: await encoded.arrayBuffer() });
    expect([answer.status, await answer.json()]).toMatchObject([200, { originalMessage: visit.replace("\r", "") }]);
    expect(await database.db.select({ kind: documents.kind }).from(documents)).toEqual([{ kind: "text" }]);
  });

  test("under the name of a table is a table", async () => {
    expect(await identify(new Uint8Array(bytes), "visits.csv")).toEqual({ kind: "csv", mediaType: "text/csv" });
  });
});

test("MPEG audio whose first frame begins as the mark of UTF-16 does stays a recording", async () => {
  const frames = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 197 + (at >> 3) * 61) % 256));
  frames.set([0xff, 0xfe, 0x90, 0x04]);
  expect(await identify(new Uint8Array(frames), "note.mp1")).toMatchObject({ kind: "audio" });
});
