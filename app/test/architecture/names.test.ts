import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogue } from "#tools/catalogue.ts";

/** Names of files of one kind each, which several folders have: words of a language, and what Remix asks of a route. */
const byKind = /^app\/(?:locales|routes)\//;
const inTests = /\.test\.|\/(?:test|testing)\//;

/** Where each name is declared and exported. */
const exportsByName = new Map<string, string[]>();
for (const path of execFileSync("git", ["ls-files", "app", "agent", "db", "tools"], { encoding: "utf8" }).split("\n")) {
  if (!/\.tsx?$/.test(path) || byKind.test(path) || inTests.test(path)) continue;
  const declared = readFileSync(path, "utf8").matchAll(
    /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm,
  );
  for (const [, name] of declared) exportsByName.set(name!, [...(exportsByName.get(name!) ?? []), path]);
}

const camelCase = (words: string) => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `issues.list` is `listIssues` in tools/issues/list-issues.ts. */
const operations = [...exportsByName].filter(([name, paths]) =>
  paths.some((path) => {
    const [, domain, file] = /^tools\/([\w-]+)\/([\w-]+)\.ts$/.exec(path) ?? [];
    return file && camelCase(file) === name && catalogue.some((operation) => operation.name.startsWith(`${domain}.`));
  }),
);

test("the name of an operation means the operation and nothing else", () => {
  expect(operations.length).toBeGreaterThan(100);
  expect(operations.filter(([, paths]) => new Set(paths).size > 1)).toEqual([]);
});

/** The words of each language are exported alike. */
const languageFile = /\/(?:terms|faults)\/\w{2}\.ts$/;

test("a name that db/ or tools/ exports has one meaning in both", () => {
  const below = [...exportsByName].map(([name, paths]) => {
    const own = paths.filter((path) => /^(?:db|tools)\//.test(path) && !languageFile.test(path));
    return [name, [...new Set(own)]] as const;
  });
  expect(below.filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test("no two figures are kept under one name: whoever asks for one would be given the other", () => {
  const names = execFileSync("git", ["ls-files", "tools"], { encoding: "utf8" })
    .split("\n")
    .filter((path) => path.endsWith(".ts") && !inTests.test(path))
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(/\bremembered\(\s*[^"`)]*?["`]([^"`$]+)/g)])
    .map(([, name]) => name!.trim());
  expect(names).toContain("engineers");
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
