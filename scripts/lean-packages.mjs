/**
 * Takes out of installed packages what is never opened; npm runs it after each installation. Nobody opens weights of
 * fonts that no report has, second variants of the text recognition, headers for compilers, tests of packages, and
 * source maps: almost half of what npm brings. Where the build tools are not installed, types and sources go as well,
 * which the compiler reads, and what only bundlers read.
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
  // The engine, written once more for browsers, and for networks of the former kind (agent/read/worker-ocr.ts).
  /^tesseract\.js-core\/.*\.wasm\.js$/,
  /^tesseract\.js-core\/tesseract-core(?:-simd|-relaxedsimd)?\.(?:js|wasm)$/,
  // Languages are told apart by the middle one of three tables.
  /^tinyld\/dist\/tinyld\.(?:heavy|light|normal\.browser)\./,
  // Scripts within documents are not run; of each builder of pages the browser's is small and the server's is legible.
  /^pdfjs-dist\/(?:legacy\/)?(?:web|image_decoders|build\/pdf\.sandbox)/,
  /^pdfjs-dist\/legacy\/build\/.*\.min\.mjs$/,
  /^pdf-parse\/dist\/(?:worker|pdf-parse\/web)\//,
  // C headers, beside the Node that the project brings along.
  /^node\/node_modules\/[\w-]+\/include\//,
  // Every icon by its name as text.
  /^lucide-react\/(?:dynamic|dist\/lucide-react\.(?:prefixed|suffixed))/,
  /^@octokit\/.*\.d\.ts$/,
  // Tests and examples of packages, and what their makers work with.
  /(?:^|\/node_modules\/)(?:@[\w.-]+\/)?[\w.-]+\/(?:tests?|__tests__|examples?|benchmarks?|playground|\.yarn|\.github)\//,
  /^ai\/docs\//,
  // Of the tools of development: messages in other languages, the trace viewer, calls from programs, languages not used.
  /^typescript\/lib\/[a-z]{2}(?:-[a-z]+)?\//,
  /^playwright-core\/lib\/vite\//,
  /^drizzle-kit\/api\./,
  /^prettier\/plugins\/(?:acorn|angular|flow|glimmer|meriyah)\./,
  // Dates are reckoned without the functional variants.
  /^date-fns\/fp\//,
  // Whole packages in one file, for pages without a bundler.
  /^(?:date-fns\/(?:.*\/)?cdn(?:\.min)?|pdfkit\/js\/pdfkit\.standalone|mammoth\/mammoth\.browser(?:\.min)?|pngjs\/browser)\.js$/,
  /^(?:react|react-dom|@zxing\/text-encoding)\/umd\//,
  /^(?:pdf-lib|mediabunny)\/dist\/(?:bundles\/|pdf-lib)/,
];

const unusedInProduction = [
  ...unused,
  // Types, and sources from which packages were built: Node runs none from a package.
  /\.[cm]?tsx?$/,
  // npm installs it because packages name it as a companion that may be there; the compiler has no work here.
  /^typescript\//,
  // What a bundler puts into pages; the pages are built.
  /^pdfjs-dist\/build\//,
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
