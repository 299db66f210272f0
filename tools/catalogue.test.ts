import { expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import { inputShape, type JsonShape } from "./input-shape.ts";

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
