import { z } from "zod";
import { pageSize, offsetCursor, flag, recordId } from "../fields/schema.ts";
import { passwordOnly } from "../auth/schema.ts";
import { bothOrNeither, oneTimeMissing, quietHours } from "../notifications/schema.ts";

/** The password is the caller's own: whoever finds a screen unlocked links no phone. */
export const newLinkCode = passwordOnly;

export const linkChange = z
  .object({
    linkId: recordId.describe("Id of the link"),
    notifies: flag.optional().describe("Whether notifications come there"),
    ...quietHours,
  })
  .refine(bothOrNeither, oneTimeMissing);

export const linkId = z.object({ linkId: recordId.describe("Id of the link") });

export const linkList = z.object({ limit: pageSize(50, 200), before: offsetCursor.optional() });
