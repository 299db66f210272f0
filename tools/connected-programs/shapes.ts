import { z } from "zod";

/** What the person is asked, and where a no is told. */
export const askedShape = z.object({
  name: z.string().describe("What the program calls itself, which nothing proves"),
  sendsTo: z.string().describe("Where an answer is sent: `https://host`, or the scheme of an app"),
  onThisMachine: z.boolean().describe("It is sent to a program on the person's own machine"),
  writes: z.boolean().describe("It asks to change things, too"),
  fault: z.string().nullable().describe("Why it cannot be let in as it asks; null: it can"),
  refusalUrl: z.string().describe("Where the person is sent with a no, or with that fault"),
});

export const answeredShape = z.object({
  redirectTo: z.string().describe("Where the person is sent, with the code in it"),
});
