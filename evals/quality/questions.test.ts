import { expect, test } from "vitest";
import { evaluateQuestions } from "./questions.ts";

const scores = await evaluateQuestions();

test.each([
  ["our own questions", scores.own, 0.97],
  ["the sample questions", scores.sample, 0.95],
])("%s: hardly any is read wrongly, none of those surely, and what must not be answered is not", (_, score, least) => {
  expect(score.right / score.total).toBeGreaterThanOrEqual(least);
  expect(score.sureButWrong).toBe(0);
  expect(score.refusals.right).toBe(score.refusals.total);
});
