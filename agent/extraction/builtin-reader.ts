import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { StructuredReader } from "../builtin/language-model.ts";
import type { Knowledge, RawExtraction } from "./schema.ts";

/** Longest time for one text; the longest chat that may be handed in takes a fraction of it. */
const deadlineMs = 120_000;

/** A text of so many characters leaves hundreds of megabytes behind in its thread, which is therefore not kept. */
const longText = 200_000;

export interface ReadingTask {
  id: number;
  text: string;
  knowledge: Knowledge;
  today: string;
}
export type ReadingAnswer = { id: number } & ({ extraction: RawExtraction } | { fault: string });

type Settle = (answer: ReadingAnswer | Error) => void;

/**
 * The built-in engine's answer to an extraction, for `builtinLanguageModel`. A long chat takes it seconds, so it reads in
 * a thread of its own: everybody else is answered meanwhile.
 */
export const readServiceReports: StructuredReader = async (
  text,
  { knowledge, abortSignal },
): Promise<RawExtraction> => {
  const { today, ...fleet } = knowledge as Knowledge & { today: string };
  const answer = await ask({ text, knowledge: fleet, today }, abortSignal);
  if ("fault" in answer) throw new Error(answer.fault);
  return answer.extraction;
};

let thread: Worker | undefined;
/** It has read a long text, and ends when nobody waits for it. */
let worn = false;
let nextId = 1;
const waiting = new Map<number, Settle>();

function ask(task: Omit<ReadingTask, "id">, signal: AbortSignal | undefined): Promise<ReadingAnswer> {
  const id = nextId++;
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => restart(new DOMException("The built-in engine took too long", "TimeoutError")),
      deadlineMs,
    );
    const leave = () => settle(new DOMException("The reading was cancelled", "AbortError"));
    const settle: Settle = (answer) => {
      clearTimeout(late);
      signal?.removeEventListener("abort", leave);
      waiting.delete(id);
      worn ||= task.text.length > longText;
      if (waiting.size === 0) rest();
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
    };
    waiting.set(id, settle);
    signal?.addEventListener("abort", leave, { once: true });
    const reader = running();
    reader.ref();
    reader.postMessage({ id, ...task } satisfies ReadingTask);
  });
}

function running(): Worker {
  if (thread) return thread;
  thread = new Worker(resolve("agent/extraction/reader-thread.ts"), { name: "built-in extraction" });
  thread.on("message", (answer: ReadingAnswer) => waiting.get(answer.id)?.(answer));
  thread.on("error", restart);
  return thread;
}

function rest() {
  thread?.unref();
  if (!worn) return;
  void thread?.terminate();
  thread = undefined;
  worn = false;
}

/** Whoever was waiting is told; the next text gets a new thread. */
function restart(reason: Error) {
  void thread?.terminate();
  thread = undefined;
  for (const settle of [...waiting.values()]) settle(reason);
}
