import { z } from "zod";
import { flag, recordId } from "../fields/schema.ts";
import { bothOrNeither, oneTimeMissing, quietHours } from "../notifications/schema.ts";

/** How a browser tells a subscription; longer addresses than of any push service are none. */
const subscription = z.object({
  endpoint: z.string().max(2_000).describe("Address of the browser's push service for this browser"),
  keys: z
    .object({
      p256dh: z.string().max(200).describe("The browser's public key, base64url"),
      auth: z.string().max(100).describe("The secret that messages are sealed with, base64url"),
    })
    .describe("As `PushSubscription.toJSON()` has them"),
});

export const newDevice = subscription.extend({
  deviceId: recordId
    .optional()
    .describe("Renews the subscription of this device of the caller; one that is not there any more is not made anew"),
  replaces: z.string().max(2_000).optional().describe("Address of the subscription that the browser had before"),
});

export const deviceOnly = z.object({ deviceId: recordId.describe("Id of the device") });

export const pushChange = z
  .object({
    tasks: flag.optional().describe("Tasks that are assigned, or taken away"),
    confirmations: flag.optional().describe("Answers of the assistant that wait for a confirmation"),
    dueItems: flag.optional().describe("Services that are due, and the morning brief"),
    watches: flag.optional().describe("Standing questions whose answer has changed"),
    ...quietHours,
  })
  .refine(bothOrNeither, oneTimeMissing);
