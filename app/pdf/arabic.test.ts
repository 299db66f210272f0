import { expect, test } from "vitest";
import { joined } from "./arabic.ts";

test.each([
  ["a letter begins, goes on and ends a word", "بتب", "\ufe91\ufe98\ufe90"],
  ["a letter that does not join onward ends what it follows", "دار", "\ufea9\ufe8d\ufead"],
  ["lam and alef are one sign, also within a word", "سلام", "\ufeb3\ufefc\ufee1"],
  ["alef maksura stands at the end", "على", "\ufecb\ufee0\ufef0"],
  ["Persian letters join too", "چاپ", "\ufb7c\ufe8e\ufb56"],
  ["vowel signs are left out", "مُدَّة", "\ufee3\ufeaa\ufe93"],
  ["other scripts and figures stay", "HS-40217 液压 é", "HS-40217 液压 é"],
])("%s", (_fact, text, printed) => expect(joined(text)).toBe(printed));

test("no letter is lost", () => {
  const text = "تم استبدال خرطوم الزيت الرئيسي في المضخة، والباب مكسور إلى الآن";
  expect(joined(text).normalize("NFKC")).toBe(text);
});
