/**
 * Everything that reads what people write, under inputs grown from samples by the branches that they reach. Each fault
 * is made short and left in .cache/readers; mended, it is kept in readers/found/<target>.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Figure, Suite } from "./figure.ts";
import { shrunk } from "./readers/shrink.ts";
import { faultOf, type Target } from "./readers/target.ts";
import { targets, type TargetName } from "./readers/targets.ts";
import { times } from "./client.ts";

const atOnce = 2;
/** Of all readers together. */
const fullMinutes = 60;
/** Inputs of each reader in CI: the same on every machine, however fast; under a minute for all of them. */
const shortNumber = 4_000;
/** Loading, and the input that is being read when the time is up. */
const graceSeconds = 120;
const left = ".cache/readers";

interface Course {
  tried: number;
  begun: { branches: number; inputs: number };
  branches: number;
  inputs: number;
  faults: string[];
}

export const readers: Suite = async (scale) => {
  const names = Object.keys(targets) as TargetName[];
  const figures: Figure[] = [];
  const seconds = (Math.min(scale.mostMs / 60_000, fullMinutes) * 60) / names.length;
  // Always the same row of inputs in CI; another each time there is an hour for it.
  const row = scale.full ? { seed: Math.floor(Date.now() / 1_000) } : { seed: 1, number: shortNumber };
  await times(names.length, atOnce, async (n) => {
    figures[n] = await fuzzed(names[n]!, seconds, row);
  });
  return figures;
};

async function fuzzed(
  name: TargetName,
  seconds: number,
  { seed, number }: { seed: number; number?: number },
): Promise<Figure> {
  const target = await targets[name]();
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "readers-"));
  const script = join(import.meta.dirname, "readers", "process.ts");
  const child = spawn(
    process.execPath,
    [
      "--max-old-space-size=1500",
      "--disable-warning=ExperimentalWarning",
      script,
      name,
      String(seconds),
      String(seed),
      folder,
      ...(number ? [String(number)] : []),
    ],
    { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, NODE_ENV: "production", TZ: "UTC" } },
  );
  const late = setTimeout(() => child.kill("SIGKILL"), (seconds + graceSeconds) * 1_000);
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  clearTimeout(late);
  const course = courseOf(said);
  const faults = course
    ? await confirmed(name, target, folder, course.faults)
    : [`the process ended without a word: ${keep(name, "ended", currentIn(folder))} ${complaint.slice(-300)}`];
  rmSync(folder, { recursive: true });
  return {
    what: `${name}: inputs grown from ${target.seeds().length} samples, seed ${seed}`,
    found: `${wayOf(course, (performance.now() - began) / 1_000)}${faults.length} faults${faults.map((fault) => `; ${fault}`).join("")}`,
    ok: course !== undefined && course.tried > 0 && faults.length === 0,
  };
}

const wayOf = (course: Course | undefined, seconds: number) =>
  course
    ? `${course.tried.toLocaleString("en")} inputs in ${Math.round(seconds)} s, branches ` +
      `${course.begun.branches} → ${course.branches}, corpus ${course.begun.inputs} → ${course.inputs}, `
    : "";

function courseOf(said: string): Course | undefined {
  try {
    return JSON.parse(said) as Course;
  } catch {
    return undefined;
  }
}

/** What the bare code does wrong as well, each with the shortest input that shows it. */
async function confirmed(name: TargetName, target: Target, folder: string, found: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const file of found) {
    const input = new Uint8Array(readFileSync(join(folder, file)));
    const fault = await faultOf(target, input);
    if (!fault) continue;
    const short = await shrunk(target, input, fault.key);
    faults.push(`${fault.detail} (${keep(name, file, short)})`);
  }
  return faults;
}

function keep(name: TargetName, file: string, input: Uint8Array): string {
  mkdirSync(left, { recursive: true });
  const path = join(left, `${name}-${file}`);
  writeFileSync(path, input);
  return path;
}

/** What the process was reading: its length in four bytes, and the bytes. */
function currentIn(folder: string): Uint8Array {
  const bytes = readFileSync(join(folder, "current"));
  return bytes.length < 4 ? bytes : bytes.subarray(4, 4 + bytes.readUInt32LE(0));
}
