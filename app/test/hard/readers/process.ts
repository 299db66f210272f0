/**
 * A process that tries inputs of one target until the time is up or, where a number is given, until it has grown so many
 * (which are the same on every machine): `process.ts <target> <seconds> <seed> <folder> [<number>]`. The
 * folder gets the input being tried (`current`), and for each kind of fault the shortest input that showed it; standard
 * output says at the end how far it came. A fault does not end it: one must not hide the others.
 */
import { createHash } from "node:crypto";
import { openSync, readdirSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { dice } from "../dice.ts";
import { branches, compared, countBranches, newBranches } from "./coverage.ts";
import { mutated } from "./mutate.ts";
import type { TargetName } from "./targets.ts";

const [name, seconds, seed, folder, number] = process.argv.slice(2) as [TargetName, string, string, string, string?];
const mostGrown = number ? Number(number) : Infinity;
/** Counting branches makes code so many times slower. */
const patience = 8;

countBranches(["/agent/", "/papaparse/", "/whatsapp-chat-parser/"]);
const { targets } = await import("./targets.ts");
const { bytesOf, faultOf } = await import("./target.ts");
const { keptCases } = await import("./kept.ts");

const target = await targets[name]();
const roll = dice(Number(seed));
const current = openSync(join(folder, "current"), "w");
const shortest = new Map<string, number>();
const inputs: Uint8Array[] = [];
let tried = 0;

async function attempt(input: Uint8Array): Promise<void> {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(input.length);
  writeSync(current, Buffer.concat([length, input]), 0, input.length + 4, 0);
  tried++;
  const fault = await faultOf(target, input, { patience, twice: tried % 8 === 0 });
  if (newBranches()) inputs.push(input);
  if (!fault || (shortest.get(fault.key) ?? Infinity) <= input.length) return;
  shortest.set(fault.key, input.length);
  writeFileSync(join(folder, `fault-${createHash("sha256").update(fault.key).digest("hex").slice(0, 12)}`), input);
}

/** Samples of one kind stand beside each other: some of every kind come first. */
const spread = <Item>(list: Item[], step: number) =>
  Array.from({ length: step }, (_, from) => list.filter((_item, at) => at % step === from)).flat();

const half = performance.now() + Number(seconds) * 500;
const end = half + Number(seconds) * 500;
const seeds = [...keptCases(name).map(({ file }) => new Uint8Array(readFileSync(file))), ...target.seeds()];
for (const input of spread(seeds, 16))
  if (inputs.length === 0 || number || performance.now() < half) await attempt(input.subarray(0, target.longest));
const begun = { branches: branches(), inputs: inputs.length };
if (inputs.length === 0) inputs.push(seeds[0]!);
const words = target.words.map(bytesOf);
for (let grown = 0; grown < mostGrown && (number || performance.now() < end); grown++)
  await attempt(mutated({ inputs, words, compared }, target.longest, roll));

const faults = readdirSync(folder).filter((file) => file.startsWith("fault-"));
process.stdout.write(JSON.stringify({ tried, begun, branches: branches(), inputs: inputs.length, faults }));
process.exit(0);
