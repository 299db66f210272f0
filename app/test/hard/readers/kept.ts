import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "found");

/** Inputs that once broke a promise of this target. */
export function keptCases(target: string): { name: string; file: string }[] {
  const own = join(folder, target);
  if (!existsSync(own)) return [];
  return readdirSync(own)
    .toSorted()
    .map((name) => ({ name: name.replace(/\.txt$/, "").replaceAll("-", " "), file: join(own, name) }));
}
