import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

const security = ["docs/threat-model.md", "docs/asvs.md", "SECURITY.md"].map((page) => ({
  page,
  text: readFileSync(page, "utf8"),
}));
/** Links and files that a page names, seen from the folder of the project. */
function namedFiles(page: string): string[] {
  const text = readFileSync(page, "utf8");
  const links = [...text.matchAll(/\]\(((?!https?:)[^)#]+)(?:#[^)]*)?\)/g)].map(([, to]) => join(dirname(page), to!));
  const paths = [...text.matchAll(/(?<![\w/.-])((?:app|agent|tools|db|scripts|deploy)\/[\w./$-]*\w)(?!\.?[\w*/-])/g)];
  return [...links, ...paths.map(([, path]) => path!)];
}

const explanations = [
  "docs/architecture.md",
  "docs/performance.md",
  "docs/reliability.md",
  "docs/conversation.md",
  "docs/language.md",
  "docs/deployment.md",
  "README.md",
  "CONTRIBUTING.md",
  ...globSync(["{app,agent,tools,db,evals}/README.md", "app/components/README.md"]),
  ...globSync("docs/decisions/*.md"),
];

test.each(explanations)("every file that %s names is there", (page) =>
  expect(namedFiles(page).filter((path) => !existsSync(path))).toEqual([]),
);

/** `name` in `path`, or `name` (`path`) */
const placed = explanations.flatMap((page) =>
  [...readFileSync(page, "utf8").matchAll(/`(\w+)` (?:in |\()`([\w./$-]+\.tsx?)`/g)].map(([, name, path]) => ({
    page,
    name: name!,
    path: [path!, join(dirname(page), path!)].find(existsSync) ?? path!,
  })),
);

test("the explanations say of several functions where they are", () => expect(placed.length).toBeGreaterThan(8));

test.each(placed)("$name of $page is in $path", ({ name, path }) =>
  expect(readFileSync(path, "utf8")).toMatch(new RegExp(`\\b${name}\\b`)),
);

test("the page of the architecture walks through many files", () =>
  expect(namedFiles("docs/architecture.md").length).toBeGreaterThan(50));

const suites = /const suites[^{]*\{([^}]*)\}/
  .exec(readFileSync("app/test/hard/run.ts", "utf8"))![1]!
  .split(",")
  .map((entry) => entry.split(":")[0]!.trim().replaceAll('"', ""));

test.each(security)("every file that $page names is there", ({ page }) => {
  const named = namedFiles(page);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test("every suite that the pages of security name can be run", () => {
  const [model, asvs] = security.map(({ text }) => text);
  const named = [
    ...[...model!.matchAll(/`([a-z]{2,}(?:-[a-z]+)*)`/g)].map(([, suite]) => suite!),
    ...[...asvs!.matchAll(/`hard:([a-z]{2,}(?:-[a-z]+)*)`/g)].map(([, suite]) => suite!),
  ];
  expect(new Set(named).size).toBeGreaterThan(10);
  expect(named.filter((suite) => !suites.includes(suite))).toEqual([]);
});

/** What the page of requirements calls test files of the API by. */
const shorthand: Record<string, string> = {
  matrix: "tools/permissions/matrix.test.ts",
  hostile: "agent/read/hostile.test.ts",
  operation: "tools/operation.test.ts",
  log: "app/runtime/log.test.ts",
  agent: "agent/chat/agent.test.ts",
};

/** The tests that the first two name by their beginning: words in which "…" stands for what is left out. */
const shown = security.slice(0, 2).flatMap(({ text }) =>
  [...text.matchAll(/`?([\w./-]+)`? "([^"\n]+)"/g)].map(([, name, title]) => ({
    file: [name!, shorthand[name!] ?? "", `app/test/api/${name}.test.ts`, `app/test/api/${name}`].find(
      (path) => path.includes(".test.") && existsSync(path),
    ),
    name: name!,
    title: title!,
  })),
);

test("the pages of security name many tests", () => expect(shown.length).toBeGreaterThan(60));

test.each(shown)("$name holds $title", ({ file, name, title }) => {
  expect(file, `${name} is no test file`).toBeDefined();
  const written = readFileSync(file!, "utf8");
  for (const words of title.split("…")) expect(written).toContain(words.trim());
});
