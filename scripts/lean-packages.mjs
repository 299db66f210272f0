/**
 * Takes out of installed packages what is never opened; npm runs it after each installation. Nobody opens weights of
 * fonts that no report has, second variants of the text recognition, and source maps: a third of what npm brings. Where
 * the build tools are not installed, types and sources go as well, which the compiler reads.
 */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const unused = [
  /\.map$/,
  // Types for who requires; here everything is imported.
  /\.d\.cts$/,
  // But what is to be kept of licences.
  /(?:^|\/)(?!licen[cs]e|notice|copying)[^/]*\.(?:md|markdown)$/i,
  // Reports are set in 400 and 700 (app/pdf/fonts.ts); one piece of the Chinese font is read as .woff2.
  /^@fontsource\/[\w-]+\/files\/(?!.*-(?:400|700)-normal\.woff$)(?!noto-sans-sc-101-(?:400|700)-normal\.woff2$)/,
  // The thorough networks are used (agent/read/language-data.ts).
  /^@tesseract\.js-data\/\w+\/4\.0\.0\//,
  // The engine, written once more for browsers.
  /^tesseract\.js-core\/.*\.wasm\.js$/,
];

const unusedInProduction = [
  ...unused,
  // Types, and sources from which packages were built: Node runs none from a package.
  /\.[cm]?tsx?$/,
  // npm installs it because packages name it as a companion that may be there; the compiler has no work here.
  /^typescript\//,
];

/**
 * @param path of a file below node_modules, with slashes
 * @param production whether nothing is built here
 */
export const isUnused = (path, production) =>
  (production ? unusedInProduction : unused).some((pattern) => pattern.test(path));

function slim(folder, production) {
  for (const path of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!path.isFile()) continue;
    const file = join(path.parentPath, path.name);
    if (isUnused(file.slice(folder.length + 1).replaceAll(sep, "/"), production)) rmSync(file);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url) && existsSync("node_modules"))
  slim("node_modules", !existsSync("node_modules/vite"));
