import { z } from "zod";
import { partsRequestShape } from "#db/records/parts-request.ts";
import { dueStates } from "#db/vocabulary.ts";
import { checklistItemShape, dueItemShape } from "#db/records/due-item.ts";

/** One service with its checklist. */
export const dueDetailShape = dueItemShape.extend({ checklist: z.array(checklistItemShape) });

/** Services that an engineer has now. */
export const dueAssignmentShape = z.object({
  success: z.boolean(),
  assigned: z.int(),
  engineerId: z.int(),
  engineerName: z.string(),
  items: z.array(dueItemShape),
});

/** What the services of the next four weeks need, in the order in which they are due. */
export const neededPartsShape = z.object({
  kept: z.boolean().describe("false: stock is not kept; all of it counts as missing"),
  services: z.array(
    z.object({
      dueId: z.int(),
      planId: z.int(),
      planName: z.string(),
      machineId: z.int(),
      machineSerialNumber: z.string(),
      state: z.enum(dueStates),
      expectedOn: z.iso.date().nullable(),
      parts: z.array(
        z.object({
          partNumber: z.string().nullable(),
          description: z.string(),
          quantity: z.int(),
          requested: z.boolean().describe("A parts request of the machine names it since the service was done last"),
          partId: z.int().nullable().describe("What it is in the catalogue"),
          free: z.number().describe("In the stores, kept for nobody, once earlier services have theirs"),
          missing: z.number().describe("What neither lies in a store nor is requested"),
        }),
      ),
    }),
  ),
});
export type NeededParts = z.infer<typeof neededPartsShape>;

export const requestedPartsShape = z.object({ requests: z.array(partsRequestShape) });
