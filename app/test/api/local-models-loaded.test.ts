import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { embedMany, transcribe } from "ai";
import type { LocalModelRow } from "#db/queries/local-models.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { listLocalModels, wantLocalModel } from "#db/queries/local-models.ts";
import { weightsFolder } from "#agent/local-models/files.ts";
import { installLocalModel, sweepWeights } from "#agent/local-models/install.ts";
import { offeredModels } from "#agent/local-models/offered.ts";
import { localServing } from "#agent/local-models/serving.ts";
import { tinySpeech, tinyVectors } from "#agent/testing/tiny-models.ts";
import { useProgram } from "../local-program.ts";

const { settings, need } = useProgram("embedding");

/** Installs from a folder, as an administrator of a closed network does. */
async function serving(purpose: LocalModelRow["purpose"], files: Record<string, Buffer | object>) {
  const { db } = await freshDatabase();
  const { model } = offeredModels.find((one) => one.purpose === purpose)!;
  const brought = join(settings().dataDir, "brought");
  for (const [path, content] of Object.entries(files)) {
    const to = join(brought, model, path);
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, Buffer.isBuffer(content) ? content : JSON.stringify(content));
  }
  await wantLocalModel(db, { purpose, model, source: "folder", attempt: "first", files: [] });
  const [row] = await listLocalModels(db);
  const ask = () => Promise.reject(new Error("asked the hub"));
  const parts = { db, settings: settings(), brought, ask, now: () => new Date(), told: async () => {} };
  expect(await installLocalModel(parts, row!, new AbortController().signal)).toBe(true);
  const rows = await listLocalModels(db);
  expect(rows).toMatchObject([{ state: "ready", measuredMs: expect.any(Number) }]);
  const local = localServing(settings());
  local.follow(rows);
  return local;
}

test("the package makes vectors of a model's table, each the mean of its words without what fills up", async (context) => {
  need(context);
  const local = await serving("embedding", tinyVectors());
  const { embeddings } = await embedMany({
    model: local.embedding()!,
    values: ["pump leaks", "filter"],
    maxRetries: 0,
  });
  local.stop();
  // "query" weighs 6 in the second place, ":" 7 in the third; "pump" 3 in the third, "leaks" 4 in the fourth, "filter" 5 in the first.
  const unit = (sums: number[]) => sums.map((sum) => expect.closeTo(sum / Math.hypot(...sums), 5));
  expect(embeddings).toEqual([unit([0, 6, 10, 4]), unit([5, 6, 7, 0])]);
}, 60_000);

test("the package hears by a model in Whisper's form: the language is guessed, and times are told", async (context) => {
  need(context);
  const local = await serving("transcription", tinySpeech());
  const audio = new Uint8Array(await readFile("agent/models/samples/recording.ogg"));
  const heard = await transcribe({ model: local.transcription()!, audio, maxRetries: 0 });
  local.stop();
  expect(heard).toMatchObject({ text: "pump leaks", language: "de" });
  expect(heard.segments).toEqual([{ text: " pump leaks", startSecond: 0, endSecond: 2 }]);
}, 60_000);

test("files that no row names go, and none while a row does not yet say which are its own", async () => {
  const folder = await mkdtemp(join(tmpdir(), "local-models-swept-"));
  for (const revision of ["kept", "gone"]) await mkdir(weightsFolder(folder, revision), { recursive: true });
  const there = () => readdir(dirname(weightsFolder(folder, "any")));
  const row = (changes: Partial<LocalModelRow>) => ({ state: "ready", ...changes }) as LocalModelRow;
  await sweepWeights(folder, async () => [row({ revision: "kept" }), row({ revision: null, state: "waiting" })]);
  expect((await there()).toSorted()).toEqual(["gone", "kept"]);
  await sweepWeights(folder, async () => [row({ revision: "kept" })]);
  expect(await there()).toEqual(["kept"]);
  await rm(folder, { recursive: true });
});
