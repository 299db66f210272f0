/** The budget of scripts that a page may bring before it answers to a touch. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { built } from "../e2e/server.ts";

const root = resolve(import.meta.dirname, "../../..");
const assets = join(root, "build/client/assets");

/** In kB of gzip. */
const mostForPage = 170;
const mostWithChat = 230;
/** Styles hold up the first paint. */
const mostForStyles = 45;
/** On a phone every file costs a turn. */
const mostFiles = 32;

interface Chunk {
  module: string;
  imports?: string[];
}

/** What the server tells browsers about the bundles. */
interface Manifest {
  entry: Chunk;
  routes: Record<string, Chunk & { id: string; parentId?: string }>;
}

let manifest: Manifest;
let manifestFile: string;

beforeAll(async () => {
  await built();
  manifestFile = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name))!;
  manifest = JSON.parse(/\{.*\}/s.exec(sourceOf(manifestFile))![0]) as Manifest;
});

test("browsers are told of pages alone", () => {
  expect(Object.keys(manifest.routes)).toContain("routes/_app.machines");
  expect(
    Object.keys(manifest.routes).filter((id) =>
      /^routes\/(api|mcp|calendar|healthz|readyz|metrics|manifest|\[\.\])/.test(id),
    ),
  ).toEqual([]);
});

/** The scripts that the HTML of a page asks for. */
function scriptsOf(page: string): Set<string> {
  const chunks: Chunk[] = [manifest.entry];
  for (let route = manifest.routes[`routes/${page}`]; route; route = manifest.routes[route.parentId ?? ""])
    chunks.push(route);
  if (chunks.length === 1) throw new Error(`There is no page ${page}`);
  return new Set([manifestFile, ...chunks.flatMap(({ module, imports = [] }) => [module, ...imports].map(fileName))]);
}

/** A script with all that it imports. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, other] of sourceOf(name).matchAll(/(?:from|import)\s*"\.\/([\w.$()-]+\.js)"/g))
    withImports(other!, found);
  return found;
}

const fileName = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const sourceOf = (name: string) => readFileSync(join(assets, name), "utf8");
const kilobytes = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(sourceOf(name), { level: 9 }).length, 0) / 1_000;

const pages = [
  "_app.management",
  "_app.operations",
  "_app.engineer-dashboard",
  "_app.machines",
  "_app.data-ingestion",
  "_app.chat.($chatId)",
  "_app.administration",
  "_app.settings",
  "_app.profile",
  "login",
];

test.each(pages)("%s answers after at most 170 kB of scripts in few files", (page) => {
  const scripts = scriptsOf(page);
  expect(kilobytes(scripts)).toBeLessThan(mostForPage);
  expect(scripts.size).toBeLessThan(mostFiles);
});

test.each([
  ["_app.chat.($chatId)", "its page", /^(composer|thread-list|conversation)-[\w-]+\.js$/, 3],
  ["_app.engineer-dashboard", "a dashboard", /^(assistant|conversation)-[\w-]+\.js$/, 2],
])("%s: the assistant on %s adds its conversation and stays within 230 kB", (page, _where, parts, files) => {
  const names = readdirSync(assets).filter((name) => parts.test(name));
  expect(names).toHaveLength(files);
  const scripts = scriptsOf(page);
  for (const name of names) withImports(name, scripts);
  expect(kilobytes(scripts)).toBeLessThan(mostWithChat);
});

test("the styles of every page are small, and leave out the theme's classes by width", () => {
  const sheet = readdirSync(assets).find((name) => /^styles-[\w-]+\.css$/.test(name))!;
  expect(sourceOf(sheet)).toContain(".rt-Button");
  expect(sourceOf(sheet)).not.toMatch(/\.(?:xs|sm|md|lg|xl)\\:rt-/);
  expect(kilobytes([sheet])).toBeLessThan(mostForStyles);
});
