import { z } from "zod";
import type { Reliability } from "./reliability.ts";

const mean = z.number().nullable();

/** How dependable machines were in a period; times in hours. */
export const reliabilityShape = z.object({
  name: z
    .string()
    .nullable()
    .describe("The machine, model or customer; null for all, and for machines without a customer"),
  machineId: z.int().nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  machines: z.int(),
  observedHours: z.number(),
  downHours: z.number().describe("Hours in which they stood, each counted once"),
  plannedHours: z.number().describe("Of these the planned ones"),
  stops: z.int().describe("Times in which they stood, planned or not; those that overlap are one"),
  standing: z.int().describe("Of these, those that last"),
  failures: z.int().describe("Unplanned stops that began in the period"),
  availability: mean.describe("(observed − down) / observed, EN 15341; 0 to 1"),
  mtbfHours: mean.describe("Mean time between failures, ISO 14224: up time / failures; null below three failures"),
  mttrHours: mean.describe("Mean time to restoration, ISO 14224; null below three failures that are over"),
  restored: z.int().describe("Failures that are over"),
  leftOut: z.object({
    begunBefore: z.int().describe("Failures that began before the period"),
    lasting: z.int().describe("Failures that last, which are in no mean time to restoration"),
    planned: z.int().describe("Planned stops, which are no failures"),
  }),
}) satisfies z.ZodType<Reliability & { name: string | null; machineId: number | null; from: string; to: string }>;
