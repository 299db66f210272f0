import { z } from "zod";
import { languages } from "#db/vocabulary.ts";
import { recordId, wholeNumber } from "../fields/schema.ts";
import { mostLabels, sheetNames, sheets } from "./rules.ts";

export const labelOf = z.object({ machineId: recordId });

export const labelChange = z.strictObject({
  machineId: recordId,
  active: z.boolean().describe("Whether guests may report by it"),
});

export const printedLabels = z
  .strictObject({
    machineIds: z
      .array(recordId)
      .min(1, "Please select at least one machine")
      .max(mostLabels, `At most ${mostLabels} labels at once`)
      .optional()
      .describe("All machines unless given"),
    sheet: z
      .enum(sheetNames)
      .default("L7163")
      .describe("The sheet of labels, by its maker's number; A4 and A5: one a page"),
    startAt: wholeNumber("Must be a place on the sheet", { least: 1, most: 100 })
      .default(1)
      .describe("The first free label of a sheet that was begun"),
    language: z.enum(languages).optional().describe("Of the words on the label; the caller's unless given"),
  })
  .refine(({ sheet, startAt }) => startAt <= sheets[sheet].columns * sheets[sheet].rows, {
    path: ["startAt"],
    message: "Must be a place on the sheet",
  });
