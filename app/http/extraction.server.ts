import { extractReports } from "#tools/intake/extract-reports.ts";
import type { ExtractionAnswer } from "#tools/intake/schema.ts";
import type { Endpoint } from "./endpoint.ts";

/** All calls that hand something in answer alike; 202 says that the queue still works on it. */
export const extraction: Endpoint = {
  operation: extractReports,
  respond: (answer: ExtractionAnswer) =>
    Response.json(answer, { status: answer.finished ? 200 : 202, headers: { "Cache-Control": "no-store" } }),
};
