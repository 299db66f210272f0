/**
 * Prints what is in the image, as CycloneDX: npm says which packages the lock file names, of which those are kept that
 * are there; the base's packages, Node and npm are added. `node scripts/image/sbom.ts <folder of dpkg> <folder of npm>`
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bundled, debianPackages, packagesIn, type Component } from "./components.ts";

const [dpkg, npm] = process.argv.slice(2) as [string, string];

interface Bom {
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const { stdout, stderr, status } = spawnSync(
  "npm",
  ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"],
  { encoding: "utf8", maxBuffer: 2 ** 28 },
);
if (status !== 0) throw new Error(stderr);
const bom = JSON.parse(stdout) as Bom;

/** npm names what any system would get, the tools of development too; leaving those out, it forgets some that both need. */
const installed = new Set(packagesIn("node_modules").map(nameAndVersion));
const isThere = (component: Component) => installed.has(nameAndVersion(component));

const lists = ["status", ...listed("status.d")].map((name) => join(dpkg, name)).filter((file) => existsSync(file));
const system = lists.flatMap((file) => debianPackages(readFileSync(file, "utf8")));
if (system.length === 0) throw new Error(`The base's packages are not listed in ${dpkg}`);

const components = [...bom.components.filter(isThere), ...bundled(npm), ...system];
const refs = new Set(components.map((component) => component["bom-ref"]));
const dependencies = bom.dependencies
  .filter(({ ref }) => refs.has(ref) || !bom.components.some((component) => component["bom-ref"] === ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));

process.stdout.write(`${JSON.stringify({ ...bom, components, dependencies }, null, 1)}\n`);

function nameAndVersion({ name, version }: Component) {
  return `${name}@${version}`;
}

/** A base without a package manager keeps each package's entry in a file of its own, beside lists of its files' sums. */
function listed(folder: string) {
  const path = join(dpkg, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => !name.endsWith(".md5sums"))
    .map((name) => join(folder, name));
}
