import { expect, test } from "vitest";
import { textOf, unpack } from "./packed.ts";

const sent = (data: object) => unpack(textOf(data));

test("what a loader packs is what its page reads, lists of like records as tables", () => {
  const data = {
    stats: { machines: 3 },
    engineers: [
      { id: 1, name: 'Ada "A"', phones: ["+44"] },
      { id: 2, name: "Bo", phones: [] },
    ],
    issues: { items: [{ id: 7, machine: { id: 1, list: [{ a: 1 }] }, notes: null }], next: null },
    none: [],
    nothing: null,
  };
  expect(sent(data)).toEqual(data);
  expect(textOf(data).match(/"phones"/g)).toHaveLength(1);
});

test("lists that are not alike keep their shape", () => {
  const data = {
    mixed: [{ a: 1 }, { a: 1, b: 2 }],
    otherOrder: [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    texts: ["a", "b"],
    lists: [[1], [2]],
    holes: [{ a: 1 }, null],
  };
  expect(sent(data)).toEqual(data);
});

test("a member without a value stays away, it does not become null", () => {
  const [first, second] = (
    sent({
      list: [
        { a: 1, b: undefined },
        { a: 2, b: 3 },
      ],
    }) as { list: object[] }
  ).list;
  expect(first).toStrictEqual({ a: 1 });
  expect(second).toStrictEqual({ a: 2, b: 3 });
});

test("a name that objects have by nature is a name like others", () => {
  const data = JSON.parse('{"list":[{"__proto__":1,"constructor":2}]}') as object;
  expect(JSON.stringify(sent(data))).toBe(JSON.stringify(data));
});
