import { z } from "zod";
import { correctedDrafts, selectCorrectionRates } from "#db/queries/drafts.ts";
import { FileAnswer } from "../answers.ts";
import { operation } from "../operation.ts";
import { correctionRateShape } from "./shapes.ts";

export const showCorrectionRates = operation({
  name: "intake.show-correction-rates",
  title: "Correction rates",
  description:
    "Show per field and engine how often people corrected what was extracted, or with `cases` the corrected " +
    "reports with their sources, as cases for evaluation.",
  effect: "read",
  input: z.object({ cases: z.literal(["1", "true"]).optional() }),
  output: z.array(correctionRateShape),
  async execute({ cases }, { db }) {
    if (!cases) return selectCorrectionRates(db);
    const body = JSON.stringify(evalCases(await correctedDrafts(db, 2_000)), null, 2);
    return new FileAnswer({
      fileName: "corrected-drafts.json",
      mediaType: "application/json",
      body: new TextEncoder().encode(body),
    });
  },
});

/** One case a source: its text and the reports as people saved them, in the shape of the golds under evals/datasets. */
function evalCases(rows: Awaited<ReturnType<typeof correctedDrafts>>) {
  const byDocument = Map.groupBy(rows, ({ documentId }) => documentId);
  return [...byDocument].map(([documentId, drafts]) => ({
    id: `document-${documentId}`,
    input: drafts[0]!.text,
    detectedLanguages: drafts[0]!.languages,
    engine: drafts[0]!.engine,
    machines: drafts.map(({ reviewed }) => {
      const { formData, actions, issues, parts } = reviewed as {
        formData: Record<string, unknown>;
        actions: unknown;
        issues: unknown;
        parts: unknown;
      };
      const { serialNumber, startDate, endDate, engineerName, machineHours, clientName } = formData;
      return { serialNumber, startDate, endDate, engineerName, machineHours, clientName, actions, parts, issues };
    }),
  }));
}
