import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One entry of a CycloneDX list. */
export interface Component {
  "bom-ref": string;
  type: "library" | "application" | "operating-system";
  name: string;
  version: string;
  purl: string;
}

const component = (type: Component["type"], name: string, version: string, purl: string): Component => ({
  "bom-ref": purl,
  type,
  name,
  version,
  purl,
});

/** The entries of dpkg's own list (deb-control(5)) that are installed. */
export function debianPackages(status: string): Component[] {
  return status
    .split(/\n{2,}/)
    .map((entry) => (name: string) => new RegExp(`^${name}: *(.+)$`, "m").exec(entry)?.[1])
    .filter((field) => field("Package") && (field("Status")?.endsWith(" installed") ?? true))
    .map((field) => {
      const [name, version, architecture] = [field("Package")!, field("Version") ?? "", field("Architecture")];
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}${architecture ? `?arch=${architecture}` : ""}`;
      return component("library", name, version, purl);
    });
}

/** Node that runs here, npm, and the packages within npm. */
export function bundled(npm: string): Component[] {
  const version = process.versions.node;
  return [component("application", "node", version, `pkg:generic/node@${version}`), ...npmPackages(npm)];
}

/** A package and those in its node_modules, at any depth. */
function npmPackages(folder: string): Component[] {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Component;
  return [
    component("library", name, version, `pkg:npm/${name.replace("@", "%40")}@${version}`),
    ...packagesIn(join(folder, "node_modules")),
  ];
}

/** What stands in node_modules; a folder without a description is what is left of a package that was taken out. */
export function packagesIn(modules: string): Component[] {
  return directories(modules)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => (name.startsWith("@") ? directories(join(modules, name)).map((of) => join(name, of)) : [name]))
    .map((name) => join(modules, name))
    .filter((folder) => existsSync(join(folder, "package.json")))
    .flatMap(npmPackages);
}

function directories(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
