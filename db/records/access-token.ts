import { z } from "zod";
import { accessTokens } from "../schema/index.ts";
import { tableColumnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** An access token without its secret. */
export const accessTokenShape = z.object({
  id: z.int(),
  name: z.string(),
  prefix: z.string(),
  readOnly: z.boolean(),
  unattendedWrites: z.boolean(),
  createdAt: momentShape,
  expiresAt: momentShape.nullable(),
  lastUsedAt: momentShape.nullable(),
});

export const accessTokenColumns = tableColumnsOf(accessTokens, accessTokenShape);

export const createdTokenShape = accessTokenShape.extend({ token: z.string().describe("Shown this once") });
