import { expect, test } from "vitest";
import { fold, wordsOf } from "../../language/tokens.ts";
import { countIn, eitherDay, numberWordsIn, weekdayWords } from "./calendar-words.ts";

test("a word that is a number in one language only counts there", () => {
  expect(countIn("it", "due")).toBe(2);
  expect(countIn("en", "due")).toBeNull();
  expect(countIn(undefined, "due")).toBeNull();
});

test("numbers and weekdays of a script of their own leave out what means something else as well", () => {
  expect(numberWordsIn(3)).toEqual(expect.arrayContaining(["तीन", fold("ثلاثة")]));
  expect(numberWordsIn(2)).not.toContain("दो");
  expect(weekdayWords(7)).toContain("रविवार");
  expect(weekdayWords(7)).not.toContain(fold("أحد"));
});

test("whether the day before or after is meant, the verb tells", () => {
  expect(eitherDay("kal", wordsOf("kal pump badal diya"))).toBe(-1);
  expect(eitherDay("kal", wordsOf("kal aunga"))).toBe(1);
  expect(eitherDay("parson", wordsOf("parson jayenge"))).toBe(2);
  expect(eitherDay("aaj", wordsOf("aaj"))).toBeUndefined();
});
