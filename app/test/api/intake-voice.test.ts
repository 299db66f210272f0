import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { zipOf } from "#agent/testing/files.ts";
import type { Database } from "#db/client.ts";
import { documents, llmCalls, serviceLogs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import type { DraftView, ExtractionAnswer, Segment } from "#tools/intake/schema.ts";
import { providedIntake } from "../intake.ts";
import { extraction, quoted, visit, type Act, type ProviderRequest } from "../provider.ts";

let database: Database;
let engineer: Awaited<ReturnType<typeof aUser>>;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  engineer = await aUser(database.db, { name: "Petra Lindqvist" });
  await aMachine(database.db, { serialNumber: "870.7.3310" });
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const samples = join(import.meta.dirname, "../../../evals/datasets/audio/input");
/** A voice note as WhatsApp stores it: Opus in Ogg. */
const voiceNote = new Uint8Array(readFileSync(join(samples, "n01_en.ogg")));
const phoneRecording = new Uint8Array(readFileSync(join(samples, "n02_fr.m4a")));

const heard = [
  { text: "Machine 870.7.3310 on the tenth of March 2026.", start: 0, end: 4.2 },
  { text: "Hours 4512.", start: 4.2, end: 6 },
  { text: "Replaced the return filter.", start: 6, end: 9.5 },
];

const dated = quoted("2026-03-10", "tenth of March 2026");

const isRecording = ({ path }: ProviderRequest) => path.includes("transcriptions");
const sentAs = ({ body }: ProviderRequest) => /filename="audio\.(\w+)"/.exec(body)?.[1];

async function setUp(transcribe: (request: ProviderRequest) => Act, model = "scripted-voice") {
  const { provider, call, stop } = await providedIntake(
    database,
    (request) =>
      isRecording(request) ? transcribe(request) : { say: extraction(visit({ startDate: dated, endDate: dated })) },
    { OPENAI_TRANSCRIPTION_MODEL: model },
  );
  stops.push(stop);
  const send = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const body = new FormData();
    body.set("file", new File([bytes], name));
    return call("POST", "/api/ai/extract-file", { as: engineer, body });
  };
  const recordings = () => provider.requests.filter(isRecording).map(sentAs);
  return { call, send, provider, recordings };
}

test("a voice note is heard with its seconds, reviewed by them, and saved as a report", async () => {
  const { call, send, recordings } = await setUp(() => ({ heard }));
  const answer = (await (await send(voiceNote, "PTT-20260310-WA0001.opus")).json()) as ExtractionAnswer;
  expect(answer.originalMessage).toBe(heard.map(({ text }) => text).join(" "));
  expect(recordings()).toEqual(["ogg"]);

  const [draftId] = answer.draftIds;
  const draft = (await (await call("GET", `/api/drafts/${draftId}`, { as: engineer })).json()) as DraftView;
  const segments = draft.document!.segments as Segment[];
  expect(segments.map(({ seconds }) => seconds)).toEqual(heard.map(({ start, end }) => [start, end]));
  // The words of the hours lie in the sentence that was spoken from the fourth second on.
  const [words] = answer.extractedData.machines[0]!.evidence.machineHours!;
  expect(segments.find(({ start, end }) => start <= words!.start && words!.end <= end)?.seconds).toEqual([4.2, 6]);

  const { id, name } = engineer;
  const reviewed = draft.reviewed as { formData: object };
  const saved = await call("POST", "/api/ai/independent-reports-save", {
    as: engineer,
    json: {
      reports: [{ draftId, ...reviewed, formData: { ...reviewed.formData, engineerId: id, engineerName: name } }],
    },
  });
  expect(saved.status).toBe(200);
  expect(await database.db.select().from(serviceLogs)).toMatchObject([{ machineHours: 4512 }]);
}, 60_000);

