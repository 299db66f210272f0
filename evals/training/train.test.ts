import { expect, test } from "vitest";
import { LinearModel } from "#agent/language/learning/linear-model.ts";
import { textFeatures, wordsToCount } from "#agent/language/learning/text-features.ts";
import { leaveOneSetOut } from "./leave-one-out.ts";
import { train, usualOptions, type Example } from "./train.ts";

const line = (text: string, label: string, set = "first"): Example => ({
  features: textFeatures(wordsToCount(text)),
  labels: label.split("|"),
  set,
  text,
});

const lines = [
  line("replaced the boom hose", "work"),
  line("changed the oil filter", "work"),
  line("replaced two track pads", "work"),
  line("greased the slew ring", "work", "second"),
  line("the horn is not working", "fault"),
  line("boom light not working", "fault"),
  line("leak at the boom hose", "fault"),
  line("the wiper is not working", "fault", "second"),
];

test("the same lines give the same weights", () => {
  expect(train(lines)).toEqual(train([...lines]));
});

test("of several orders the mean is learned, and always the same one", () => {
  const mean = train(lines, { ...usualOptions, rounds: 3 });
  expect(mean).toEqual(train(lines, { ...usualOptions, rounds: 3 }));
  expect(mean).not.toEqual(train(lines));
  expect(new LinearModel(mean).decide(textFeatures(wordsToCount("not working, the beacon"))).label).toBe("fault");
});

test("what was labelled is told apart, by words in a new order too", () => {
  const model = new LinearModel(train(lines));
  const { label, probability } = model.decide(textFeatures(wordsToCount("not working, the beacon")));
  expect(label).toBe("fault");
  expect(probability).toBeGreaterThan(0.7);
  expect(model.decide(textFeatures(wordsToCount("replaced the wiper"))).label).toBe("work");
});

test("the probabilities of all labels add up to one, and words never seen decide nothing", () => {
  const model = new LinearModel(train(lines));
  const ranked = model.rank(textFeatures(["zzz"]));
  expect(ranked.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  expect(ranked[0]!.probability).toBeLessThan(model.decide(textFeatures(wordsToCount("horn not working"))).probability);
});

test("a line may have two right labels", () => {
  const model = new LinearModel(train([...lines, line("horn replaced the", "work|fault")]));
  expect(model.labels).toEqual(["fault", "work"]);
});

test("a set that is left out is judged by the others alone", () => {
  const [, second] = leaveOneSetOut(lines, { ...usualOptions, leastCount: 1 });
  expect(second).toMatchObject({ set: "second", lines: 2 });
  expect(second!.right + second!.confused.length).toBe(2);
});

test("figures count by their shape, so that no serial number is learned by heart", () => {
  expect(wordsToCount("870.0.1260 at 6,255 h, 2 hoses")).toEqual(["#-#", "at", "#-#", "h", "#", "hoses"]);
});
