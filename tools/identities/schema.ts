import { z } from "zod";
import { recordId } from "../fields/schema.ts";

export const identitiesWanted = z.object({
  userId: recordId
    .optional()
    .describe("Only those of this person; without it the caller's own, or all for administrators"),
});

export const identityId = z.object({ identityId: recordId.describe("Id of the link between a person and a provider") });
