/** What a fuzzer drives, and what every reader promises of whatever it is given. */
import { IntakeFailure } from "#agent/intake/failure.ts";
import { Refusal } from "#agent/read/worker-tasks.ts";

export interface Target {
  /** Longest input that is tried, in bytes. */
  longest: number;
  /** Computing time that each byte may take beyond `graceMs`, in ms. */
  msPerByte: number;
  /** Characters of the answer that each byte may come to beyond `graceCharacters`. */
  charactersPerByte: number;
  /** Whole inputs to begin with. */
  seeds(): Uint8Array[];
  /** Words to put in. */
  words: readonly string[];
  /** Reads as the product does. @throws BrokenPromise, and the reader's own errors */
  read(input: Uint8Array): unknown;
}

/** What a reader has promised and did not hold. */
export class BrokenPromise extends Error {}

export function promise(held: boolean, what: string): asserts held {
  if (!held) throw new BrokenPromise(what);
}

export interface Fault {
  /** Tells faults of one cause from those of another. */
  key: string;
  detail: string;
}

const graceMs = 150;
const graceCharacters = 4_000;

/**
 * Reads an input and says which promise was broken: no error but the reader's own, time and answer in proportion to the
 * input, an answer of plain values, the same answer each time, and nothing changed that everybody shares.
 * @param patience how many times slower than bare code this one is
 * @param twice whether to read it again, which tells an answer that differs and code that was just being compiled
 */
export async function faultOf(
  target: Target,
  input: Uint8Array,
  { patience = 1, twice = true } = {},
): Promise<Fault | undefined> {
  try {
    const shared = sharedNames();
    const mostMs = (graceMs + input.length * target.msPerByte) * patience;
    const first = await timed(target, input);
    const second = twice || first.ms > mostMs ? await timed(target, input) : first;
    const ms = Math.min(first.ms, second.ms);
    if (ms > mostMs) return { key: "slow", detail: `${Math.round(ms)} ms for ${input.length} bytes` };
    promise(first.answer === second.answer, "answers the same each time");
    const most = graceCharacters + input.length * target.charactersPerByte;
    promise(first.answer.length <= most, "an answer in proportion");
    promise(sharedNames() === shared, "leaves the prototypes alone");
    return undefined;
  } catch (error) {
    return described(error);
  }
}

/** Computing time of this thread alone, in ms, and the answer in words. */
async function timed(target: Target, input: Uint8Array): Promise<{ ms: number; answer: string }> {
  const before = process.threadCpuUsage();
  const value = await answerOf(target, input);
  const { user, system } = process.threadCpuUsage(before);
  return { ms: (user + system) / 1_000, answer: JSON.stringify(value, plain) ?? "nothing" };
}

async function answerOf(target: Target, input: Uint8Array): Promise<unknown> {
  try {
    // A copy: a reader may take the bytes away.
    return await target.read(new Uint8Array(input));
  } catch (error) {
    if (error instanceof IntakeFailure || error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

/** Answers go to other threads and to browsers. */
function plain(name: string, value: unknown): unknown {
  promise(!(typeof value === "number" && !Number.isFinite(value)), `${name} is a number`);
  promise(!["function", "symbol", "bigint"].includes(typeof value), `${name} is a plain value`);
  promise(!(value instanceof Map || value instanceof Set), `${name} is a plain value`);
  return value;
}

const prototypes = [Object, Array, String, Number, RegExp, Function, Map].map(({ prototype }) => prototype as object);
const sharedNames = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).length).join();

function described(error: unknown): Fault {
  if (error instanceof BrokenPromise) return { key: error.message, detail: error.message };
  if (!(error instanceof Error)) return { key: "thrown", detail: String(error) };
  const place = /\/((?:agent|tools|app|node_modules)\/[^:]*\.\w+):(\d+)/.exec(error.stack ?? "");
  const said = error.message.slice(0, 60).replace(/\d+|".*|'.*/g, "…");
  return {
    key: `${error.name} ${said} ${place?.[1] ?? ""}`,
    detail: `${error.message.slice(0, 200)} ${place?.[0] ?? ""}`,
  };
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();
export const textOf = (input: Uint8Array): string => decoder.decode(input);
export const bytesOf = (text: string): Uint8Array => encoder.encode(text);
