import { z } from "zod";

const plan = z.object({
  aggregate: z.string(),
  subject: z.string(),
  field: z.string().nullable(),
  groups: z.array(z.string()),
  filters: z.array(z.object({ field: z.string(), not: z.boolean(), values: z.array(z.string()) })),
  time: z.object({ field: z.string(), from: z.iso.date().nullable(), to: z.iso.date().nullable() }).nullable(),
  compare: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
  having: z.object({ comparator: z.string(), value: z.number() }).nullable(),
  order: z.object({ by: z.string(), direction: z.string() }).nullable(),
  limit: z.int().nullable(),
});

/** The answer of a data question, with the plan it was computed by. */
export const questionAnswerShape = z.object({
  query: z.string(),
  kind: z
    .enum(["plan", "unanswerable", "write", "secret", "not_found", "clarify"])
    .describe("`plan` where the question was run; else why it was not"),
  answer: z.string(),
  confidence: z.number().min(0).max(1),
  data: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  total: z.int().describe("How many rows there are, listed or not"),
  insights: z.array(z.string()),
  plan: plan.nullable(),
  planInWords: z.string().nullable(),
  chart: z
    .object({
      type: z.enum(["line", "bar", "stackedBar", "share"]),
      x: z.string(),
      y: z.enum(["value", "share"]),
      series: z.string().optional(),
    })
    .nullable(),
  missing: z.string().nullable().describe("What the data does not hold, or the words that were not understood"),
  candidates: z.array(z.string()).describe("Names between which to choose"),
  options: z
    .object({ groups: z.array(z.string()), filters: z.array(z.string()), times: z.array(z.string()) })
    .nullable()
    .describe("What the plan may be changed to by hand"),
});
