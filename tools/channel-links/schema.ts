import { z } from "zod";
import { pageSize, offsetCursor, flag, recordId } from "../fields/schema.ts";
import { passwordOnly } from "../auth/schema.ts";

/** The password is the caller's own: whoever finds a screen unlocked links no phone. */
export const newLinkCode = passwordOnly;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time as HH:mm");

export const linkChange = z
  .object({
    linkId: recordId.describe("Id of the link"),
    notifies: flag.optional().describe("Whether notifications come there"),
    quietFrom: time.nullish().describe("From when on none do, in the person's time zone; null: no quiet hours"),
    quietUntil: time.nullish().describe("Until when none do"),
  })
  .refine(({ quietFrom, quietUntil }) => (quietFrom == null) === (quietUntil == null), {
    path: ["quietUntil"],
    message: "Please enter both times, or neither",
  });

export const linkId = z.object({ linkId: recordId.describe("Id of the link") });

export const linkList = z.object({ limit: pageSize(50, 200), before: offsetCursor.optional() });
