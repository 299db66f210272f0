import { createHash } from "node:crypto";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openModels } from "#app/runtime/models.server.ts";
import { localSettingsOf, readEnvironment } from "#app/env.server.ts";
import type { Database } from "#db/client.ts";
import { listLocalModels, noteLocalModel, wantLocalModel } from "#db/queries/local-models.ts";
import { llmCalls } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { extractionBy } from "#agent/intake/extraction.ts";
import { weightsFolder } from "#agent/local-models/files.ts";
import { offeredModels } from "#agent/local-models/offered.ts";
import { programFolder } from "#agent/local-models/program.ts";
import { localServing, type LocalServing } from "#agent/local-models/serving.ts";
import { apiFor } from "../http.ts";
import { extraction, quoted, visit } from "../provider.ts";

/** What the package would do with a model's file: here the file says it. */
const program = `
import { readFileSync } from "node:fs";
export const getLlama = async ({ gpu, build, skipDownload }) => {
  if (gpu !== false || build !== "never" || !skipDownload) throw new Error("would build or fetch");
  return {
    loadModel: async ({ modelPath }) => ({
      trainContextSize: 32768,
      tokenize: (text) => text.split(/\\s+/),
      createContext: async () => ({ getSequence: () => JSON.parse(readFileSync(modelPath, "utf8")) }),
    }),
    createGrammarForJsonSchema: async (schema) => schema,
  };
};
export class LlamaChat {
  constructor({ contextSequence }) { this.says = contextSequence; }
  async generateResponse(history, { grammar }) {
    if (this.says.hangs) for (;;) ;
    if (this.says.dies) process.kill(process.pid, "SIGKILL");
    if (!grammar.properties.machines) throw new Error("asked without a form");
    return { response: JSON.stringify(this.says.answer), metadata: { stopReason: "eogToken" } };
  }
}`;
const text = "Machine 870.7.3310, 10.03.2026\nHours 4512\nReplaced the return filter.";
const answer = extraction(
  visit({ serialNumber: quoted("870.7.3310", "Machine 870.7.3310"), machineHours: quoted(4512, "Hours 4512") }),
);
const { model, files } = offeredModels.find(({ purpose }) => purpose === "extraction")!;
const revision = "b".repeat(40);

let database: Database;
let dataDir: string;
let local: LocalServing;
let admin: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "local-instruct-"));
  admin = await aUser(database.db, { role: "admin" });
  const folder = join(await programFolder("extraction", dataDir), "node_modules/node-llama-cpp");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", exports: "./index.js" }));
  await writeFile(join(folder, "index.js"), program);
});
afterEach(() => local.stop());

/** An installation on which a model is that says this. */
async function installation(says: object, env: Record<string, string> = {}) {
  const environment = readEnvironment({ LOG_LEVEL: "silent", DATA_DIR: dataDir, MODEL_TIMEOUT_S: "12", ...env });
  const weights = JSON.stringify(says);
  const to = join(weightsFolder(dataDir, revision), model, files[0]!);
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, weights);
  const sha256 = createHash("sha256").update(weights).digest("hex");
  const file = { path: files[0]!, bytes: weights.length, sha256, blob: null };
  const row = { purpose: "extraction" as const, model, revision, attempt: "first" };
  await wantLocalModel(database.db, { ...row, source: "hub", used: false, files: [file] });
  local = localServing(localSettingsOf(environment));
  const log = pino({ level: "silent" });
  const models = openModels({ environment, database, log, now: () => new Date(), local });
  const call = await apiFor(database, { env: { DATA_DIR: dataDir, MODEL_TIMEOUT_S: "12", ...env }, models });
  const faults: unknown[] = [];
  const extract = extractionBy(models, (fault) => void faults.push(fault));
  return {
    faults,
    note: (changes: Parameters<typeof noteLocalModel>[2]) => noteLocalModel(database.db, row, changes),
    async use(used: boolean, as = admin) {
      const { status } = await call("PATCH", "/api/admin/models/local/extraction", { as, json: { used } });
      local.follow(await listLocalModels(database.db));
      return status;
    },
    read: (said = text) =>
      extract({
        ...{ text: said, segments: [], knowledge: { machines: [], people: [], customers: [] }, today: "2026-03-12" },
        ...{ job: { id: 1, ownerId: admin.id, chatId: null }, signal: new AbortController().signal, care: false },
        onProgress: () => Promise.resolve(),
      }),
    async servedBy() {
      const shown = (await (await call("GET", "/api/admin/models", { as: admin })).json()) as {
        purposes: { purpose: string; by: string; model: string | null }[];
      };
      return shown.purposes.find(({ purpose }) => purpose === "extraction");
    },
  };
}
const here = `${model}@${revision.slice(0, 12)}`;

test("reports are read by a model of this server from when an administrator says so, until they say otherwise", async () => {
  const { note, use, read, servedBy, faults } = await installation({ answer });
  expect(await use(true)).toBe(409);
  await note({ state: "ready", measuredMs: 12_001 });
  expect(await use(true)).toBe(409);
  await note({ measuredMs: 900 });
  expect(await use(true, await aUser(database.db, { role: "service" }))).toBe(403);
  expect(await servedBy()).toMatchObject({ by: "built-in", model: null });
  expect(await read()).toMatchObject({ engine: "Built-in engine" });
  expect(await use(true)).toBe(200);
  expect(await servedBy()).toMatchObject({ by: "local", model: here });
  const found = await read();
  expect(found).toMatchObject({ engine: here, machines: [{ serialNumber: "870.7.3310" }] });
  expect(
    (await database.db.select().from(llmCalls)).map(({ provider, outcome }) => [provider, outcome]),
  ).toContainEqual(["local", "ok"]);
  expect(await read(`${text}\n`.repeat(200))).toMatchObject({ engine: "Built-in engine" });
  expect(await use(false)).toBe(200);
  expect(await read()).toMatchObject({ engine: "Built-in engine" });
  expect(faults).toEqual([]);
}, 60_000);

test.each([[{ hangs: true }], [{ dies: true }], [{ answer: "no report" }]])(
  "where the model fails (%o), what is built in reads",
  async (says) => {
    const { note, use, read, faults } = await installation(says);
    await note({ state: "ready", measuredMs: 900 });
    await use(true);
    const found = await read();
    expect(found).toMatchObject({ engine: "Built-in engine", machines: [{ machineHours: 4512 }] });
    expect(faults).toHaveLength(1);
  },
  60_000,
);

test("a door of the environment comes first", async () => {
  const env = { OPENAI_BASE_URL: "http://models.internal/v1", OPENAI_MODEL: "large" };
  const { note, use, servedBy } = await installation({ answer }, env);
  await note({ state: "ready", measuredMs: 900 });
  await use(true);
  expect(await servedBy()).toMatchObject({ by: "server", model: "large" });
}, 60_000);
