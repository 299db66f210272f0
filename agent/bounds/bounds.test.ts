import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { expect, test } from "vitest";
import { boundedParts } from "./bounded-parts.ts";
import { keyHiding, withoutKey } from "./hidden-key.ts";
import { inTurn } from "./in-turn.ts";
import { limitsFor } from "./limits.ts";
import { boundOf, isLate, ModelFault, wordsOfBound } from "./model-fault.ts";
import { readAhead } from "./read-ahead.ts";

const hostileKey = "sk-hostile-0123456789abcdefghij";
const bytes = (text: string) => new TextEncoder().encode(text);
const text = (piece: Uint8Array) => new TextDecoder().decode(piece);

test("a key is taken out of an answer wherever the pieces of it are cut; all else passes as it came", () => {
  const answer = `data: ${hostileKey.slice(0, 9)} ${hostileKey}${hostileKey} sk-hostile end`;
  for (let size = 1; size <= answer.length; size++) {
    const hide = keyHiding(hostileKey);
    let shown = "";
    for (let at = 0; at < answer.length; at += size) shown += text(hide(bytes(answer.slice(at, at + size))));
    shown += text(hide(new Uint8Array(), true));
    expect(shown).toBe(answer.replaceAll(hostileKey, "*".repeat(hostileKey.length)));
  }
});

test("a placeholder that servers without keys are given is a word like others", () => {
  expect(text(keyHiding("ollama")(bytes("runs on ollama")))).toBe("runs on ollama");
  expect(withoutKey("runs on ollama", "ollama")).toBe("runs on ollama");
});

test("a bound is known behind whatever it was wrapped in", () => {
  const wrapped = new Error("Failed to process successful response", { cause: new ModelFault("silent") });
  expect([boundOf(wrapped), isLate(wrapped)]).toEqual(["silent", true]);
  expect([boundOf(new Error("other")), isLate(new ModelFault("too-long"))]).toEqual([undefined, false]);
  expect([wordsOfBound("too-long"), wordsOfBound("stop")]).toEqual([expect.stringContaining("longer"), undefined]);
});

test("answers that come at full speed leave the thread to others between their pieces", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await Promise.all(Array.from({ length: 20 }, () => inTurn(8_192, () => undefined)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(20);
});

test("what an answer may be long follows from its tokens, and silence ends before the time is up", () => {
  const limits = limitsFor({ outputTokens: 1_000, timeoutMs: 8_000 });
  expect(limits).toMatchObject({ characters: 6_000, streamedBytes: 1_500_000, silenceMs: 4_000 });
  expect(limitsFor({ outputTokens: 1_000, timeoutMs: 600_000 }).silenceMs).toBe(60_000);
});

test("what came before a connection broke off is read to its last byte, and the fault after it", async () => {
  let breakOff = (_error: Error) => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const word of ["one ", "two ", "three"]) controller.enqueue(bytes(word));
      breakOff = (error) => controller.error(error);
    },
  });
  const source = readAhead(body, 1_000, { ms: 1_000, end: () => undefined });
  await new Promise((done) => setTimeout(done, 10));
  breakOff(new Error("socket hang up"));
  await new Promise((done) => setTimeout(done, 10));
  expect([text((await source.take(4))!), text((await source.take(2))!), text((await source.take(9))!)]).toEqual([
    "one ",
    "tw",
    "o ",
  ]);
  expect(text((await source.take(9))!)).toBe("three");
  await expect(source.take(9)).rejects.toThrow("socket hang up");
});

test("words that came in the moment before an answer broke off go on before its fault", async () => {
  const said = { type: "text-delta" as const, id: "t", delta: "Half an answer" };
  let sent = false;
  const broken = new ReadableStream<LanguageModelV4StreamPart>(
    {
      pull(controller) {
        if (sent) return controller.error(new Error("socket hang up"));
        sent = true;
        controller.enqueue(said);
      },
    },
    { highWaterMark: 0 },
  );
  const reader = boundedParts(broken, limitsFor({ outputTokens: 1_000, timeoutMs: 1_000 })).getReader();
  expect(await reader.read()).toEqual({ done: false, value: said });
  await expect(reader.read()).rejects.toThrow("socket hang up");
});

test("no more is read ahead than there is room for", async () => {
  let made = 0;
  const body = new ReadableStream<Uint8Array>(
    { pull: (controller) => (made++, controller.enqueue(bytes("12345"))) },
    { highWaterMark: 0 },
  );
  const source = readAhead(body, 20, { ms: 1_000, end: () => undefined });
  await new Promise((done) => setTimeout(done, 20));
  expect(made).toBe(4);
  await source.take(5);
  await new Promise((done) => setTimeout(done, 20));
  expect(made).toBe(5);
  await source.cancel(new Error("no longer wanted"));
});
