import { z } from "zod";
import { momentShape } from "#db/records/fields.ts";
import { keptData, personalData } from "#db/erasure-vocabulary.ts";

const counts = <const Kinds extends readonly string[]>(kinds: Kinds) => z.partialRecord(z.enum(kinds), z.int());

/** What is told before and after: how many rows of each kind go, and how many stay without the name. */
export const erasurePreviewShape = z.object({
  id: z.int(),
  name: z.string(),
  erased: counts(personalData).describe("What is kept for the person alone"),
  kept: counts(keptData).describe("What the person did for machines and customers"),
  erasedAt: momentShape.nullable().describe("When it was done; until then null"),
});

/** What stands in the place of the name, wherever the person is named by a number. */
export const nameAfterErasure = (id: number) => `Former user ${id}`;
/** Nobody can have this address (RFC 2606). */
export const emailAfterErasure = (id: number) => `former-user-${id}@erased.invalid`;
