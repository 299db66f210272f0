import { operation } from "../operation.ts";
import { askedQuestion } from "./schema.ts";
import { questionAnswerShape } from "./shapes.ts";

export const askQuestion = operation({
  name: "questions.ask",
  title: "Ask about the fleet",
  description:
    "Answer a question about the fleet's figures (counts, sums, averages, shares, rankings, comparisons, " +
    "lists) from the database, with the plan that was run, insights and a chart.",
  effect: "read",
  input: askedQuestion,
  output: questionAnswerShape,
  execute: ({ question, plan, previous }, { actor, ports, signal }) =>
    ports.questions.answer(question, actor, { plan: plan ?? undefined, previous: previous ?? undefined, signal }),
});
