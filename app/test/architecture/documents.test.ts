import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** `path` "beginning of a test's name"; "of another in the same file" */
const claim = /`([\w./-]+\.test\.tsx?)`((?:;? ?"(?:[^"\\]|\\.)+")*)/g;

const claims = [...readFileSync("docs/conversation.md", "utf8").matchAll(claim)].flatMap(([, file, names]) =>
  [...names!.matchAll(/"((?:[^"\\]|\\.)+)"/g)].map(([, name]) => ({ file: file!, name: name! })),
);

test("the table of the conversation names many tests", () => expect(claims.length).toBeGreaterThan(50));

test.each(claims)("$file holds $name", ({ file, name }) => {
  const written = readFileSync(file, "utf8");
  expect(written.includes(name) || written.includes(name.replaceAll('\\"', '"'))).toBe(true);
});

const commands = [...readFileSync("docs/reliability.md", "utf8").matchAll(/`npx vitest run ([^`]+)`/g)];

test.each(commands.flatMap(([, paths]) => paths!.split(" ")))("%s of the reliability page is there", (path) =>
  expect(existsSync(path)).toBe(true),
);
