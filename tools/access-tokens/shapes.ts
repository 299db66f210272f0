import { z } from "zod";
import { moment } from "#db/records/fields.ts";

/** An access token without its secret. */
export const accessTokenShape = z.object({
  id: z.int(),
  name: z.string(),
  prefix: z.string(),
  readOnly: z.boolean(),
  unattendedWrites: z.boolean(),
  createdAt: moment,
  expiresAt: moment.nullable(),
  lastUsedAt: moment.nullable(),
});

export const createdTokenShape = accessTokenShape.extend({ token: z.string().describe("Shown this once") });
