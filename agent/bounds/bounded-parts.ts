import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from "@ai-sdk/provider";
import type { BrokenOff } from "./broken-off.ts";
import { mostCalls, type ModelLimits } from "./limits.ts";
import { boundOf, type Bound } from "./model-fault.ts";

type Part = LanguageModelV4StreamPart;
type Delta = Extract<Part, { type: "text-delta" | "reasoning-delta" | "tool-input-delta" }>;
type Read = ReadableStreamReadResult<Part>;

/** Words that come so close together go on as one piece: each piece costs everybody on its way to the browser. */
const gatherMs = 20;
const gatheredCharacters = 4_000;

/**
 * The parts of an answer until it goes beyond a bound. What was said by then stays: the stream ends as one of a model
 * that ran out of tokens does, with the bound as the raw reason. Calls of tools go on with the end only, so that none of
 * an answer that was ended is run; after the first error nothing more is read.
 * @param brokenOff says at the end of the parts whether they are all
 */
export function boundedParts(
  parts: ReadableStream<Part>,
  limits: ModelLimits,
  brokenOff: BrokenOff = {},
): ReadableStream<Part> {
  const reader = parts.getReader();
  const open = new Map<string, "text-end" | "reasoning-end">();
  const inputs = new Map<string, number>();
  const calls: Part[] = [];
  let characters = 0;
  let ahead: Promise<Read> | undefined;

  /** The next part, together with the words that follow it at once. */
  async function next(): Promise<Part | undefined> {
    const first = await take();
    if (first.done || !isDelta(first.value)) return first.value;
    const gathered: Delta = { ...first.value };
    const over = performance.now() + gatherMs;
    while (gathered.delta.length < gatheredCharacters) {
      const left = over - performance.now();
      // What breaks off behind these words is heard of when they have gone on.
      const read = left > 0 ? await within(left, (ahead ??= reader.read())).catch(() => undefined) : undefined;
      if (!read || read.done || !continues(read.value, gathered)) break;
      ahead = undefined;
      gathered.delta += read.value.delta;
    }
    return gathered;
  }

  async function take(): Promise<Read> {
    const taken = ahead ?? reader.read();
    ahead = undefined;
    const read = await taken;
    if (brokenOff.fault && (read.done || read.value.type === "finish")) throw brokenOff.fault.error;
    return read;
  }

  function boundPassedBy(part: Part): Bound | undefined {
    if (isDelta(part)) {
      characters += part.delta.length;
      if (part.type !== "tool-input-delta") return characters > limits.characters ? "too-long" : undefined;
      const length = (inputs.get(part.id) ?? 0) + part.delta.length;
      inputs.set(part.id, length);
      return Math.max(length - limits.argumentCharacters, characters - limits.characters) > 0 ? "too-long" : undefined;
    }
    if (part.type === "tool-input-start") {
      inputs.set(part.id, 0);
      return inputs.size > mostCalls ? "too-many-calls" : undefined;
    }
    if (part.type !== "tool-call") return undefined;
    if (part.input.length > limits.argumentCharacters) return "too-long";
    return calls.length > mostCalls ? "too-many-calls" : undefined;
  }

  const source: UnderlyingDefaultSource<Part> = {
    async pull(controller) {
      const finish = (unified: "length" | "error", raw?: Bound) => {
        for (const [id, type] of open) controller.enqueue({ type, id });
        controller.enqueue({ type: "finish", finishReason: { unified, raw }, usage: noUsage });
        controller.close();
        ahead?.catch(() => undefined);
        void reader.cancel(raw).catch(() => undefined);
      };
      let part: Part | undefined;
      try {
        do {
          part = await next();
          if (part?.type !== "tool-call") break;
          calls.push(part);
        } while (!boundPassedBy(part));
      } catch (error) {
        if (boundOf(error) === "too-long") return finish("length", "too-long");
        throw error;
      }
      if (part === undefined) return controller.close();
      const passed = boundPassedBy(part);
      if (passed) {
        if (part.type === "text-delta") controller.enqueue({ ...part, delta: fitting(part.delta) });
        return finish("length", passed);
      }
      if (part.type === "text-start" || part.type === "reasoning-start")
        open.set(part.id, part.type === "text-start" ? "text-end" : "reasoning-end");
      if (part.type === "text-end" || part.type === "reasoning-end") open.delete(part.id);
      if (part.type === "finish") for (const call of calls) controller.enqueue(call);
      controller.enqueue(part);
      if (part.type === "error") finish("error");
    },
    cancel: (reason) => reader.cancel(reason),
  };
  // Nothing waits in the stream itself: its fault would throw it away.
  return new ReadableStream<Part>(source, { highWaterMark: 0 });

  /** As much of the last words as there is room for. */
  function fitting(delta: string): string {
    return delta.slice(0, Math.max(0, delta.length - (characters - limits.characters)));
  }
}

const isDelta = (part: Part): part is Delta =>
  part.type === "text-delta" || part.type === "reasoning-delta" || part.type === "tool-input-delta";

const continues = (part: Part, before: Delta): part is Delta =>
  isDelta(part) && part.type === before.type && part.id === before.id;

/** What the promise brings in so many milliseconds; it is not lost where it takes longer. */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => (timer = setTimeout(() => done(undefined), ms)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const noUsage: LanguageModelV4Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};
