import { z } from "zod";
import { moment } from "./fields.ts";

/** A chat in which the words stand. */
export const chatHitShape = z.object({
  chatId: z.string(),
  title: z.string(),
  messageId: z.string().nullable(),
  excerpt: z.string(),
  updatedAt: moment,
});
export type ChatHit = z.infer<typeof chatHitShape>;