test("a type that the service refuses is converted, and each try has its row in the ledger", async () => {
  const { send, provider, recordings } = await setUp((request) =>
    sentAs(request) === "wav"
      ? { heard }
      : { status: 400, message: "Invalid file format. Supported formats: ['wav', 'mp3']" },
  );
  const answer = (await (await send(voiceNote, "note.ogg")).json()) as ExtractionAnswer;
  expect(answer.extractedData.machines).toMatchObject([{ machineHours: 4512 }]);
  expect(recordings()).toEqual(["ogg", "wav"]);
  // 28.5 s of one channel at 16 kHz.
  expect(provider.requests.find((request) => sentAs(request) === "wav")!.body.length).toBeGreaterThan(400_000);
  const calls = await database.db.select().from(llmCalls).orderBy(asc(llmCalls.id));
  expect(calls.map(({ purpose, outcome }) => [purpose, outcome])).toEqual([
    ["transcription", "failed"],
    ["transcription", "ok"],
    ["extraction", "ok"],
  ]);
  // What is kept is the recording as it was handed in.
  expect((await database.db.select().from(documents))[0]).toMatchObject({
    mediaType: "audio/ogg",
    size: voiceNote.length,
  });
}, 60_000);

test("of a chat with several voice notes the service refuses but the first", async () => {
  const { send, recordings } = await setUp((request) =>
    sentAs(request) === "wav" ? { heard } : { status: 415, message: "audio/ogg" },
  );
  const chat = [1, 2, 3].map((n) => `[10/03/2026, 08:0${n}:00] Ann: <attached: ${n}.opus>`).join("\r\n");
  const notes = [1, 2, 3].map((n) => ({
    name: `${n}.opus`,
    content: new Uint8Array([...voiceNote, ...new Uint8Array(n)]),
  }));
  expect((await send(zipOf([{ name: "_chat.txt", content: chat }, ...notes]), "chat.zip")).status).toBe(200);
  expect(recordings()).toEqual(["ogg", "wav", "wav", "wav"]);
}, 60_000);

test("a refused type that cannot be converted is told with its name, and the recording is kept", async () => {
  const { send, recordings } = await setUp(() => ({ status: 400, message: "Unsupported file format m4a" }));
  const refused = await send(phoneRecording, "memo.m4a");
  const { error } = (await refused.json()) as { error: string };
  expect([refused.status, error]).toEqual([415, expect.stringContaining("audio/mp4")]);
  expect(recordings()).toEqual(["m4a"]);
  expect(await database.db.$count(documents)).toBe(1);
}, 60_000);

test("a refusal for another reason converts nothing", async () => {
  const { send, recordings } = await setUp(() => ({ status: 401, message: "Unsupported key format" }));
  expect((await send(voiceNote, "note.ogg")).status).toBe(502);
  expect(recordings()).toEqual(["ogg"]);
}, 60_000);

test("a service that knows no seconds is asked for the words alone, from then on at once", async () => {
  const { send, provider } = await setUp(({ body }) =>
    body.includes("verbose_json")
      ? { status: 400, message: "response_format verbose_json is not supported" }
      : { heard },
  );
  const first = (await (await send(voiceNote, "note.ogg")).json()) as ExtractionAnswer;
  expect(first.extractedData.machines).toMatchObject([{ machineHours: 4512 }]);
  await send(phoneRecording, "memo.m4a");
  const asked = provider.requests.filter(isRecording).map(({ body }) => body.includes("verbose_json"));
  expect(asked).toEqual([true, false, false]);
}, 60_000);

test("a recording is sent in parts to a player that asks for them, a document is not", async () => {
  const { call, send } = await setUp(() => ({ heard }));
  await send(voiceNote, "note.ogg");
  const { id } = (await database.db.select().from(documents))[0]!;
  const ask = (range: string) =>
    call("GET", `/api/documents/${id}/file?inline=true`, { as: engineer, headers: { Range: range } });
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  const size = voiceNote.length;
  for (const [range, first, last] of [
    ["bytes=0-", 0, size - 1],
    ["bytes=100-199", 100, 199],
    ["bytes=65000-99999999", 65_000, size - 1],
    ["bytes=-10", size - 10, size - 1],
  ] as const) {
    const part = await ask(range);
    expect([part.status, part.headers.get("content-range")], range).toEqual([206, `bytes ${first}-${last}/${size}`]);
    expect(await bytesOf(part), range).toEqual(voiceNote.slice(first, last + 1));
  }
  expect((await ask(`bytes=${size}-`)).status).toBe(416);
  for (const nonsense of ["bytes=5-2", "bytes=-", "lines=1-2", "bytes=0-1,3-4"]) {
    const whole = await ask(nonsense);
    expect([whole.status, (await bytesOf(whole)).length], nonsense).toEqual([200, size]);
  }
}, 60_000);
