import type { ExtractedVisit } from "#tools/intake/schema.ts";

/** Evidence counted from the new part, as counted from the beginning of the document. */
export function shifted(visit: ExtractedVisit, by: number, messages: number): ExtractedVisit {
  if (by === 0) return visit;
  const evidence = Object.entries(visit.evidence).map(([field, spans]) => [
    field,
    spans.map((span) => ({
      ...span,
      start: span.start + by,
      end: span.end + by,
      ...(span.message === undefined ? {} : { message: span.message + messages }),
    })),
  ]);
  return { ...visit, evidence: Object.fromEntries(evidence) as ExtractedVisit["evidence"] };
}
