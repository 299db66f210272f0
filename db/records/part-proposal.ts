import { z } from "zod";

/** How many of the places that name a number are told with it. */
export const mostSourcesShown = 5;

export const proposalShape = z.object({
  key: z.string().describe("The number as numbers are compared: letters and digits alone"),
  number: z.string().describe("As it is written most often"),
  name: z.string().describe("What it is called most often"),
  models: z.array(z.string()).describe("Models of the machines that it was used on or asked for"),
  times: z.int().describe("How many lines name it"),
  firstSeen: z.iso.date(),
  lastSeen: z.iso.date(),
  sources: z
    .array(
      z.object({
        kind: z.enum(["service-log", "parts-request"]),
        id: z.int(),
        date: z.iso.date(),
        machineId: z.int(),
        serialNumber: z.string(),
        written: z.string().describe("The number and what it is called, as they stand there"),
      }),
    )
    .describe(`The last ${mostSourcesShown} that name it`),
});
export type PartProposal = z.infer<typeof proposalShape>;

/** Why two parts are probably one, the strongest first. */
export const duplicateReasons = [
  "same-number",
  "zeros",
  "other-name",
  "one-character",
  "same-name-and-models",
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

const duplicatePart = z.object({
  id: z.int(),
  number: z.string(),
  maker: z.string(),
  name: z.string(),
  models: z.array(z.string()),
  unit: z.string(),
  version: z.int(),
});

export const duplicateShape = z.object({
  reason: z
    .enum(duplicateReasons)
    .describe(
      "same-number: the same number, and the maker of one is not known; zeros: their numbers differ by noughts; " +
        "other-name: the number of one, but for noughts, is another name of the other; one-character: long numbers " +
        "of one name that differ by one character; same-name-and-models: the same name, maker and models",
    ),
  part: duplicatePart,
  other: duplicatePart,
});
export type PartDuplicate = z.infer<typeof duplicateShape>;
