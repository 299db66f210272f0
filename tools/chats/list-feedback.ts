import { z } from "zod";
import { selectFeedback } from "#db/queries/message-feedback.ts";
import { pageAt } from "../answers.ts";
import { operation } from "../operation.ts";
import { feedbackList } from "./schema.ts";
import { feedbackShape } from "#db/records/message-feedback.ts";

export const listFeedback = operation({
  name: "chats.list-feedback",
  title: "List ratings of answers",
  description: "List what people thought of the assistant's answers; the chats themselves stay private.",
  effect: "read",
  input: feedbackList,
  output: z.array(feedbackShape),
  async execute({ helpful, limit, before }, { db }) {
    const rows = await selectFeedback(db, helpful, { limit, ...before });
    const ratings = rows.map(({ total: _counted, ...rating }) => rating);
    return pageAt(ratings, { skipped: before?.skipped ?? 0, total: rows[0]?.total ?? 0 });
  },
});
