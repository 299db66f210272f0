import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Where a package keeps the language data of the text recognition: the thorough networks, in integers. `name` begins with the language. */
export function languageDataFile(name: string): string {
  const file = basename(name);
  const language = file.split(".")[0]!;
  return join(dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), "4.0.0_best_int", file);
}
