import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { documents, drafts, jobs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import type { ExtractionAnswer } from "#tools/intake/schema.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

let database: Database;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let call: Awaited<ReturnType<typeof apiFor>>;

beforeEach(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database);
  call = await apiFor(database, { ports: intake.ports });
  await aMachine(database.db, { serialNumber: "870.7.3310", customerName: "Harbour Metals" });
});
afterEach(() => intake.stop());

const visit = "Machine 870.7.3310, 10 March 2026, Petra Lindqvist: replaced the return filter, 1x RF-220.";

async function handIn(as: Awaited<ReturnType<typeof aUser>>, more: Record<string, string> = {}) {
  const form = new FormData();
  form.set("file", new File([visit], "visit.txt"));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  const encoded = new Response(form);
  const headers = { "Content-Type": encoded.headers.get("content-type")! };
  const answer = await call("POST", "/api/ai/extract-file", { as, headers, body: await encoded.arrayBuffer() });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ExtractionAnswer;
}

const paste = async (as: Awaited<ReturnType<typeof aUser>>) =>
  (
    await call("POST", "/api/ai/process-whatsapp", { as, json: { message: visit } })
  ).json() as Promise<ExtractionAnswer>;

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

const kept = async () => ({
  documents: await database.db.$count(documents),
  jobs: await database.db.$count(jobs),
  drafts: await database.db.$count(drafts),
});

test("one file handed in six times at once is read once, and every answer names that reading and its draft", async () => {
  const engineer = await aUser(database.db);
  const answers = await times(6, () => handIn(engineer));
  expect(await kept()).toEqual({ documents: 1, jobs: 1, drafts: 1 });
  expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
  expect(answers.map(({ draftIds }) => draftIds)).toEqual(Array(6).fill(answers[0]!.draftIds));
  expect(answers[0]!.draftIds).toHaveLength(1);
});

test("two people who hand the same file in at once have a reading of their own each, and no second one", async () => {
  const [one, other] = [await aUser(database.db), await aUser(database.db)];
  const answers = await Promise.all([one, other, one, other, one, other].map((person) => handIn(person)));
  expect(await kept()).toEqual({ documents: 2, jobs: 2, drafts: 2 });
  expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(2);
});

test("one text pasted six times at once is read once", async () => {
  const engineer = await aUser(database.db);
  const answers = await times(6, () => paste(engineer));
  expect(await kept()).toEqual({ documents: 1, jobs: 1, drafts: 1 });
  expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
});
