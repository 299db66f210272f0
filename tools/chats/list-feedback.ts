import { z } from "zod";
import { listFeedback as listRows } from "#db/queries/chats.ts";
import { operation } from "../operation.ts";
import { feedbackList } from "./schema.ts";
import { feedbackShape } from "./shapes.ts";

export const listFeedback = operation({
  name: "chats.list-feedback",
  title: "List ratings of answers",
  description: "List what people thought of the assistant's answers; the chats themselves stay private.",
  effect: "read",
  input: feedbackList,
  output: z.array(feedbackShape),
  execute: ({ helpful, limit }, { db }) => listRows(db, helpful, limit),
});
