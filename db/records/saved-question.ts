import { z } from "zod";
import { savedQuestions } from "../schema/index.ts";
import { tableColumnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A question that is kept as a tile. */
export const savedQuestionShape = z.object({
  id: z.int(),
  question: z.string(),
  plan: z.record(z.string(), z.unknown()),
  createdAt: momentShape,
});

export const savedQuestionColumns = tableColumnsOf(savedQuestions, savedQuestionShape);
