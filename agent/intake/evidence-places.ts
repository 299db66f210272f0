import type { EvidenceSpan, ExtractedVisit } from "#tools/intake/schema.ts";

/** Places counted from the new part, as counted from the beginning of the document. */
export function shifted(visit: ExtractedVisit, by: number, messages: number): ExtractedVisit {
  if (by === 0) return visit;
  const moved = (spans: EvidenceSpan[]) =>
    spans.map((span) => ({
      ...span,
      start: span.start + by,
      end: span.end + by,
      ...(span.message === undefined ? {} : { message: span.message + messages }),
    }));
  const evidence = Object.entries(visit.evidence).map(([field, spans]) => [field, moved(spans)]);
  return {
    ...visit,
    evidence: Object.fromEntries(evidence) as ExtractedVisit["evidence"],
    unused: moved(visit.unused ?? []),
  };
}
