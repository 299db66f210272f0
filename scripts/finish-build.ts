/** What the bundler leaves to do: browsers get the list of pages alone, and their files are compressed once. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { pagesAlone } from "#app/http/api.server.ts";
import { buildServiceWorker } from "./build-service-worker.ts";

const client = "build/client";
const compressible = /\.(js|css|svg|json|html|txt|wasm)$/;
const worthwhile = 1_000;
await buildServiceWorker(client);
const files = readdirSync(client, { recursive: true, encoding: "utf8" }).map((file) => join(client, file));

// The browser matches every route it knows at every click, and most are /api's.
const manifest = files.find((file) => /manifest-\w+\.js$/.test(file))!;
const [, name, routes] = /^(.+?)=(.+);$/.exec(readFileSync(manifest, "utf8"))!;
const all = JSON.parse(routes!) as { routes: Parameters<typeof pagesAlone>[0] };
writeFileSync(manifest, `${name}=${JSON.stringify({ ...all, routes: pagesAlone(all.routes) })};`);

for (const file of files) {
  if (!compressible.test(file) || statSync(file).size < worthwhile) continue;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
}
