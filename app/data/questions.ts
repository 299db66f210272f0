import type { QuestionPlan, SavedQuestion } from "#tools/questions/schema.ts";
import { call, pathOf, readOf, type ReadQuery } from "./call.ts";

const queryPath = pathOf("questions.ask");
export const savedPath = pathOf("questions.list");

export interface Asked {
  query: string;
  /** A plan changed by hand, run in place of the question. */
  plan?: QuestionPlan;
  /** The plan of the question before, for follow-ups. */
  previous?: QuestionPlan | null;
}

export const askQuestionCall = (asked: Asked, signal?: AbortSignal) => call("questions.ask", asked, { signal });

/** A plan is kept as the server once answered it, and checked when it is run. */
const planOf = (kept: object) => kept as QuestionPlan;

const listed = readOf("questions.list");

export const savedQuestions: ReadQuery<SavedQuestion[]> = {
  ...listed,
  queryFn: async (context) => (await listed.queryFn(context)).map((saved) => ({ ...saved, plan: planOf(saved.plan) })),
};

/** The answer of a tile, read again when anything it may count has changed. */
export const tileAnswer = ({ id, question, plan }: SavedQuestion) => ({
  queryKey: [queryPath, { id }] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => askQuestionCall({ query: question, plan }, signal),
});

export const keepQuestion = (query: string, plan: QuestionPlan) => call("questions.create", { query, plan });

export const removeQuestion = (id: number) => call("questions.delete", { id });
