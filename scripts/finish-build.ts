/**
 * What the bundler leaves to do: the thread that prints is built, browsers get the list of pages alone, and their files
 * are compressed once.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { pagesAlone } from "#app/http/api.server.ts";
import { buildPrintWorker } from "./build-print-worker.ts";
import { buildServiceWorker } from "./build-service-worker.ts";

const client = "build/client";
const compressible = /\.(js|css|svg|json|html|txt|wasm)$/;
const worthwhile = 1_000;
await Promise.all([buildServiceWorker(client), buildPrintWorker("build/print")]);
const files = readdirSync(client, { recursive: true, encoding: "utf8" }).map((file) => join(client, file));

// The browser matches every route it knows at every click, and most are /api's.
const manifest = files.find((file) => /manifest-\w+\.js$/.test(file))!;
const [, name, routes] = /^(.+?)=(.+);$/.exec(readFileSync(manifest, "utf8"))!;
interface BuiltRoute {
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
}
const all = JSON.parse(routes!) as { entry: { imports: string[] }; routes: Record<string, BuiltRoute> };

/** What is there before a page is: the entry's files, and those of the routes that it stands in. */
function thereBefore({ parentId }: BuiltRoute): string[] {
  const parent = parentId === undefined ? undefined : all.routes[parentId];
  return parent ? [...(parent.imports ?? []), ...thereBefore(parent)] : all.entry.imports;
}

/** A page need not name what is there before it is, nor say of what it has not that it has it not. */
function lean(route: BuiltRoute): object {
  const before = new Set(thereBefore(route));
  const named: Record<string, unknown> = { ...route, imports: route.imports?.filter((file) => !before.has(file)) };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== false));
}

const pages = Object.entries(pagesAlone(all.routes)).map(([id, route]) => [id, lean(route)]);
writeFileSync(manifest, `${name}=${JSON.stringify({ ...all, routes: Object.fromEntries(pages) as object })};`);

for (const file of files) {
  if (!compressible.test(file) || statSync(file).size < worthwhile) continue;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
}
