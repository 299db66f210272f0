import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { identify } from "#agent/read/identify.ts";
import type { Database } from "#db/client.ts";
import { documents, drafts, machines } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

const visit =
  "Machine 870.7.3310, 10 March 2026, Petra Lindqvist: replaced the seal of the Größe 3 cylinder, 1x RF-220.\r\n";
const machineList = "No,Serial Number,Customer,Location\r\n1,N 1,Zürcher Hafen,Genève\r\n";
const little = (text: string) => Buffer.from(text, "utf16le");
const encodings: [string, (text: string) => Buffer][] = [
  ["UTF-16 with its mark", (text) => little(`\ufeff${text}`)],
  ["UTF-16 the other way round", (text) => little(`\ufeff${text}`).swap16()],
  ["UTF-16 without a mark", little],
  ["UTF-16 the other way round, without a mark", (text) => little(text).swap16()],
  ["UTF-8 with a mark", (text) => Buffer.from(`\ufeff${text}`)],
  ["UTF-8", (text) => Buffer.from(text)],
  ["the Windows code page", (text) => Buffer.from(text, "latin1")],
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

describe.each(encodings)("a text in %s", (_name, encoded) => {
  const bytes = new Uint8Array(encoded(visit));
  const sent = async (file: File) => {
    const form = new FormData();
    form.set("file", file);
    const request = new Response(form);
    return {
      headers: { "Content-Type": request.headers.get("content-type")! },
      body: await request.arrayBuffer(),
    };
  };

  test.each(["visit.txt", "visit"])("handed in as %s is read with all its letters", async (name) => {
    const as = await aUser(database.db);
    const answer = await call("POST", "/api/ai/extract-file", { as, ...(await sent(new File([bytes], name))) });
    expect([answer.status, await answer.json()]).toMatchObject([200, { originalMessage: visit.replace("\r", "") }]);
    expect(await database.db.select({ kind: documents.kind }).from(documents)).toEqual([{ kind: "text" }]);
  });

  test("attached to a message of the chat is read with all its letters", async () => {
    const as = await aUser(database.db, { role: "service" });
    const kept = await call("POST", "/api/documents", { as, ...(await sent(new File([bytes], "visit.txt"))) });
    const { id } = (await kept.json()) as { id: number };
    const parts = [{ type: "data-file", data: { id, name: "visit.txt" } }];
    const json = { kind: "user", chatId: "chat-0001", message: { id: crypto.randomUUID(), role: "user", parts } };
    const answer = await call("POST", "/api/chat", { as, json });
    expect([answer.status, await answer.text()]).toMatchObject([200, expect.stringContaining("Reports ")]);
    const read = await database.db.select().from(drafts);
    expect(read.map(({ extracted }) => JSON.stringify(extracted))).toEqual([expect.stringContaining("Größe 3")]);
  });

  test("imported as a list of machines adds its machine with all its letters", async () => {
    const as = await aUser(database.db, { role: "admin" });
    const list = new File([new Uint8Array(encoded(machineList))], "machines.csv");
    const answer = await call("POST", "/api/machines/import", { as, ...(await sent(list)) });
    expect([answer.status, await answer.json()]).toMatchObject([200, { added: 1, failed: 0 }]);
    expect(await database.db.select().from(machines)).toContainEqual(
      expect.objectContaining({ serialNumber: "N 1", customerName: "Zürcher Hafen", location: "Genève" }),
    );
  });

  test("under the name of a table is a table", async () => {
    expect(await identify(bytes, "visits.csv")).toEqual({ kind: "csv", mediaType: "text/csv" });
  });
});

test("MPEG audio whose first frame begins as the mark of UTF-16 does stays a recording", async () => {
  const frames = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 197 + (at >> 3) * 61) % 256));
  frames.set([0xff, 0xfe, 0x90, 0x04]);
  expect(await identify(new Uint8Array(frames), "note.mp1")).toMatchObject({ kind: "audio" });
});
