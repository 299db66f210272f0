import { z } from "zod";
import { hitKinds, issueStatuses, machineStatuses, machineTypes, roles, severities } from "../vocabulary.ts";

/** A record that a search has found, in the few words of one row. What a kind does not have is null. */
export const searchHitShape = z.object({
  kind: z.enum(hitKinds),
  id: z.union([z.int(), z.string()]).describe("Of the record; of a part, that of its request"),
  title: z.string().describe("Serial number, title, what was done, name or description"),
  detail: z.string().nullable().describe("What tells it from others: model, number of the report or part, excerpt"),
  machineId: z.int().nullable(),
  serialNumber: z.string().nullable(),
  machineType: z.enum(machineTypes).nullable(),
  customerName: z.string().nullable(),
  location: z.string().nullable(),
  personName: z.string().nullable().describe("Who has the issue, or wrote the report"),
  day: z.iso.date().nullable().describe("When it was reported, done or asked for"),
  severity: z.enum(severities).nullable(),
  status: z.union([z.enum(issueStatuses), z.enum(machineStatuses)]).nullable(),
  role: z.enum(roles).nullable().describe("Of a person"),
  messageId: z.string().nullable().describe("Of the message that holds the words"),
});
export type SearchHit = z.infer<typeof searchHitShape>;
