import { z } from "zod";
import { pushDevices } from "../schema/index.ts";
import { tableColumnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A browser that is told, as its owner sees it: never by which address. */
export const pushDeviceShape = z.object({
  id: z.int(),
  userAgent: z.string().nullable().describe("What the browser calls itself"),
  createdAt: momentShape,
  lastSentAt: momentShape.nullable().describe("When its push service last took a notification"),
  failures: z.int().describe("Tries in a row that its push service did not take"),
});
export type PushDeviceItem = z.infer<typeof pushDeviceShape>;

export const pushDeviceColumns = tableColumnsOf(pushDevices, pushDeviceShape);

/** What a person's devices are told of, and the hours in which they are quiet. */
export const pushChoicesShape = z.object({
  tasks: z.boolean().describe("Tasks that are assigned, or taken away"),
  confirmations: z
    .boolean()
    .describe("Answers of the assistant that wait for a confirmation, and drafts that can go on"),
  dueItems: z.boolean().describe("Services that are due, and the morning brief"),
  watches: z.boolean().describe("Standing questions whose answer has changed"),
  quietFrom: z.string().nullable().describe("From when on nothing is told, HH:mm in the person's time zone"),
  quietUntil: z.string().nullable(),
});
export type PushChoices = z.infer<typeof pushChoicesShape>;
