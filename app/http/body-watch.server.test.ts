import { expect, test } from "vitest";
import { TooLarge } from "#tools/errors.ts";
import { formWatch, jsonWatch, type BodyWatch } from "./body-watch.server.ts";

/** In pieces, as a network hands them over. */
function sent(watch: BodyWatch, text: string, piece = 7) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += piece) watch.see(bytes.subarray(at, at + piece));
}

test("a JSON body of many values is broken off", () => {
  expect(() => sent(jsonWatch(), `{"parts":[${"{},".repeat(250_000)}{}]}`)).toThrow(TooLarge);
  expect(() => sent(jsonWatch(), "[".repeat(250_000))).toThrow(TooLarge);
});

test("what a text says counts for nothing, quotes and backslashes in it neither", () => {
  const text = JSON.stringify({ message: 'a, {b} [c] "d" \\ '.repeat(50_000) });
  expect(() => sent(jsonWatch(), text)).not.toThrow();
  expect(() => sent(jsonWatch(), `${text.slice(0, -1)},"more":[${"1,".repeat(250_000)}1]}`)).toThrow(TooLarge);
});

const partOf = (content: string, head = 'Content-Disposition: form-data; name="a"') =>
  `--edge\r\n${head}\r\n\r\n${content}\r\n`;
const form = () => formWatch('multipart/form-data; boundary="edge"');

test("a form of many parts, and one whose part has a head without end, are broken off", () => {
  expect(() => sent(form(), partOf("b").repeat(300))).toThrow(TooLarge);
  expect(() => sent(form(), partOf("b", `Content-Disposition: form-data; name="${"a".repeat(20_000)}"`))).toThrow(
    TooLarge,
  );
});

test.each([1, 7, 100_000])("a form of some parts passes, whatever stands in them (pieces of %i bytes)", (piece) => {
  const content = "one\r\n\r\ntwo -- edge --edg\r\n\r\n".repeat(2_000);
  expect(() => sent(form(), `${partOf(content)}${partOf(content)}--edge--\r\n`, piece)).not.toThrow();
});
