import type { QuestionAnswer, QuestionPlan, SavedQuestion } from "#tools/questions/schema.ts";
import { post, remove } from "./client.ts";
import { readOf } from "./loaded-query.ts";

const queryPath = "/api/dashboard/query";
export const savedPath = "/api/dashboard/questions";

export interface Asked {
  query: string;
  /** A plan changed by hand, run in place of the question. */
  plan?: QuestionPlan;
  /** The plan of the question before, for follow-ups. */
  previous?: QuestionPlan | null;
}

export const askQuestion = (asked: Asked, signal?: AbortSignal) => post<QuestionAnswer>(queryPath, asked, { signal });

export const savedQuestions = readOf<SavedQuestion[]>(savedPath);

/** The answer of a tile, read again when anything it may count has changed. */
export const tileAnswer = ({ id, question, plan }: SavedQuestion) => ({
  queryKey: [queryPath, { id }] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => askQuestion({ query: question, plan }, signal),
});

export const keepQuestion = (query: string, plan: QuestionPlan) => post<SavedQuestion>(savedPath, { query, plan });

export const removeQuestion = (id: number) => remove(`${savedPath}/${id}`);
