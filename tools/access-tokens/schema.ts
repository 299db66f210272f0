import { z } from "zod";
import { passwordOnly } from "../auth/schema.ts";
import { recordId, requiredText } from "../fields/schema.ts";

export const newAccessToken = z.object({
  name: requiredText("Please name the token", { longest: 100 }),
  readOnly: z.boolean().default(false),
  /** An MCP client that cannot ask the person to confirm may change things all the same. */
  unattendedWrites: z.boolean().default(false),
  /** Days until it ends; null: it lives until it is revoked, or the password changes. */
  days: z.number().int().min(1).max(3_650).nullable().default(90),
  /** Of the caller: whoever finds a screen unlocked makes no key of it. */
  password: passwordOnly.shape.password,
});

/** One token, by the id in the path. */
export const accessTokenId = z.object({ id: recordId });
