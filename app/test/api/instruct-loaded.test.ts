import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { generateText, Output, streamText } from "ai";
import { z } from "zod";
import { freshDatabase } from "#db/testing/database.ts";
import { listLocalModels, wantLocalModel } from "#db/queries/local-models.ts";
import { rawExtraction } from "#agent/extraction/schema.ts";
import { weightsFolder } from "#agent/local-models/files.ts";
import { installLocalModel } from "#agent/local-models/install.ts";
import { instructBy } from "#agent/local-models/instruct-model.ts";
import { offeredModels } from "#agent/local-models/offered.ts";
import { runnerFor, localServing, type InstalledModel } from "#agent/local-models/serving.ts";
import { settledInstruct, tinyInstruct } from "#agent/testing/tiny-instruct.ts";
import { useProgram } from "../local-program.ts";

const { settings, need } = useProgram("extraction");
const { model, files } = offeredModels.find(({ purpose }) => purpose === "extraction")!;

/** A model of these weights in a process of its own, without being installed. */
async function held(weights: Buffer, changes = {}) {
  const sha256 = createHash("sha256").update(weights).digest("hex");
  const installed: InstalledModel = {
    ...{ purpose: "extraction", model, revision: sha256.slice(0, 12) },
    files: [{ path: files[0]!, bytes: weights.length, sha256, blob: null }],
  };
  const to = join(weightsFolder(settings().dataDir, installed.revision!), model, files[0]!);
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, weights);
  const runner = await runnerFor(installed, settings(changes));
  return { runner, model: instructBy("tiny", Promise.resolve(runner)) };
}

const endless = settledInstruct("a", false);

const shape = z.object({
  kind: z.enum(["repair", "visit"]),
  title: z.string().max(12),
  day: z.string().max(10).nullable(),
  done: z.boolean(),
  parts: z.array(z.object({ name: z.string().max(5), area: z.enum(["pump", "motor"]) })).max(2),
});

test("an answer has its form whatever the weights say, each time another", async (context) => {
  need(context);
  const one = await held(tinyInstruct());
  const answers = new Set<string>();
  for (const prompt of ["The pump leaks.", "Le filtre est changé.", "Öl gewechselt, 4512 Stunden"]) {
    const { output } = await generateText({
      ...{ model: one.model, prompt, maxRetries: 0 },
      output: Output.object({ schema: shape }),
    });
    expect(shape.parse(output)).toEqual(output);
    answers.add(JSON.stringify(output));
  }
  expect(answers.size).toBe(3);
  one.runner.stop();
}, 60_000);

test("words come as they are made, no more than are wanted, and tools are refused", async (context) => {
  need(context);
  const one = await held(endless);
  const result = streamText({ model: one.model, prompt: "Say something", maxOutputTokens: 40, maxRetries: 0 });
  const deltas: string[] = [];
  for await (const delta of result.textStream) deltas.push(delta);
  expect(deltas.length).toBeGreaterThan(5);
  expect(deltas.join("")).toMatch(/^a{39,40}$/);
  expect(await result.finishReason).toBe("length");
  expect(await result.usage).toMatchObject({ inputTokens: expect.any(Number), outputTokens: expect.any(Number) });
  const tools = { list: { inputSchema: z.object({}) } };
  await expect(generateText({ model: one.model, prompt: "List", tools, maxRetries: 0 })).rejects.toThrow("tools");
  one.runner.stop();
}, 60_000);

test("whoever cancels, or waits longer than is allowed, ends the process; the next answer is by another", async (context) => {
  need(context);
  const one = await held(endless);
  const ask = (signal?: AbortSignal) =>
    generateText({ model: one.model, prompt: "Go on", maxRetries: 0, abortSignal: signal, maxOutputTokens: 7_000 });
  // While the model is being loaded.
  const hasty = new AbortController();
  setTimeout(() => hasty.abort(), 20);
  await expect(ask(hasty.signal)).rejects.toThrow();
  const cancel = new AbortController();
  const asked = ask(cancel.signal);
  setTimeout(() => cancel.abort(), 1_500);
  await expect(asked).rejects.toThrow();
  const { text } = await generateText({ model: one.model, prompt: "Go on", maxRetries: 0, maxOutputTokens: 10 });
  expect(text.length).toBeGreaterThan(0);
  one.runner.stop();
  const slow = await held(endless, { timeoutMs: 300 });
  await expect(
    generateText({ model: slow.model, prompt: "Go on", maxRetries: 0, maxOutputTokens: 7_000 }),
  ).rejects.toThrow("longer than allowed");
  slow.runner.stop();
}, 60_000);

test("what is no model, and what is too long, is told", async (context) => {
  need(context);
  const whole = tinyInstruct();
  const broken = await held(whole.subarray(0, whole.length / 2));
  const ask = (model: typeof broken.model, prompt: string) => generateText({ model, prompt, maxRetries: 0 });
  await expect(ask(broken.model, "Hello")).rejects.toMatchObject({ problem: "damaged" });
  const one = await held(whole);
  await expect(ask(one.model, "word ".repeat(2_000))).rejects.toMatchObject({ problem: "failed" });
  one.runner.stop();
}, 60_000);

test("one is brought from a folder, measured with a report of a page, and reads none until it is chosen", async (context) => {
  need(context);
  const { db } = await freshDatabase();
  const brought = join(settings().dataDir, "brought");
  const at = join(brought, model, files[0]!);
  await mkdir(dirname(at), { recursive: true });
  // Of what the form of a report lets through it takes what ends soonest.
  await writeFile(at, settledInstruct(`"]}`));
  await wantLocalModel(db, {
    purpose: "extraction",
    model,
    source: "folder",
    attempt: "first",
    used: false,
    files: [],
  });
  const [row] = await listLocalModels(db);
  const ask = () => Promise.reject(new Error("asked the hub"));
  const parts = { db, settings: settings(), brought, ask, now: () => new Date(), told: async () => {} };
  expect(await installLocalModel(parts, row!, new AbortController().signal)).toBe(true);
  const rows = await listLocalModels(db);
  expect(rows).toMatchObject([{ state: "ready", measuredMs: expect.any(Number) }]);
  const local = localServing(settings());
  local.follow(rows);
  expect(local.extraction()).toBeUndefined();
  expect(local.follow([{ ...rows[0]!, used: true }])).toEqual(["extraction"]);
  const { output } = await generateText({
    ...{ model: local.extraction()!, prompt: "The pump leaks.", maxRetries: 0 },
    output: Output.object({ schema: rawExtraction }),
  });
  expect(output).toEqual({ detectedLanguages: [""], englishTranslation: "", machines: [] });
  local.stop();
}, 60_000);
