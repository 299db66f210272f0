import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Folders whose files are measured together, the inner ones before those around them. */
const folders = [
  "app/routes/",
  "app/components/",
  "app/data/",
  "app/locales/",
  "app/pdf/",
  "app/",
  "agent/builtin/",
  "agent/questions/",
  "agent/read/",
  "agent/",
  "tools/",
  "db/queries/",
  "db/",
  "evals/",
];

const files = execFileSync("git", ["ls-files", ...new Set(folders.map((folder) => folder.split("/")[0]!))], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
  .map((path) => ({ path, lines: readFileSync(path, "utf8").split("\n").length - 1 }));

const code = files.filter(({ path }) => !/\.test\.|\/(?:test|testing)\//.test(path));

test("no file has more than 400 lines", () => {
  expect(code.filter(({ lines }) => lines > 400)).toEqual([]);
});

test.each(folders)("nine of ten files of %s have at most 200 lines", (folder) => {
  const lines = code
    .filter(({ path }) => folders.find((other) => path.startsWith(other)) === folder)
    .map((file) => file.lines)
    .sort((a, b) => a - b);
  expect(lines[Math.ceil(lines.length * 0.9) - 1]).toBeLessThanOrEqual(200);
});
