/** Compresses the built browser files once, so that serving them costs nothing. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(js|css|svg|json|html|txt|wasm)$/;
const worthwhile = 1_000;

for (const entry of readdirSync("build/client", { recursive: true, encoding: "utf8" })) {
  const file = join("build/client", entry);
  if (!compressible.test(file) || statSync(file).size < worthwhile) continue;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
}
