import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import { inputShape, type JsonShape } from "./input-shape.ts";
import { verbs } from "./verbs.ts";

/** Members of an input, at every depth, that do not say what they mean. */
function unexplained(shape: JsonShape, path: string): string[] {
  const properties = Object.entries((shape.properties ?? {}) as Record<string, JsonShape>);
  const own = properties.filter(([, member]) => !member.description).map(([name]) => `${path}.${name}`);
  const inner = properties.flatMap(([name, member]) => unexplained(member, `${path}.${name}`));
  const others = [shape.items, shape.anyOf, shape.oneOf].flat().filter((one) => typeof one === "object");
  return [...own, ...inner, ...others.flatMap((one) => unexplained(one as JsonShape, path))];
}

test("every parameter of every operation says what it means", () => {
  const silent = catalogue.flatMap(({ name, input }) => unexplained(inputShape(input), name as string));
  expect(silent).toEqual([]);
});

test("what destroys or may be repeated is a write", () => {
  const marked = catalogue.filter(({ destroys, repeatable }) => destroys || repeatable);
  expect(marked.length).toBeGreaterThan(10);
  expect(marked.filter(({ effect }) => effect !== "write")).toEqual([]);
});

const isOperation = (value: unknown) => catalogue.some((operation) => operation === value);

/** Every file of tools/ that exports an operation, with the folder, the file's and the export's name. */
async function placesOfOperations() {
  const files = globSync("*/*.ts", { cwd: import.meta.dirname }).filter((path) => !path.endsWith(".test.ts"));
  const exported = files.map(async (path) => {
    const module = (await import(join(import.meta.dirname, path))) as Record<string, unknown>;
    return Object.entries(module)
      .filter(([, value]) => isOperation(value))
      .map(([symbol, value]) => ({
        name: (value as { name: string }).name,
        folder: dirname(path),
        file: basename(path, ".ts"),
        symbol,
      }));
  });
  return (await Promise.all(exported)).flat();
}

const places = await placesOfOperations();

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** "list-parts-requests" without the record that its domain is named after: "list". */
const withoutRecord = (file: string, domain: string) => {
  const record = domain.endsWith("ies")
    ? `${domain.slice(0, -"ies".length)}(?:y|ies)`
    : `${domain.replace(/(?<=ch|sh|ss|x)es$|s$/, "")}(?:e?s)?`;
  return file.replace(new RegExp(`-${record}(?=-|$)`), "");
};

test("every operation has one file", () => {
  expect(places.map(({ name }) => name).sort()).toEqual(catalogue.map(({ name }) => name as string).sort());
});

test.each(places)("$name is found by its name: folder, file and export", ({ name, folder, file, symbol }) => {
  const [domain, action] = name.split(".") as [string, string];
  expect(folder).toBe(domain);
  expect([file, withoutRecord(file, domain)]).toContain(action);
  expect(symbol).toBe(camelCase(file));
});

test("an operation begins with a verb of the list, and every verb is in use", () => {
  const used = new Set(catalogue.map(({ name }) => (name as string).split(".")[1]!.split("-")[0]!));
  expect([...used].sort()).toEqual([...verbs].sort());
});
