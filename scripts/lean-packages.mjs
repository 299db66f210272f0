/**
 * Takes out of installed packages what production never opens, more than half of them: source maps and types, weights
 * of fonts that no report has, second variants of the text recognition. npm runs it after each installation; where the
 * build tools are installed it does nothing, because the compiler and debuggers read some of it.
 */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const unused = [
  /\.map$/,
  /\.d\.[cm]?ts$/,
  // npm installs it because packages name it as a companion that may be there; the compiler has no work here.
  /^typescript\//,
  // Reports are set in 400 and 700 (app/pdf/fonts.ts); one piece of the Chinese font is read as .woff2.
  /^@fontsource\/[\w-]+\/files\/(?!.*-(?:400|700)-normal\.woff$)(?!noto-sans-sc-101-(?:400|700)-normal\.woff2$)/,
  // The thorough networks are used (agent/read/language-data.ts).
  /^@tesseract\.js-data\/\w+\/4\.0\.0\//,
  // The engine, written once more for browsers.
  /^tesseract\.js-core\/.*\.wasm\.js$/,
];

/** @param path of a file below node_modules, with slashes */
export const isUnused = (path) => unused.some((pattern) => pattern.test(path));

function slim(folder) {
  for (const path of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!path.isFile()) continue;
    const file = join(path.parentPath, path.name);
    if (isUnused(file.slice(folder.length + 1).replaceAll(sep, "/"))) rmSync(file);
  }
}

if (
  process.argv[1] === fileURLToPath(import.meta.url) &&
  existsSync("node_modules") &&
  !existsSync("node_modules/vite")
)
  slim("node_modules");
