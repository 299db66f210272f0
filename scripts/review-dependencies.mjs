#!/usr/bin/env node
/**
 * Part of `npm run check`: every package in the lock file is pinned by its hash, names no host that it comes from, and
 * has a licence we may ship under. Exceptions stand in dependency-exceptions.json and say why.
 */
import { readFileSync } from "node:fs";

const allowed = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Unlicense",
  "Zlib",
  "Python-2.0",
  "PSF-2.0",
  "CC-BY-4.0",
  "CC-BY-3.0",
  "OFL-1.1",
  "MPL-2.0",
  "PostgreSQL",
  "WTFPL",
  "LGPL-3.0-or-later",
  "BSD",
  "Artistic-2.0",
]);
const exceptions = JSON.parse(readFileSync("scripts/dependency-exceptions.json", "utf8"));
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const faults = [];
let reviewed = 0;

for (const [path, entry] of Object.entries(packages)) {
  if (path === "" || entry.link) continue;
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const at = `${name}@${entry.version}`;
  reviewed++;
  if (entry.resolved) faults.push(`${at} names a host in the lock file: ${new URL(entry.resolved).host}`);
  if (!entry.integrity && !entry.inBundle) faults.push(`${at} has no hash in the lock file`);
  if (!exceptions.licences[name] && !mayShip(entry.license ?? licenceOf(path)))
    faults.push(`${at} has the licence ${entry.license ?? licenceOf(path) ?? "(none)"}, which nobody has allowed`);
}
/** SPDX: of "A OR B" one must do, of "A AND B" both. */
function mayShip(licence) {
  if (!licence) return false;
  const choices = String(licence)
    .replace(/[()]/g, "")
    .split(/\s+OR\s+/);
  return choices.some((choice) => choice.split(/\s+AND\s+/).every((part) => allowed.has(part.trim())));
}

/** Some packages name their licence in their own file only. */
function licenceOf(path) {
  try {
    const { license, licenses } = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
    return license?.type ?? license ?? licenses?.[0]?.type;
  } catch {
    return undefined;
  }
}

for (const fault of faults) console.error(fault);
console.log(`${reviewed} packages reviewed, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
