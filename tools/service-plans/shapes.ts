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

/** How it stands with a part that a service needs, before and after somebody requested it. */
export const neededStates = ["missing", "in_store", "in_van", "requested", "kept", "ordered", "handed_over"] as const;
export type NeededState = (typeof neededStates)[number];

/** What the services of the next four weeks need, in the order in which they are due. */
export const neededPartsShape = z.object({
  kept: z.boolean().describe("false: stock is not kept; all that is not requested counts as missing"),
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
          van: z.string().nullable().describe("The van of the engineer who has the service, where it lies in there"),
          inVan: z.number().describe("How much of it the service takes from there"),
          missing: z.number().describe("What neither lies in a store or the engineer's van nor is requested"),
          state: z
            .enum(neededStates)
            .describe("How it stands: in the engineer's van, in a store, missing, or how far its request is"),
        }),
      ),
    }),
  ),
});
export type NeededParts = z.infer<typeof neededPartsShape>;

export const requestedPartsShape = z.object({ requests: z.array(partsRequestShape) });
